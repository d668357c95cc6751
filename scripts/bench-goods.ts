/**
 * Scores the goods checker: `npm run bench:goods -- --cases FILE --out FILE`. Writes one line `{"id","out"}` a case and
 * prints the score. Set by the cases file: `text`, and for the score `expect`, `group`, `disputed`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkGoods } from '../packages/rules/src/goods/check.ts';
import { readOptions } from './setup/words.ts';

type Case = { id?: string | number; text: string; expect?: string; group?: string; disputed?: boolean };
type Answer = { verdict: string; group: string; why: string };
type Row = { one: Case; out: Answer };

const { values } = readOptions({
  options: { cases: { type: 'string' }, out: { type: 'string' }, wrong: { type: 'boolean', default: false } },
});
const casesFile = values.cases ?? resolve(import.meta.dirname, '../bench/sets/goods-dev.json');
const cases = JSON.parse(readFileSync(casesFile, 'utf8')) as Case[];

const startedMs = performance.now();
const rows: Row[] = cases.map((one) => {
  const { verdict, group, why } = checkGoods(one.text);
  return { one, out: { verdict, group, why } };
});
const tookMs = performance.now() - startedMs;

if (values.out !== undefined) {
  const lines = rows.map(({ one, out }, at) => JSON.stringify({ id: one.id ?? at, out }));
  writeFileSync(values.out, `${lines.join('\n')}\n`);
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`;
}

function numeral(group: string | undefined): string {
  return group?.split('、')[0] ?? '';
}

const scored = rows.filter(({ one }) => one.expect !== undefined);
const clear = scored.filter(({ one }) => !one.disputed);
const right = (some: Row[]) => some.filter(({ one, out }) => one.expect === out.verdict);
const dangerous = clear.filter(({ one, out }) => one.expect === 'forbidden' && out.verdict !== 'forbidden');
const refusals = clear.filter(({ one, out }) => one.expect === 'allowed' && out.verdict === 'forbidden');
const allowed = clear.filter(({ one }) => one.expect === 'allowed');
const forbidden = clear.filter(({ one, out }) => one.expect === 'forbidden' && out.verdict === 'forbidden');
const grouped = forbidden.filter(({ one, out }) => numeral(one.group) === numeral(out.group));

console.log(`articles            ${rows.length}, ${tookMs.toFixed(0)} ms`);
if (scored.length > 0) {
  console.log(`right, undisputed   ${share(right(clear).length, clear.length)}`);
  for (const verdict of ['forbidden', 'limited', 'groundOnly', 'allowed']) {
    const some = clear.filter(({ one }) => one.expect === verdict);
    console.log(`  ${verdict.padEnd(18)}${share(right(some).length, some.length)}`);
  }
  const disputed = scored.filter(({ one }) => one.disputed);
  console.log(`right, disputed     ${share(right(disputed).length, disputed.length)}`);
  console.log(`dangerous misses    ${dangerous.length}`);
  console.log(`false refusals      ${share(refusals.length, allowed.length)}`);
  console.log(`no answer           ${clear.filter(({ out }) => out.verdict === 'unknown').length}`);
  console.log(`group by numeral    ${share(grouped.length, forbidden.length)}`);
  if (values.wrong) {
    const wrong = scored.filter(({ one, out }) => one.expect !== out.verdict);
    for (const { one, out } of wrong) {
      console.log(
        `${one.disputed ? '?' : '!'} ${one.text}: ${out.verdict} ${out.group}, expected ${one.expect} ${one.group}`,
      );
    }
  }
}
