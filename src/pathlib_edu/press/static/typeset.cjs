// Typeset formulas while the website is built, so that a page needs no MathJax of its own: nothing to download, nothing
// that moves after the page has been drawn. Reads JSON lines {"tex", "display"} and answers each with a line {"html"}
// or {"error"}; with the argument `style` it prints the style sheet that all formulas share.
const readline = require("readline");
const mathjax = require(require.resolve("mathjax", { paths: [process.cwd()] }));

const options = {
  loader: { load: ["input/tex", "output/chtml", "adaptors/liteDOM", "a11y/assistive-mml"] },
  chtml: { fontURL: "mathjax", adaptiveCSS: false },
  startup: { typeset: false },
};

mathjax.init(options).then((MathJax) => {
  const adaptor = MathJax.startup.adaptor;
  if (process.argv[2] === "style") {
    MathJax.tex2chtml("x");
    process.stdout.write(adaptor.textContent(MathJax.chtmlStylesheet()));
    return;
  }
  readline.createInterface({ input: process.stdin }).on("line", (line) => {
    const { tex, display } = JSON.parse(line);
    const html = adaptor.outerHTML(MathJax.tex2chtml(tex, { display }));
    const wrong = /data-mjx-error="([^"]*)"/.exec(html);
    process.stdout.write(JSON.stringify(wrong ? { error: wrong[1] } : { html }) + "\n");
  });
});
