import type { BrowserWorld } from '../harness/browser-world.ts';
import { type Entry, isForBrowser } from '../inputs/entry.ts';
import { playServerWords } from './entry-words.ts';
import type { Line, Part } from './part-result.ts';
import { openRedirectBrowser, type Played, playHandOver, playRedirect } from './redirects.ts';
import { playTicket } from './tickets.ts';

/** `notMounted`: the attacked feature is not built yet. */
type Outcome = Played | 'notMounted';

/** Runs the entries of a list that belong to a browser, each by its target. */
export async function playEntries(bench: BrowserWorld, all: readonly Entry[]): Promise<{ part: Part; lines: Line[] }> {
  const entries = all.filter(isForBrowser);
  const redirects = await openRedirectBrowser(await bench.visit({ person: bench.demo }));
  const lines: Line[] = [];
  const bad: string[] = [];
  const notMounted: string[] = [];
  const play = async (entry: Entry): Promise<Outcome> => {
    if (entry.target === 'page /index') return playHandOver(redirects, entry);
    if (entry.field === 'redirectUrl') return playRedirect(redirects, entry);
    if (/[?&]sign=/.test(entry.target)) return playTicket(bench, entry);
    return playServerWords(bench, entry);
  };
  for (const entry of entries) {
    const rowsBefore = await countRows(bench);
    const outcome = await play(entry).catch(
      (error: unknown): Played => ({
        http: 0,
        ms: 0,
        faults: [error instanceof Error ? error.message : String(error)],
      }),
    );
    if (outcome === 'notMounted') {
      notMounted.push(entry.id);
      continue;
    }
    const { http, ms, faults } = outcome;
    const stored = (await countRows(bench)) !== rowsBefore;
    if (stored) bad.push(`${entry.id}: something was stored`);
    bad.push(...faults.map((fault) => `${entry.id} (${entry.target} ${entry.field}): ${fault}`));
    const held = faults.length === 0;
    const code = !held ? '999999' : entry.expect.class === 'SESSION' ? '200001' : '000000';
    lines.push({
      id: entry.id,
      http,
      code,
      envelope: null,
      stored,
      sent: { [entry.field]: entry.value },
      ms: Math.round(ms),
    });
  }
  await redirects.visitor.context.close();
  const counts = {
    entries: entries.length,
    played: lines.length,
    fallShort: new Set(bad.map((line) => line.split(/[ :]/, 1)[0])).size,
    notMounted,
  };
  return { part: { name: 'list', counts, bad }, lines };
}

/** Counts the rows of user data. Reading a page must create none. */
async function countRows({ fault }: BrowserWorld): Promise<number> {
  let rows = 0;
  for (const table of ['orders', 'address', 'consent', 'addressCorrection'] as const) {
    const { n } = await fault.world.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    rows += n;
  }
  return rows;
}
