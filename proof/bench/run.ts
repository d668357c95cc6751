import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../scripts/build.ts';
import { printProgress, ROOT } from '../../scripts/setup/steps.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { lineOf, type Measured, machineLines, notMeasured, summaryOf, thisRun, toFigure } from './figure.ts';
import { withRows } from './figures-page.ts';
import { measureTraces } from './server/s1-traces.ts';
import { measureOrders } from './server/s2-orders.ts';
import { measureNoDatabase } from './server/s3-no-database.ts';
import { measureEvents } from './server/s4-events.ts';
import { measureGrowth } from './server/s5-growth.ts';
import { measureEmbedded } from './server/s6-embedded.ts';
import { measurePages } from './server/s7-pages.ts';
import { measureMemory } from './server/s8-memory.ts';
import { measureSpends } from './server/s9-spends.ts';
import { measureBatch } from './server/s10-batch.ts';
import { measureQuote } from './server/s11-quote.ts';
import { measureSlowTexts } from './server/s12-slow-texts.ts';
import { measureStart } from './start.ts';
import { webWorks } from './web/web-works.ts';

interface Work<Needs extends unknown[]> {
  readonly id: string;
  readonly what: string;
  measure(...needs: Needs): Promise<Measured[]>;
}

// Traces come last, because their large data would affect the others.
const serverWorks: readonly Work<[BenchServer]>[] = [
  { id: 'S3', what: 'a call without database', measure: measureNoDatabase },
  { id: 'S11', what: 'a quote', measure: measureQuote },
  { id: 'S2', what: 'order creation', measure: measureOrders },
  { id: 'S9', what: 'spends of one prepaid card', measure: measureSpends },
  { id: 'S4', what: 'scan events', measure: measureEvents },
  { id: 'S1', what: 'mail query', measure: measureTraces },
  { id: 'S5', what: 'look-up cost as events grow', measure: measureGrowth },
];

// Works for which the site renders pages.
const pageWorks: readonly Work<[BenchServer]>[] = [
  { id: 'S7', what: 'first HTML', measure: measurePages },
  { id: 'S8', what: 'memory', measure: measureMemory },
];

// Works that start their own sites.
const ownWorks: readonly Work<[]>[] = [
  { id: 'S10', what: 'batch rows and labels', measure: measureBatch },
  { id: 'S12', what: 'texts and tables made to be slow', measure: measureSlowTexts },
  { id: 'S6', what: 'embedded and installed database', measure: measureEmbedded },
  { id: 'D1', what: 'start', measure: measureStart },
];

const FIGURES = join(ROOT, 'docs/figures.md');

/**
 * Measures the named figures (by default all), prints them and, if requested, writes their rows
 * into docs/figures.md. Returns the exit code: 1 if one could not be measured.
 */
export async function measure(
  names: readonly string[],
  { json, write }: { json: boolean; write: boolean },
): Promise<number> {
  const wanted = names.map((name) => name.toUpperCase());
  const all = [...webWorks, ...serverWorks, ...ownWorks, ...pageWorks].map((work) => work.id);
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    printProgress(`There is no figure ${unknown.join(', ')}; there are ${all.join(', ')}`);
    return 1;
  }
  const chosen = (work: { readonly id: string }) => wanted.length === 0 || wanted.includes(work.id);
  const out = (line: string) => process.stdout.write(`${line}\n`);
  const run = thisRun();
  for (const line of machineLines(run)) out(line);
  await build(true);
  const measured = [
    ...(await onServer(serverWorks.filter(chosen), { pages: false })),
    ...(await inTurn(ownWorks.filter(chosen))),
    ...(await onServer(pageWorks.filter(chosen), { pages: true })),
    ...(await onServer(webWorks.filter(chosen), { pages: true })),
  ];
  out(summaryOf(measured));
  if (write) writeFileSync(FIGURES, withRows(readFileSync(FIGURES, 'utf8'), measured, run));
  if (json) out(JSON.stringify({ figures: measured.map(toFigure) }));
  return measured.some((figure) => figure.pass === null) ? 1 : 0;
}

async function onServer(works: readonly Work<[BenchServer]>[], options: { pages: boolean }): Promise<Measured[]> {
  if (works.length === 0) return [];
  const site = await startBenchServer(options);
  try {
    return await inTurn(works, site);
  } finally {
    await site.stop();
  }
}

async function inTurn<Needs extends unknown[]>(works: readonly Work<Needs>[], ...needs: Needs): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const work of works) {
    printProgress(`[bench] ${work.id} ${work.what} …`);
    const some = await work
      .measure(...needs)
      .catch((error: unknown) => [notMeasured(work.id, work.what, oneLine(error))]);
    for (const figure of some) {
      process.stdout.write(`${lineOf(figure)}\n`);
      for (const line of figure.counts) process.stdout.write(`    ${line}\n`);
    }
    measured.push(...some);
  }
  return measured;
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 400);
}
