/** Bar and gap widths of each Code 128 symbol by value (ISO/IEC 15417), and of the stop symbol. */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const START_B = 104;
const TO_C = 99;
const STOP = 106;
const CHECK = 103;
/** The blank modules that scanners need at both ends. */
const QUIET = 10;

/** Returns the symbols of a text: set B, and set C for an even number of digits at the end. */
export function code128(text: string): number[] {
  const tail = /(?:\d\d){2,}$/.exec(text)?.[0] ?? '';
  const head = [...text.slice(0, text.length - tail.length)].map((character) => character.charCodeAt(0) - 32);
  const pairs = tail ? [TO_C, ...(tail.match(/\d\d/g) ?? []).map(Number)] : [];
  const symbols = [START_B, ...head, ...pairs];
  const check = symbols.reduce((sum, symbol, place) => sum + symbol * Math.max(1, place), 0) % CHECK;
  return [...symbols, check, STOP];
}

/** Returns the bars of a Code 128 barcode in modules, with quiet zone. For printable ASCII. */
export function barsOf(text: string): { width: number; bars: { x: number; width: number }[] } {
  let x = QUIET;
  const bars: { x: number; width: number }[] = [];
  for (const symbol of code128(text)) {
    for (const [index, width] of [...WIDTHS[symbol]!].map(Number).entries()) {
      if (index % 2 === 0) bars.push({ x, width });
      x += width;
    }
  }
  return { width: x + QUIET, bars };
}

/**
 * Returns a Code 128 barcode as an SVG path of height 1, one unit per module. For printable ASCII.
 */
export function barcodePath(text: string): { width: number; path: string } {
  const { width, bars } = barsOf(text);
  return { width, path: bars.map((bar) => `M${bar.x} 0h${bar.width}v1h-${bar.width}z`).join('') };
}
