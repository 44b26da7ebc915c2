/** A picture of two colors as a PNG, put together by hand: the same bytes wherever the book is printed. Nothing is compressed; a map
 * of 512 x 512 cells takes 33 kB. */

const BLOCK = 65_535; // bytes that a stored block of deflate holds at most

/** @param {number} cols
 * @param {number} rows
 * @param {(cell: number) => number} at  0 or 1 for each cell, row by row
 * @param {number[][]} colors  red, green and blue of each
 * @returns {string} its address, with all of it inside */
export function pngOf(cols, rows, at, colors) {
  const wide = 1 + Math.ceil(cols / 8); // each row begins with its filter: none
  const raw = new Uint8Array(rows * wide);
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < cols; c += 1) raw[r * wide + 1 + (c >> 3)] |= at(r * cols + c) << (7 - (c & 7));
  }
  const bytes = [
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...chunk("IHDR", [...whole(cols), ...whole(rows), 1, 3, 0, 0, 0]), // one bit, of a palette
    ...chunk("PLTE", colors.flat()),
    ...chunk("IDAT", stored(raw)),
    ...chunk("IEND", []),
  ];
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(text)}`;
}

/** Bytes as zlib takes them, in blocks that are not compressed.
 * @param {Uint8Array} raw */
function stored(raw) {
  const bytes = [0x78, 0x01];
  let [a, b] = [1, 0]; // Adler-32
  for (const byte of raw) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  for (let from = 0; from < raw.length; from += BLOCK) {
    const part = raw.subarray(from, from + BLOCK);
    const isLast = from + BLOCK >= raw.length;
    bytes.push(Number(isLast), part.length & 255, part.length >> 8, ~part.length & 255, (~part.length >> 8) & 255);
    for (const byte of part) bytes.push(byte);
  }
  return [...bytes, ...whole(((b << 16) | a) >>> 0)];
}

/** @param {string} name
 * @param {number[]} content */
function chunk(name, content) {
  const named = [...[...name].map((letter) => letter.charCodeAt(0)), ...content];
  return [...whole(content.length), ...named, ...whole(checksum(named))];
}

/** CRC-32. @param {number[]} bytes */
function checksum(bytes) {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let n = 0; n < 8; n += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}

/** A whole number of four bytes, the greatest first. @param {number} number */
function whole(number) {
  return [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];
}
