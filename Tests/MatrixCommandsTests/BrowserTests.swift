import Foundation
import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

/// Pages as a browser shows them: no error, formulas drawn as such, keys from step to step, names in the accessibility tree.
@Suite(
  "Pages in a browser", .serialized, .enabled(if: Browser.found != nil, "no Chromium is installed: nothing was loaded"))
struct BrowserTests {
  private let mm = Shell()

  /// What is looked at on every page.
  private static let look = """
    document.querySelectorAll("details").forEach(function (step) { step.open = true; });
    var flat = 0, hidden = 0, fractions = 0;
    document.querySelectorAll("mfrac").forEach(function (fraction) {
      fractions += 1;
      var above = fraction.children[0].getBoundingClientRect(), below = fraction.children[1].getBoundingClientRect();
      if (!(above.height > 0 && above.bottom <= below.top + 1)) flat += 1;
    });
    document.querySelectorAll("math").forEach(function (math) {
      var box = math.getBoundingClientRect();
      if (math.textContent.trim() && !(box.width > 0 && box.height > 0)) hidden += 1;
    });
    report.fractions = fractions; report.flat = flat; report.hidden = hidden;
    report.wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    """

  /// What the accessibility tree calls things.
  private static let names = """
    var nameless = [];
    document.querySelectorAll("summary, button, nav, svg, h1, h2, [tabindex]").forEach(function (element) {
      if (!element.computedName && !(element.matches("summary, h1, h2") && element.textContent.trim())) {
        nameless.push(element.outerHTML.slice(0, 60));
      }
    });
    report.nameless = nameless.join(" ");
    report.pictures = Array.from(document.querySelectorAll("svg")).map(function (picture) {
      return picture.computedRole + ": " + picture.computedName; }).join("; ");
    """

  @Test("a page has names in the accessibility tree")
  func names() throws {
    let page = mm("solve", "x + 2y = 3; 3x - y = 2", "--format", "html", "--steps", "full").output
    let report = try #require(Browser.found).report(on: page, script: Self.names)
    #expect(report["errors"] == "" && report["nameless"] == "", "\(report)")
    let pictures = (report["pictures"] ?? "").replacing("image: ", with: "img: ")
    #expect(pictures == "img: The lines of the system, and its solutions; img: The columns of A, and b", "\(report)")
  }

  @Test("an example of every tool on one page")
  func tools() throws {
    var body = ""
    for tool in ToolRegistry.standard.tools.map(\.declaration) {
      if let example = tool.examples.first(where: { !$0.expected.hasPrefix("!") }) {
        body +=
          mm.run(WholePageTests.words(example, of: tool.id) + ["--steps", "normal", "--format", "html", "--fragment"])
          .output
      }
    }
    let frame = mm("rref", "1 2; 3 4", "--steps", "normal", "--format", "html").output
    let start = try #require(frame.range(of: "<main>\n")).upperBound
    let end = try #require(frame.range(of: "</main>")).lowerBound
    let report = try #require(Browser.found).report(
      on: frame[..<start] + body + frame[end...], script: Self.look)
    #expect(report["errors"] == "" && report["flat"] == "0" && report["hidden"] == "0", "\(report)")
    #expect((report["fractions"].flatMap { Int($0) } ?? 0) > 50)
    // No line sticks out: what is wide is scrolled.
    #expect((report["wide"].flatMap { Int($0) } ?? 1000) < 1, "\(report["wide"] ?? "")")
  }

  @Test("keys lead from step to step and open them; all are open for printing")
  func keys() throws {
    let rows = (0..<9).map { row in
      (0..<9).map { "\((row * row * 7 + $0 * $0 * 3 + row * $0 * 5) % 11)" }.joined(separator: " ")
    }
    let page = mm("rref", rows.joined(separator: "; "), "--format", "html", "--steps", "normal").output
    let report = try #require(Browser.found).report(
      on: page,
      script: """
        var steps = Array.from(document.querySelectorAll("details.step"));
        report.count = steps.length;
        report.open = steps.filter(function (step) { return step.open; }).length;
        function press(key) {
          (document.activeElement || document.body).dispatchEvent(
            new KeyboardEvent("keydown", { key: key, bubbles: true, cancelable: true }));
          var at = steps.indexOf(document.activeElement.closest("details"));
          return at + (steps[at].open ? "o" : "c");
        }
        report.walk = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"].map(press).join(" ");
        window.dispatchEvent(new Event("beforeprint"));
        report.printed = steps.filter(function (step) { return step.open; }).length;
        window.dispatchEvent(new Event("afterprint"));
        report.after = steps.filter(function (step) { return step.open; }).length;
        report.buttons = Array.from(document.querySelectorAll(".keys button")).map(function (button) {
          return button.textContent; }).join(", ");
        document.querySelectorAll(".keys button")[2].click();
        report.all = steps.filter(function (step) { return step.open; }).length;
        """)
    let count = try #require(report["count"].flatMap { Int($0) })
    #expect(
      count > 40 && report["open"] == "0" && report["walk"] == "0o 1o 2o 1o" && report["errors"] == "", "\(report)")
    #expect(report["printed"] == "\(count)" && report["after"] == "3" && report["all"] == "\(count)", "\(report)")
    #expect(report["buttons"] == "Previous step, Next step, Open all, Close all")
  }
}
