// Writes packages/rules/src/label/glyphs.data.ts from the fonts of labels. A test compares them.
// Run: node scripts/label-glyphs.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
// Loads the font library that pdfkit uses to draw the labels.
const fromPdfkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'));
const { create } = fromPdfkit('fontkit') as { create(bytes: Buffer): { hasGlyphForCodePoint(code: number): boolean } };
const fonts = ['regular', 'bold'].map((name) => create(readFileSync(join(ROOT, `.build/fonts/${name}.ttf`))));
const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
const has = (code: number) => !isSurrogate(code) && fonts.every((font) => font.hasGlyphForCodePoint(code));

const runs: string[] = [];
let last = 0;
for (let code = 0x20; code <= 0x10ffff; code += 1) {
  if (!has(code)) continue;
  let end = code;
  while (has(end + 1)) end += 1;
  runs.push((code - last).toString(36) + (end > code ? `.${(end - code).toString(36)}` : ''));
  last = end;
  code = end;
}
const lines: string[] = [''];
for (const run of runs) {
  const line = `${lines.at(-1)}${lines.at(-1) === '' ? '' : ' '}${run}`;
  if (line.length > 120) lines.push(run);
  else lines[lines.length - 1] = line;
}
writeFileSync(
  join(ROOT, 'packages/rules/src/label/glyphs.data.ts'),
  `/** Made by scripts/label-glyphs.ts: runs of characters that both fonts have, distance and length in base 36. */
export const GLYPH_RUNS = \`
${lines.join('\n')}
\`;
`,
);
