import type { Database } from '../../apps/server/src/db/open.ts';
import { openSite, type Site } from '../../apps/server/src/world/site.ts';
import { ask, writeRequest } from '../harness/ask.ts';
import { openResult, type Result } from '../harness/result.ts';
import { type Settled, settle } from '../harness/two-people.ts';
import { watchStored } from '../harness/watch.ts';
import { fieldsOf, setAt } from '../inputs/bad-requests.ts';
import { forgetCounters, goodRequest } from '../inputs/judge.ts';
import { bare, calls, type openMatrix, textsOf } from './matrix.ts';

/** A puts B's data into any text field of any call. `leaks` then searches the replies. */
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
 * Checks that a user's answers stay the same byte for byte, whatever others create in the meantime,
 * because counts and sums could reveal other users. Every read-only call is made twice before,
 * because some answers always differ (a puzzle).
 */
export async function askWhileOthersAct(database: Database): Promise<Result> {
  const result = openResult();
  const { db } = database;
  // The clock is stopped, because a new hour would change answers, too.
  const at = new Date();
  const site = await openSite(database, { now: () => at });
  const own = await settle(site, '丙QC9');
  const watch = await watchStored(db);

  async function answerOf({ call, sample }: (typeof calls)[number]): Promise<string> {
    const request = goodRequest(call, sample.request, fieldsOf(call), own);
    return bare(await ask(site, own.visitor, call, writeRequest(call, request)));
  }

  const before = new Map<string, string>();
  for (const call of calls) {
    if (call.name === 'doLogOut') continue;
    await answerOf(call);
    if ((await watch.look()).length > 0) continue;
    before.set(call.name, await answerOf(call));
    await watch.look();
  }
  await forgetCounters(db);
  const steady = calls.filter(({ name }) => before.has(name));
  const same = [];
  for (const call of steady) if ((await answerOf(call)) === before.get(call.name)) same.push(call);
  await forgetCounters(db);
  await settle(site, '丁QD0');
  for (const call of same) {
    const after = await answerOf(call);
    result.add('answers while others act');
    if (after.startsWith('[200')) result.add('good answers while others act');
    if (after !== before.get(call.name))
      result.faults.push(`${call.name} tells of others: ${after} was ${before.get(call.name)}`);
  }
  result.counts['calls that answer otherwise each time'] = steady.length - same.length;
  return result;
}
