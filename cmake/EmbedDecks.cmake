# stollen_embed_decks(TARGET)
# makes a library of decks/*.toml as text, sorted by file name: it defines the function that
# src/catalog/embedded_decks.h declares. A new, changed or removed deck configures the build again.
function(stollen_embed_decks target)
  file(GLOB decks CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/decks/*.toml")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${decks})

  list(LENGTH decks count)
  set(entries "")
  foreach(deck IN LISTS decks)
    get_filename_component(file "${deck}" NAME)
    file(READ "${deck}" text)
    string(FIND "${text}" ")deck\"" end)
    if(NOT end EQUAL -1)
      message(FATAL_ERROR "${deck}: )deck\" cannot be embedded")
    endif()
    string(APPEND entries "    {\"${file}\", R\"deck(${text})deck\"},\n")
  endforeach()

  set(source "${PROJECT_BINARY_DIR}/embedded_decks.cc")
  file(WRITE "${source}.new" "\
// Made from decks/ by cmake/EmbedDecks.cmake.
#include \"catalog/embedded_decks.h\"

#include <array>

namespace stollen::catalog {
namespace {

constexpr std::array<EmbeddedDeck, ${count}> kDecks{{
${entries}}};

}  // namespace

std::span<const EmbeddedDeck> embedded_decks() { return kDecks; }

}  // namespace stollen::catalog
")
  file(COPY_FILE "${source}.new" "${source}" ONLY_IF_DIFFERENT)

  add_library(${target} STATIC "${source}")
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/src")
  target_compile_options(${target} PRIVATE -fno-exceptions -Wno-overlength-strings)
endfunction()
