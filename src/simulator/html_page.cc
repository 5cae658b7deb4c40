#include "simulator/html_page.h"

#include <algorithm>
#include <array>

#include <fmt/core.h>

namespace stollen::simulator {

namespace {

constexpr int kLabel = 220;
constexpr int kWidth = 480;
constexpr int kRow = 22;

constexpr std::string_view kStyle =
    "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#2b2622;background:#fbf9f5}"
    "table{border-collapse:collapse;margin:1rem 0}"
    "td,th{padding:.25rem .6rem;border-bottom:1px solid #ddd5c8;text-align:right}"
    "td:first-child,th:first-child{text-align:left}"
    "svg{max-width:100%;height:auto;margin:1rem 0}text{font:13px system-ui,sans-serif;fill:#2b2622}"
    "@media(prefers-color-scheme:dark){body{background:#1d1a17;color:#e9e2d6}text{fill:#e9e2d6}"
    "td,th{border-color:#443c33}}";

struct Scale {
  double low;
  double high;
  double at(double value) const {
    return high > low ? kLabel + (value - low) / (high - low) * kWidth : kLabel;
  }
};

std::string label_of(std::string_view label, int y) {
  return fmt::format("<text x='{}' y='{}' text-anchor='end'>{}</text>", kLabel - 8, y + 15,
                     escape_html(label));
}

std::string open_svg(std::string_view title, int height) {
  return fmt::format(
      "<svg role='img' viewBox='0 0 {} {}' width='{}'><title>{}</title><text x='0' y='15' "
      "font-weight='bold'>{}</text>",
      kLabel + kWidth + 70, height, kLabel + kWidth + 70, escape_html(title), escape_html(title));
}

}  // namespace

std::string escape_html(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '<')
      escaped += "&lt;";
    else if (c == '>')
      escaped += "&gt;";
    else if (c == '&')
      escaped += "&amp;";
    else if (c == '\'')
      escaped += "&#39;";
    else
      escaped += c;
  }
  return escaped;
}

HtmlPage::HtmlPage(std::string_view title) : title_(escape_html(title)) {}

void HtmlPage::heading(std::string_view text) {
  body_ += fmt::format("<h2>{}</h2>\n", escape_html(text));
}

void HtmlPage::paragraph(std::string_view text) {
  body_ += fmt::format("<p>{}</p>\n", escape_html(text));
}

void HtmlPage::table(const std::vector<std::string>& head,
                     const std::vector<std::vector<std::string>>& rows) {
  body_ += "<table><thead><tr>";
  for (const std::string& cell : head) body_ += fmt::format("<th>{}</th>", escape_html(cell));
  body_ += "</tr></thead><tbody>\n";
  for (const auto& row : rows) {
    body_ += "<tr>";
    for (const std::string& cell : row) body_ += fmt::format("<td>{}</td>", escape_html(cell));
    body_ += "</tr>\n";
  }
  body_ += "</tbody></table>\n";
}

void HtmlPage::bars(std::string_view title, const std::vector<Bar>& bars) {
  double most = 0;
  for (const Bar& bar : bars) most = std::max(most, bar.value);
  const Scale scale{0, most};
  body_ += open_svg(title, 30 + kRow * static_cast<int>(bars.size()));
  int y = 25;
  for (const Bar& bar : bars) {
    body_ += label_of(bar.label, y);
    body_ += fmt::format(
        "<rect x='{}' y='{}' width='{:.1f}' height='{}' fill='#b8862f'/><text x='{:.1f}' "
        "y='{}'>{:.3g}</text>",
        kLabel, y + 3, scale.at(bar.value) - kLabel, kRow - 6, scale.at(bar.value) + 5, y + 15,
        bar.value);
    y += kRow;
  }
  body_ += "</svg>\n";
}

void HtmlPage::intervals(std::string_view title, const std::vector<Bar>& bars) {
  Scale scale{0, 0};
  for (const Bar& bar : bars) {
    scale.low = std::min(scale.low, bar.low);
    scale.high = std::max(scale.high, bar.high);
  }
  const int height = 30 + kRow * static_cast<int>(bars.size());
  body_ += open_svg(title, height);
  body_ += fmt::format(
      "<line x1='{0:.1f}' x2='{0:.1f}' y1='22' y2='{1}' stroke='#999' stroke-dasharray='3 3'/>",
      scale.at(0), height);
  int y = 25;
  for (const Bar& bar : bars) {
    body_ += label_of(bar.label, y);
    body_ += fmt::format(
        "<line x1='{:.1f}' x2='{:.1f}' y1='{}' y2='{}' stroke='#7a5a1f' stroke-width='3'/>"
        "<circle cx='{:.1f}' cy='{}' r='5' fill='{}'/><text x='{}' y='{}'>{:+.2f}</text>",
        scale.at(bar.low), scale.at(bar.high), y + 11, y + 11, scale.at(bar.value), y + 11,
        bar.low > 0    ? "#2f7d4f"
        : bar.high < 0 ? "#b03a2e"
                       : "#888",
        kLabel + kWidth + 12, y + 15, bar.value);
    y += kRow;
  }
  body_ += "</svg>\n";
}

void HtmlPage::lines(std::string_view title, const std::vector<Line>& lines) {
  constexpr std::array kColours = {"#b8862f", "#2f6f9f", "#2f7d4f", "#b03a2e", "#7b4fa0", "#555"};
  constexpr int kHeight = 220;
  double left = 1e300;
  double right = -1e300;
  double most = 0;
  for (const Line& line : lines)
    for (const auto& [x, y] : line.points) {
      left = std::min(left, x);
      right = std::max(right, x);
      most = std::max(most, y);
    }
  if (right <= left || most <= 0) return;
  const Scale scale{left, right};
  const auto height_of = [&](double y) { return 30 + kHeight * (1 - y / most); };
  body_ += open_svg(title, kHeight + 60);
  body_ += fmt::format(
      "<path d='M{0} 30V{1}H{2}' fill='none' stroke='#999'/><text x='{3}' y='42' "
      "text-anchor='end'>{4:.3g}</text><text x='{3}' y='{1}' text-anchor='end'>0</text>"
      "<text x='{0}' y='{5}'>{6:.3g}</text><text x='{2}' y='{5}' text-anchor='end'>{7:.3g}</text>",
      kLabel, 30 + kHeight, kLabel + kWidth, kLabel - 8, most, 30 + kHeight + 18, left, right);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const char* colour = kColours[i % kColours.size()];
    std::string path;
    for (const auto& [x, y] : lines[i].points)
      path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", scale.at(x), height_of(y));
    body_ += fmt::format(
        "<path d='{}' fill='none' stroke='{}' stroke-width='2'/><text x='0' y='{}' "
        "style='fill:{}'>{}</text>",
        path, colour, 60 + 18 * static_cast<int>(i), colour, escape_html(lines[i].label));
  }
  body_ += "</svg>\n";
}

std::string HtmlPage::text() const {
  return fmt::format(
      "<!doctype html><html lang='en'><head><meta charset='utf-8'><meta name='viewport' "
      "content='width=device-width'><title>{0}</title><style>{1}</style></head><body>\n"
      "<h1>{0}</h1>\n{2}</body></html>\n",
      title_, kStyle, body_);
}

}  // namespace stollen::simulator
