// A page of results that needs nothing but itself: no script, no file, no address.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stollen::simulator {

std::string escape_html(std::string_view text);

class HtmlPage {
 public:
  explicit HtmlPage(std::string_view title);

  void heading(std::string_view text);
  void paragraph(std::string_view text);
  void table(const std::vector<std::string>& head,
             const std::vector<std::vector<std::string>>& rows);

  // A horizontal bar for each row; with an interval, a point and a line through it.
  struct Bar {
    std::string label;
    double value = 0;
    double low = 0;
    double high = 0;
  };
  void bars(std::string_view title, const std::vector<Bar>& bars);
  void intervals(std::string_view title, const std::vector<Bar>& bars);
  // Lines over the same x.
  struct Line {
    std::string label;
    std::vector<std::pair<double, double>> points;
  };
  void lines(std::string_view title, const std::vector<Line>& lines);

  std::string text() const;

 private:
  std::string body_;
  std::string title_;
};

}  // namespace stollen::simulator
