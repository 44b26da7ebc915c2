// Draw SVG as PNG while the book is printed and the website is built. Reads {"fonts", "family", "zoom", "drawings": [{"file", "svg"}]}
// and writes the files.
const { readFileSync, writeFileSync } = require("fs");
const resolve = (name) => require.resolve(name, { paths: [process.cwd()] });
const { initWasm, Resvg } = require(resolve("@resvg/resvg-wasm"));

const { fonts, family, zoom, drawings } = JSON.parse(readFileSync(0, "utf8"));
const options = { font: { fontBuffers: fonts.map((path) => readFileSync(path)), defaultFontFamily: family }, fitTo: { mode: "zoom", value: zoom } };

initWasm(readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm"))).then(() => {
  for (const { file, svg } of drawings) writeFileSync(file, new Resvg(svg, options).render().asPng());
});
