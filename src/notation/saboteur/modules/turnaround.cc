#include "saboteur/modules/turnaround.h"

#include "notation/reader.h"
#include "notation/writer.h"

namespace stollen::saboteur {

void Turnaround::write(notation::Writer& to, const Own& own) {
  to.field("clockwise", own.clockwise);
}

void Turnaround::read(notation::Reader& reader, const Rules&, const tunnel::Board&, Own& own) {
  if (const auto place = reader.find(reader.root(), "clockwise"))
    own.clockwise = reader.flag(place);
}

}  // namespace stollen::saboteur
