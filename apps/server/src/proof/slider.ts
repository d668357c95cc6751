import { doSendPhoneV2, getSlider } from '@yidi/contract/calls/auth';
import type { Visitor, WorldHouse } from '../world/house.ts';
import { newPhone } from '../world/people.ts';
import { type Solved, solveSlider } from '../world/way-in.ts';
import { stranger, type TimedHouse } from './timed-house.ts';
import { openVerdict, type Verdict } from './verdict.ts';

const LIFE_MS = 120_000;

/** A puzzle serves once, for the session that got it, in time: whatever else is tried sends nothing. Source: security.md figure 19. */
export async function reuseSliders(
  { house, pass, countSms }: TimedHouse,
  rounds: number,
  atOnce: number,
): Promise<Verdict> {
  const verdict = openVerdict();
  const { db } = house.ports.database;
  const send = async (visitor: Visitor, solved: Solved) =>
    (await visitor.call(doSendPhoneV2, { phone: newPhone(), ...solved })).class;

  async function mustFail(what: string, visitor: Visitor, solved: Solved): Promise<void> {
    const before = countSms();
    verdict.add(what);
    verdict.expect(what, await send(visitor, solved), 'INLINE');
    verdict.expect(`${what}: SMS sent`, countSms() - before, 0);
  }

  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await stranger(house), await stranger(house)];
    const used = await solveSlider(db, one);
    verdict.expect('a good solution', await send(one, used), 'OK');
    await mustFail('replay', one, used);

    const missed = await solveSlider(db, one);
    await mustFail('wrong place', one, { ...missed, sliderX: String((Number(missed.sliderX) + 60) % 249) });
    await mustFail('second try', one, missed);

    const theirs = await solveSlider(db, other);
    await mustFail('other session', one, theirs);
    verdict.expect('its own session afterwards', await send(other, theirs), 'OK');

    const old = await solveSlider(db, other);
    pass(LIFE_MS + 1);
    await mustFail('too late', other, old);

    const racer = await stranger(house);
    const shared = await solveSlider(db, racer);
    const before = countSms();
    const done = await Promise.all(Array.from({ length: atOnce }, () => send(racer, shared)));
    verdict.add('race', atOnce);
    const sent = done.filter((said) => said === 'OK').length;
    // Who takes the puzzle away may be shed after that, by a busy server: then nobody sends.
    const shed = sent === 0 && done.includes('OVERLOAD');
    verdict.add('races that a busy server shed', Number(shed));
    verdict.expect(`of ${atOnce} at once`, sent, shed ? 0 : 1);
    verdict.expect(`SMS by ${atOnce} at once`, countSms() - before, sent);
    pass(LIFE_MS);
  }
  verdict.atMost('races shed', Number(verdict.counts['races that a busy server shed']), rounds / 2);
  return verdict;
}

export interface Flood {
  readonly requests: number;
  /** Sessions, each in a network of its own, that the flood comes from. */
  readonly sessions: number;
  /** Over how long it is spread; as fast as may be when 0. */
  readonly overMs: number;
}

/** Many puzzles asked for in a short time: others' puzzles survive, and what is shed is told so. */
export async function floodSliders(house: WorldHouse, { requests, sessions, overMs }: Flood): Promise<Verdict> {
  const verdict = openVerdict();
  const { db } = house.ports.database;
  const others = await Promise.all(Array.from({ length: 5 }, () => stranger(house)));
  const kept = [];
  for (const other of others) kept.push(await solveSlider(db, other));
  const flooders = [];
  for (let n = 0; n < sessions; n += 1) flooders.push(await stranger(house));
  const began = performance.now();
  const under = new Set<Promise<void>>();
  for (let n = 0; n < requests; n += 1) {
    const due = began + (overMs * n) / requests;
    if (due > performance.now()) await new Promise((next) => setTimeout(next, due - performance.now()));
    const one = flooders[n % sessions]!.call(getSlider, {}).then(({ class: said }) => {
      verdict.add(said);
      if (!/^(?:OK|RATE|OVERLOAD)$/.test(said)) verdict.faults.push(`a puzzle asked for: ${said}`);
      under.delete(one);
    });
    under.add(one);
    if (overMs === 0 && under.size >= 40) await Promise.race(under);
  }
  await Promise.all(under);
  verdict.counts.ms = Math.round(performance.now() - began);
  for (const [n, other] of others.entries()) {
    const sent = await other.call(doSendPhoneV2, { phone: newPhone(), ...kept[n]! });
    verdict.expect(`the earlier puzzle of another`, sent.class, 'OK');
    verdict.add("others' puzzles that survived", sent.class === 'OK' ? 1 : 0);
  }
  return verdict;
}
