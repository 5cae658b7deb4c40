#include "support/mutation.h"

#include <array>
#include <vector>

namespace stollen::testing {

namespace {

// A value somewhere in a position, and the name of the field that it belongs to.
struct Node {
  Json* value;
  Json* parent;
  std::string field;
};

void collect(Json& json, Json* parent, const std::string& field, std::vector<Node>& nodes) {
  nodes.push_back({&json, parent, field});
  if (json.is_object())
    for (auto& [key, value] : json.items()) collect(value, &json, key, nodes);
  if (json.is_array())
    for (Json& value : json) collect(value, &json, field, nodes);
}

std::vector<Node> nodes_of(Json& json) {
  std::vector<Node> nodes;
  collect(json, nullptr, "", nodes);
  return nodes;
}

class Mutation {
 private:
  std::uint32_t below(std::size_t bound) {
    return random_.below(static_cast<std::uint32_t>(bound));
  }
  template <class List>
  auto& any(List& list) {
    return list[below(list.size())];
  }

 public:
  Mutation(std::span<const Json> others, const game::Vocabulary& vocabulary, Random& random)
      : others_(others), vocabulary_(vocabulary), random_(random) {}

  void apply(Json& position) {
    static constexpr std::array kWays = {
        &Mutation::change,      &Mutation::change,      &Mutation::drop,
        &Mutation::repeat,      &Mutation::swap_values, &Mutation::borrow,
        &Mutation::borrow,      &Mutation::move_item,   &Mutation::move_item,
        &Mutation::add_field,   &Mutation::add_step,    &Mutation::change_step,
        &Mutation::change_seat, &Mutation::fill_hands,  &Mutation::fill_purses};
    (this->*any(kWays))(position);
  }

 private:
  // One value becomes another of its type.
  void change(Json& position) {
    std::vector<Node> nodes = nodes_of(position);
    Json& value = *any(nodes).value;
    if (value.is_number_integer()) {
      static constexpr std::array kSteps = {-1, 1, -2, 2, 5};
      static constexpr std::array kNumbers = {0, 1, 2, 3, 12, 16, 255, 256, -1};
      value = below(3) > 0 ? value.get<int>() + any(kSteps) : any(kNumbers);
    } else if (value.is_boolean()) {
      value = !value.get<bool>();
    } else if (value.is_string()) {
      value = any_word();
    } else if (value.is_null()) {
      value = 1 + below(4);
    } else if (below(4) == 0) {
      value.clear();
    }
  }

  std::string any_word() {
    const auto& list = any(vocabulary_.words);
    return list.empty() ? std::string("rest") : any(list);
  }

  void drop(Json& position) {
    std::vector<Node> nodes = nodes_of(position);
    const Node& node = any(nodes);
    if (node.parent == nullptr || node.parent->empty()) return;
    if (node.parent->is_array())
      node.parent->erase(below(node.parent->size()));
    else if (node.field != "recipe" && node.field != "players")
      node.parent->erase(node.field);
  }

  // An item of a list stands there twice.
  void repeat(Json& position) {
    std::vector<Node> nodes = nodes_of(position);
    Json& list = *any(nodes).value;
    if (!list.is_array() || list.empty()) return;
    list.insert(list.begin() + below(list.size()), Json(any(list)));
  }

  // Two values of one field change places.
  void swap_values(Json& position) {
    std::vector<Node> nodes = nodes_of(position);
    const Node one = any(nodes);
    for (std::size_t tries = 0; tries < 20; ++tries) {
      const Node& other = any(nodes);
      if (other.field != one.field || other.value == one.value) continue;
      if (other.value->type() != one.value->type() || one.value->is_structured()) continue;
      std::swap(*one.value, *other.value);
      return;
    }
  }

  // A value becomes that of the same field in another position.
  void borrow(Json& position) {
    std::vector<Node> nodes = nodes_of(position);
    const Node& node = any(nodes);
    if (node.parent == nullptr || others_.empty()) return;
    if (node.field == "recipe" || node.field == "players") return;
    Json other = any(others_);
    std::vector<Node> lent = nodes_of(other);
    for (std::size_t tries = 0; tries < 40; ++tries) {
      const Node& item = any(lent);
      if (item.field != node.field || item.value->type() != node.value->type()) continue;
      *node.value = *item.value;
      return;
    }
  }

  // A card goes from one list to another.
  void move_item(Json& position) {
    std::vector<Node> nodes = nodes_of(position);
    std::vector<Json*> lists;
    for (const Node& node : nodes)
      if (node.value->is_array() && (node.value->empty() || (*node.value)[0].is_string()))
        lists.push_back(node.value);
    if (lists.size() < 2) return;
    Json& from = *any(lists);
    Json& to = *any(lists);
    const std::uint32_t many = below(4) == 0 ? 16 : 4;
    for (std::uint32_t count = 1 + below(many); count > 0 && !from.empty() && &from != &to;
         --count) {
      const std::uint32_t place = below(from.size());
      to.insert(to.begin() + below(to.size() + 1), Json(from[place]));
      from.erase(place);
    }
  }

