import { doSendPhoneV2, getSlider } from '@yidi/contract/calls/auth';
import { type Solved, solveSlider } from '../../apps/server/src/world/log-in.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import type { Site, Visitor } from '../../apps/server/src/world/site.ts';
import { openResult, type Result } from '../harness/result.ts';
import { stranger, type TimedServer } from '../harness/timed-server.ts';

const LIFE_MS = 120_000;

/**
 * Checks that a puzzle works once, in its session and in time; any other attempt sends nothing.
 * Source: security.md figure 19.
 */
export async function reuseSliders(
  { site, pass, countSms }: TimedServer,
  rounds: number,
  atOnce: number,
): Promise<Result> {
  const result = openResult();
  const { db } = site.ports.database;
  const send = async (visitor: Visitor, solved: Solved) =>
    (await visitor.call(doSendPhoneV2, { phone: newPhone(), ...solved })).class;

  async function mustFail(what: string, visitor: Visitor, solved: Solved): Promise<void> {
    const before = countSms();
    result.add(what);
    result.expect(what, await send(visitor, solved), 'INLINE');
    result.expect(`${what}: SMS sent`, countSms() - before, 0);
  }

  for (let round = 0; round < rounds; round += 1) {
    const [first, other] = [await stranger(site), await stranger(site)];
    const used = await solveSlider(db, first);
    result.expect('a good solution', await send(first, used), 'OK');
    await mustFail('replay', first, used);

    const missed = await solveSlider(db, first);
    await mustFail('wrong place', first, { ...missed, sliderX: String((Number(missed.sliderX) + 60) % 249) });
    await mustFail('second try', first, missed);

    const theirs = await solveSlider(db, other);
    await mustFail('other session', first, theirs);
    result.expect('its own session afterwards', await send(other, theirs), 'OK');

    const old = await solveSlider(db, other);
    pass(LIFE_MS + 1);
    await mustFail('too late', other, old);

    const racer = await stranger(site);
    const shared = await solveSlider(db, racer);
    const before = countSms();
    const done = await Promise.all(Array.from({ length: atOnce }, () => send(racer, shared)));
    result.add('race', atOnce);
    const sent = done.filter((codeClass) => codeClass === 'OK').length;
    // A busy server may refuse the caller that used up the puzzle. Then no SMS is sent.
    const shed = sent === 0 && done.includes('OVERLOAD');
    result.add('races that a busy server shed', Number(shed));
    result.expect(`of ${atOnce} at once`, sent, shed ? 0 : 1);
    result.expect(`SMS by ${atOnce} at once`, countSms() - before, sent);
    pass(LIFE_MS);
  }
  result.atMost('races shed', Number(result.counts['races that a busy server shed']), rounds / 2);
  return result;
}

export interface Flood {
  readonly requests: number;
  /** The sessions of the flood, each in its own network. */
  readonly sessions: number;
  /** Duration of the flood; 0 for as fast as possible. */
  readonly overMs: number;
}

/**
 * Requests many puzzles within a short time. Puzzles of others must stay valid, and refused
 * requests must get an overload answer.
 */
export async function floodSliders(site: Site, { requests, sessions, overMs }: Flood): Promise<Result> {
  const result = openResult();
  const { db } = site.ports.database;
  const others = await Promise.all(Array.from({ length: 5 }, () => stranger(site)));
  const kept = [];
  for (const other of others) kept.push(await solveSlider(db, other));
  const flooders = [];
  for (let n = 0; n < sessions; n += 1) flooders.push(await stranger(site));
  const began = performance.now();
  const under = new Set<Promise<void>>();
  for (let n = 0; n < requests; n += 1) {
    const due = began + (overMs * n) / requests;
    if (due > performance.now()) await new Promise((next) => setTimeout(next, due - performance.now()));
    const request = flooders[n % sessions]!.call(getSlider, {}).then(({ class: codeClass }) => {
      result.add(codeClass);
      if (!/^(?:OK|RATE|OVERLOAD)$/.test(codeClass)) result.faults.push(`a puzzle asked for: ${codeClass}`);
      under.delete(request);
    });
    under.add(request);
    if (overMs === 0 && under.size >= 40) await Promise.race(under);
  }
  await Promise.all(under);
  result.counts.ms = Math.round(performance.now() - began);
  for (const [n, other] of others.entries()) {
    const sent = await other.call(doSendPhoneV2, { phone: newPhone(), ...kept[n]! });
    result.expect(`the earlier puzzle of another`, sent.class, 'OK');
    result.add("others' puzzles that survived", sent.class === 'OK' ? 1 : 0);
  }
  return result;
}
