import { encode } from 'uqr';

/** Width of the quiet zone that scanners need, in modules. */
const QUIET = 2;

/** Returns a QR code as one SVG path with one unit a module. Runs of dark modules become bars. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  let path = '';
  for (const [y, row] of data.entries()) {
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] && start < 0) start = x;
      if (!row[x] && start >= 0) {
        path += `M${start} ${y}h${x - start}v1h${start - x}z`;
        start = -1;
      }
    }
  }
  return { size, path };
}
