/**
 * Scores the address reader on a file of cases, or on the sets here and on generated texts, counts
 * its doubts, and writes its answers.
 * Run: npm run bench:address -- [--cases FILE] [--out FILE] [--seed N]
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Divisions } from '../../packages/rules/src/address/divisions.ts';
import { readAddress } from '../../packages/rules/src/address/read.ts';
import type { ReadAddress } from '../../packages/rules/src/address/reading.ts';
import { ROOT } from '../../scripts/setup/steps.ts';
import { readOptions } from '../../scripts/setup/words.ts';
import { openDivisions } from './divisions.ts';
import { doubts } from './doubts.ts';
import type { Half } from './lifelike/fill.ts';
import { generate } from './lifelike/generate.ts';

const DATA = resolve(ROOT, 'proof/sets');

type Case = { id: string; text: string; tags: string[] };
type Counts = Record<string, number>;
type Summary = {
  n: number;
  tot: Counts;
  byTag: Record<string, Counts>;
  rows: { id: string; g: Record<string, boolean>; out: ReadAddress; err: string }[];
};
type Rule = { summarise: (cases: Case[], parse: (text: string) => ReadAddress) => Summary };

async function openRule(casesFile: string): Promise<Rule | null> {
  for (const dir of [dirname(casesFile), DATA]) {
    const file = join(dir, 'address-score.mjs');
    if (existsSync(file) && existsSync(join(dir, 'address-t2s.json'))) {
      return (await import(pathToFileURL(file).href)) as Rule;
    }
  }
  return null;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}

/** Times one reading each after a warm-up over all: the user's wait without the first load. */
function timeReads(cases: Case[], divisions: Divisions): { medianMs: number; p99Ms: number } {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const { text } of cases) {
      const start = performance.now();
      readAddress(text, divisions);
      if (round > 0) times.push(performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { medianMs: at(0.5), p99Ms: at(0.99) };
}

function printSummary({ n, tot, byTag, rows }: Summary): void {
  console.log(`${n} cases`);
  for (const [key, count] of Object.entries(tot))
    console.log(`  ${key.padEnd(22)} ${String(count).padStart(4)}  ${percent(count, n)}`);
  console.log('by tag'.padEnd(24), 'n'.padStart(4), 'all'.padStart(9), 'core'.padStart(9));
  for (const [tag, { n: count = 0, all = 0, core = 0 }] of Object.entries(byTag).sort(([a], [b]) =>
    a.localeCompare(b),
  )) {
    console.log(
      `  ${tag.padEnd(22)} ${String(count).padStart(4)} ${percent(all, count).padStart(9)} ${percent(core, count).padStart(9)}`,
    );
  }
  const wrong = rows.filter((row) => !row.g.all);
  if (wrong.length > 0) console.log(`not all right: ${wrong.map((row) => row.id).join(' ')}`);
}

/** Prints how often the reader doubts a wrong result, and how often it doubts a right one. */
function printDoubts({ rows }: Summary, answers: ReadonlyMap<string, ReadAddress>): void {
  const isDoubted = ({ id }: { id: string }) => doubts(answers.get(id)!);
  const right = rows.filter((row) => row.g.all);
  const wrong = rows.filter((row) => !row.g.all);
  const count = (some: typeof rows) => `${some.filter(isDoubted).length} of ${some.length}`;
  console.log(
    `doubted: ${count(wrong)} wrong (bar 80 %), ${count(right)} right (${percent(right.filter(isDoubted).length, right.length)}, bar 15 %)`,
  );
}

const { values } = readOptions({
  options: { cases: { type: 'string' }, out: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const divisions = await openDivisions();

async function bench(casesFile: string): Promise<void> {
  const cases = JSON.parse(await readFile(casesFile, 'utf8')) as Case[];
  const answers = new Map(cases.map(({ id, text }) => [id, readAddress(text, divisions)]));
  if (values.out) {
    // A text that could not be assigned is written unchanged.
    const lines = [...answers].map(([id, read]) =>
      JSON.stringify({ id, out: { ...read, unread: read.unread.map(({ words }) => words) } }),
    );
    await writeFile(values.out, `${lines.join('\n')}\n`);
  }
  const rule = await openRule(casesFile);
  const isScored = cases.every((scoredCase) => 'expect' in scoredCase);
  console.log(basename(casesFile));
  if (rule && isScored) {
    const summary = rule.summarise(cases, (text) => readAddress(text, divisions));
    printSummary(summary);
    printDoubts(summary, answers);
  } else console.log(`${cases.length} cases read; no scoring rule or no expected answers beside them`);
  const { medianMs, p99Ms } = timeReads(cases, divisions);
  console.log(`median ${medianMs.toFixed(3)} ms, p99 ${p99Ms.toFixed(3)} ms a text; divisions ${divisions.version}`);
}

const own = ['address-dev.json', 'address-dev-2.json'].map((name) => join(DATA, name));
for (const casesFile of values.cases ? [resolve(values.cases)] : own) await bench(casesFile);

/** Scores templates for which the rules were written, and templates that were held out. */
async function benchGenerated(half: Half): Promise<void> {
  const rule = await openRule(own[0]!);
  if (!rule) return;
  const seed = Number(values.seed);
  const cases = generate(half, divisions, { seed, times: 6 });
  const answers = new Map(cases.map(({ id, text }) => [id, readAddress(text, divisions)]));
  const summary = rule.summarise(cases, (text) => readAddress(text, divisions));
  const byCategory = Object.entries(summary.byTag).filter(([tag]) => tag.startsWith('cat:'));
  console.log(`generated, ${half} templates, seed ${seed}`);
  printSummary({ ...summary, byTag: Object.fromEntries(byCategory), rows: [] });
  printDoubts(summary, answers);
}

if (!values.cases) for (const half of ['seen', 'held'] as const) await benchGenerated(half);
