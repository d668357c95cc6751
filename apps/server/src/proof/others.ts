import type { Database } from '../db/open.ts';
import { openHouse, type WorldHouse } from '../world/house.ts';
import { ask, writeRequest } from './ask.ts';
import { fieldsOf, setAt } from './bad-requests.ts';
import { forgetCounters, goodRequest } from './judge.ts';
import { bare, calls, type openMatrix, textsOf } from './matrix.ts';
import { type Settled, settle } from './two-people.ts';
import { openVerdict, type Verdict } from './verdict.ts';
import { watchStored } from './watch.ts';

/** A asks for B by anything that is B's, in any text field, whatever the field is called; what is told, `leaks` looks for. */
export async function askByAnything(
  { send }: ReturnType<typeof openMatrix>,
  a: Settled,
  b: Settled,
  { ports }: WorldHouse,
): Promise<Verdict> {
  const verdict = openVerdict();
  for (const { name, call, sample } of calls) {
    if (name === 'doLogOut') continue;
    for (const { path } of fieldsOf(call).filter(({ type }) => type === 'text')) {
      for (const text of textsOf(b)) await send(a.visitor, call, setAt(sample.request, path, text));
      verdict.add('asked by anything', textsOf(b).length);
      await forgetCounters(ports.database.db);
    }
  }
  return verdict;
}

/**
 * What somebody is told stays the same, byte for byte, whatever others make meanwhile: numbers and sums tell of others,
 * too. Every call that stores nothing is asked, twice before, because some answers differ each time (a puzzle).
 */
export async function askWhileOthersAct(database: Database): Promise<Verdict> {
  const verdict = openVerdict();
  const { db } = database;
  // The clock stands: an hour that ends meanwhile would change answers, too.
  const at = new Date();
  const house = await openHouse(database, { now: () => at });
  const own = await settle(house, '丙QC9');
  const watch = await watchStored(db);

  async function answerOf({ call, sample }: (typeof calls)[number]): Promise<string> {
    const request = goodRequest(call, sample.request, fieldsOf(call), own);
    return bare(await ask(house, own.visitor, call, writeRequest(call, request)));
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
  await settle(house, '丁QD0');
  for (const one of same) {
    const after = await answerOf(one);
    verdict.add('answers while others act');
    if (after.startsWith('[200')) verdict.add('good answers while others act');
    if (after !== before.get(one.name))
      verdict.faults.push(`${one.name} tells of others: ${after} was ${before.get(one.name)}`);
  }
  verdict.counts['calls that answer otherwise each time'] = steady.length - same.length;
  return verdict;
}