  // A field that another position has.
  void add_field(Json& position) {
    if (others_.empty()) return;
    Json other = any(others_);
    std::vector<Node> lent = nodes_of(other);
    const Node& item = any(lent);
    if (item.parent == nullptr || !item.parent->is_object()) return;
    if (item.parent == &other) {
      if (item.field != "recipe" && item.field != "players") position[item.field] = *item.value;
      return;
    }
    std::vector<Node> nodes = nodes_of(position);
    for (std::size_t tries = 0; tries < 20; ++tries) {
      Json& target = *any(nodes).value;
      if (!target.is_object() || &target == &position) continue;
      target[item.field] = *item.value;
      return;
    }
  }

  Json any_step(const Json& position) {
    const game::Form& form = any(vocabulary_.steps);
    Json step = {{"step", form.word}};
    for (const game::Field& field : form.fields) {
      if (field.type == game::FieldType::kSeat) step[std::string(field.name)] = 1 + below(3);
      if (field.type == game::FieldType::kNumber) step[std::string(field.name)] = below(7);
      if (field.type == game::FieldType::kWord && !vocabulary_.words[field.words].empty())
        step[std::string(field.name)] = any(vocabulary_.words[field.words]);
      if (field.type == game::FieldType::kCell) step[std::string(field.name)] = any_cell(position);
    }
    return step;
  }

  Json any_cell(const Json& position) {
    const Json board = position.value("board", Json::array());
    if (!board.is_array() || board.empty() || below(3) == 0) return {below(9), below(3)};
    const Json& entry = any(board);
    Json cell = entry.is_object() ? entry.value("cell", Json({1, 0})) : Json({1, 0});
    if (cell.is_array() && cell.size() == 2 && cell[0].is_number_integer())
      cell[0] = cell[0].get<int>() + static_cast<int>(below(3)) - 1;
    return cell;
  }

  void add_step(Json& position) {
    Json& agenda = position["agenda"];
    if (!agenda.is_array()) agenda = Json::array();
    for (std::uint32_t count = 1 + below(3); count > 0; --count) {
      const auto place = below(2) == 0 ? agenda.size() : below(agenda.size() + 1);
      agenda.insert(agenda.begin() + static_cast<std::ptrdiff_t>(place), any_step(position));
    }
  }

  void change_step(Json& position) {
    Json& agenda = position["agenda"];
    if (!agenda.is_array() || agenda.empty()) return;
    Json& step = any(agenda);
    if (step.is_object() && step.contains("cards") && below(2) == 0)
      step["cards"] = below(7);
    else
      step = any_step(position);
  }

  // All steps of one seat become another's.
  void change_seat(Json& position) {
    Json& agenda = position["agenda"];
    if (!agenda.is_array()) return;
    const std::uint32_t from = 1 + below(4);
    const std::uint32_t to = 1 + below(4);
    for (Json& step : agenda)
      if (step.is_object() && step.contains("seat") && step["seat"] == from) step["seat"] = to;
  }

  std::vector<Json*> seats_of(Json& position) {
    std::vector<Json*> found;
    if (const auto seats = position.find("seats"); seats != position.end() && seats->is_array())
      for (Json& seat : *seats)
        if (seat.is_object()) found.push_back(&seat);
    return found;
  }

  // Hands as large as they may be, and a little less.
  void fill_hands(Json& position) {
    if (!position.contains("stock")) return;
    Json& stock = position["stock"];
    for (Json* seat : seats_of(position)) {
      Json& hand = (*seat)["hand"];
      if (!hand.is_array() || !stock.is_array() || below(3) == 0) continue;
      for (const std::size_t wanted = 15 - below(3); hand.size() < wanted && !stock.empty();) {
        const std::uint32_t place = below(stock.size());
        hand.push_back(Json(stock[place]));
        stock.erase(place);
      }
    }
  }

  void fill_purses(Json& position) {
    static constexpr std::array kCoins = {0, 1, 119, 120, 121, 198, 199, 200, 201};
    for (Json* seat : seats_of(position))
      if (seat->contains("coins") && below(2) == 0) (*seat)["coins"] = any(kCoins);
  }

  std::span<const Json> others_;
  const game::Vocabulary& vocabulary_;
  Random& random_;
};

}  // namespace

Json mutated(Json position, std::span<const Json> others, const game::Vocabulary& vocabulary,
             Random& random) {
  Mutation mutation(others, vocabulary, random);
  std::uint32_t times = 1 + random.below(2) + (random.below(4) == 0 ? random.below(6) : 0);
  for (; times > 0; --times) mutation.apply(position);
  return position;
}

}  // namespace stollen::testing
