// Draw SVG as PNG while the website is built. Reads {"fonts", "family", "drawings": [{"file", "svg"}]} and writes the files.
const { readFileSync, writeFileSync } = require("fs");
const resolve = (name) => require.resolve(name, { paths: [process.cwd()] });
const { initWasm, Resvg } = require(resolve("@resvg/resvg-wasm"));

const { fonts, family, drawings } = JSON.parse(readFileSync(0, "utf8"));
const font = { fontBuffers: fonts.map((path) => readFileSync(path)), defaultFontFamily: family };

initWasm(readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm"))).then(() => {
  for (const { file, svg } of drawings) writeFileSync(file, new Resvg(svg, { font }).render().asPng());
});
