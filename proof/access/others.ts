import type { Database } from '../../apps/server/src/db/open.ts';
import { openSite, type Site } from '../../apps/server/src/world/site.ts';
import { ask, writeRequest } from '../harness/ask.ts';
import { openResult, type Result } from '../harness/result.ts';
import { type Settled, settle } from '../harness/two-people.ts';
import { watchStored } from '../harness/watch.ts';
import { fieldsOf, setAt } from '../inputs/bad-requests.ts';
import { forgetCounters, goodRequest } from '../inputs/judge.ts';
import { bare, calls, type openMatrix, textsOf } from './matrix.ts';

/**
 * A asks for B by anything that is B's, in any text field, whatever the field is called; what is
 * told, `leaks` looks for.
 */
export async function askByAnything(
  { send }: ReturnType<typeof openMatrix>,
  a: Settled,
  b: Settled,
  { ports }: Site,
): Promise<Result> {
  const result = openResult();
  for (const { name, call, sample } of calls) {
    if (name === 'doLogOut') continue;
    for (const { path } of fieldsOf(call).filter(({ type }) => type === 'text')) {
      for (const text of textsOf(b)) await send(a.visitor, call, setAt(sample.request, path, text));
      result.add('asked by anything', textsOf(b).length);
      await forgetCounters(ports.database.db);
    }
  }
  return result;
}

/**
 * What a user is told stays the same, byte for byte, whatever others make meanwhile: numbers and
 * sums tell of others, too. Every call that stores nothing is asked, twice before, because some
 * answers differ each time (a puzzle).
 */
export async function askWhileOthersAct(database: Database): Promise<Result> {
  const result = openResult();
  const { db } = database;
  // The clock is stopped: an hour that ends meanwhile would change answers, too.
  const at = new Date();
  const site = await openSite(database, { now: () => at });
  const own = await settle(site, '丙QC9');
  const watch = await watchStored(db);

  async function answerOf({ call, sample }: (typeof calls)[number]): Promise<string> {
    const request = goodRequest(call, sample.request, fieldsOf(call), own);
    return bare(await ask(site, own.visitor, call, writeRequest(call, request)));
  }

  const before = new Map<string, string>();
  for (const one of calls) {
    if (one.name === 'doLogOut') continue;
    await answerOf(one);
    if ((await watch.look()).length > 0) continue;
    before.set(one.name, await answerOf(one));
    await watch.look();
  }
  await forgetCounters(db);
  const steady = calls.filter(({ name }) => before.has(name));
  const same = [];
  for (const one of steady) if ((await answerOf(one)) === before.get(one.name)) same.push(one);
  await forgetCounters(db);
  await settle(site, '丁QD0');
  for (const one of same) {
    const after = await answerOf(one);
    result.add('answers while others act');
    if (after.startsWith('[200')) result.add('good answers while others act');
    if (after !== before.get(one.name))
      result.faults.push(`${one.name} tells of others: ${after} was ${before.get(one.name)}`);
  }
  result.counts['calls that answer otherwise each time'] = steady.length - same.length;
  return result;
}
