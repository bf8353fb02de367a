/// What stands around the pieces of a page: style for screens, light and dark, and for paper, and keys for the steps.
enum HTMLPage {
  /// Everything works without it: it adds buttons, keys from step to step, and opens all steps for printing.
  static let script = """
    (function () {
      var steps = Array.prototype.slice.call(document.querySelectorAll("details.step"));
      if (!steps.length) return;
      var current = -1;
      function all(open) { steps.forEach(function (step) { step.open = open; }); }
      function go(change) {
        var focused = steps.indexOf(document.activeElement && document.activeElement.closest("details.step"));
        if (focused >= 0) current = focused;
        current = Math.max(0, Math.min(steps.length - 1, current + change));
        steps[current].open = true;
        steps[current].querySelector("summary").focus({ preventScroll: true });
        steps[current].scrollIntoView({ block: "nearest" });
      }
      var bar = document.createElement("nav");
      bar.className = "keys";
      bar.setAttribute("aria-label", "Steps");
      [["Previous step", function () { go(-1); }], ["Next step", function () { go(1); }],
       ["Open all", function () { all(true); }], ["Close all", function () { all(false); }]].forEach(function (item) {
        var button = document.createElement("button");
        button.type = "button";
        button.textContent = item[0];
        button.addEventListener("click", item[1]);
        bar.appendChild(button);
      });
      var keys = document.createElement("span");
      keys.textContent = "Keys: \\u2190 and \\u2192";
      bar.appendChild(keys);
      steps[0].parentNode.insertBefore(bar, steps[0]);
      document.addEventListener("keydown", function (event) {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.target.closest && event.target.closest(".wide, input, textarea, select")) return;
        if (event.key === "ArrowRight") { go(1); event.preventDefault(); }
        if (event.key === "ArrowLeft") { go(-1); event.preventDefault(); }
      });
      var closed = [];
      window.addEventListener("beforeprint", function () {
        closed = steps.filter(function (step) { return !step.open; });
        all(true);
      });
      window.addEventListener("afterprint", function () {
        closed.forEach(function (step) { step.open = false; });
      });
    })();
    """

  static let style = """
    :root { color-scheme: light dark; }
    body { max-width: 60em; margin: 2em auto; padding: 0 1em; font-family: Georgia, serif; line-height: 1.45; }
    h1 { font-size: 1.5em; } h2 { font-size: 1.2em; } h3, h4, h5, h6 { font-size: 1em; }
    p { margin: 0.4em 0; overflow-wrap: anywhere; }
    .in1 { margin-left: 1.5em; } .in2 { margin-left: 3em; } .in3 { margin-left: 4.5em; }
    .in4 { margin-left: 6em; } .in5 { margin-left: 7.5em; } .in6 { margin-left: 9em; }
    .label { font-family: sans-serif; font-size: 0.85em; margin-right: 0.6em; }
    .answer { border-left: 4px solid; padding: 0.2em 0 0.2em 0.8em; }
    .item + .item { margin-left: 1.2em; }
    .reason { margin-left: 1em; }
    .digits { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
    .wide { overflow-x: auto; overflow-y: hidden; margin: 0.4em 0 0.4em 1.5em; padding: 2px 0; }
    .unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
    .lines { border-collapse: collapse; }
    .lines td, .lines th { padding: 0.1em 1.2em 0.1em 0; vertical-align: top; text-align: left; }
    math {
      font-family: "Cambria Math", "STIX Two Math", "STIX Math", "Latin Modern Math", "DejaVu Math TeX Gyre", "Noto Sans Math", math;
      font-variant-numeric: tabular-nums;
    }
    math.matrix { display: block math; width: max-content; margin: 0; }
    .matrix .names mtd { font-size: 0.85em; }
    mtd { padding: 0.25em 0.6em; text-align: right; text-align: -webkit-right; }
    mtd.bar { border-left: 1px solid; } mtd.endbar { border-right: 4px double; }
    mtd.open, mtd.close { background-size: 0.4em 2px;
      background-repeat: no-repeat; background-origin: border-box; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    mtd.open { border-left: 2px solid; } mtd.close { border-right: 2px solid; } mtd.open.bar { border-left: 4px double; }
    .top .open, .top .close, .foot .open, .foot .close { background-image: linear-gradient(currentColor, currentColor), linear-gradient(currentColor, currentColor),
      linear-gradient(currentColor, currentColor), linear-gradient(currentColor, currentColor); }
    .top .open { background-position: left top; } .foot .open { background-position: left bottom; }
    .top.foot .open { background-position: left top, left bottom; }
    .top .close { background-position: right top; } .foot .close { background-position: right bottom; }
    .top.foot .close { background-position: right top, right bottom; }
    .top .open.close { background-position: left top, right top; }
    .foot .open.close { background-position: left bottom, right bottom; }
    .top.foot .open.close { background-position: left top, right top, left bottom, right bottom; }
    .new mtd { background-color: #f0e6c0; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    mtd.pivot { outline: 1.5px solid; outline-offset: -4px; font-weight: bold; padding: 0.35em 0.7em; }
    mtd.open { padding-left: 0.9em; } mtd.close { padding-right: 0.9em; }
    .keys span { white-space: nowrap; }
    mtd.note { text-align: left; text-align: -webkit-left; padding-left: 0.8em; }
    .step { margin: 0.3em 0; }
    .step:nth-of-type(n + 41) { content-visibility: auto; contain-intrinsic-size: auto 2em; }
    summary { cursor: pointer; padding: 0.2em 0.3em; }
    summary:focus-visible, button:focus-visible, .wide:focus-visible { outline: 3px solid Highlight; }
    .keys { margin: 0.6em 0; font-family: sans-serif; font-size: 0.85em; }
    .keys button { font: inherit; margin-right: 0.5em; padding: 0.3em 0.7em; }
    .fault { border-left: 3px solid; padding-left: 0.8em; margin: 0.8em 0; }
    figure { margin: 1em 0; } figure svg { max-width: 100%; height: auto; } figcaption { font-size: 0.9em; }
    nav ol { padding-left: 1.5em; } section { border-top: 1px solid #767676; margin-top: 1.5em; }
    pre { overflow-x: auto; }
    @media (prefers-color-scheme: dark) { .new mtd { background-color: #4a4020; } }
    @media print {
      :root { color-scheme: light; } .new mtd { background-color: #f0e6c0; }
      body { max-width: none; margin: 0; font-size: 10pt; }
      .keys { display: none; } .wide { overflow: visible; }
      .step, .step:nth-of-type(n + 41) { content-visibility: visible; break-inside: avoid; }
      details::details-content { content-visibility: visible; display: block; block-size: auto; }
      h1, h2, h3, h4, summary { break-after: avoid; } figure, .matrix { break-inside: avoid; }
    }
    """
}
