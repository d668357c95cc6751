import { doSendPhone, doSendPhoneV2 } from '@yidi/contract/calls/auth';
import { sql } from 'kysely';
import { plantSlider } from '../../apps/server/src/world/log-in.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import type { Site, Visitor } from '../../apps/server/src/world/site.ts';
import { openResult, type Result } from '../harness/result.ts';
import { stranger, type TimedServer } from '../harness/timed-server.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** The size of the attack. */
export interface Attack {
  /** Number of networks, each with its own browser. */
  readonly ips: number;
  /** Steps of the day. At each step `burst` networks try at once. */
  readonly steps: number;
  readonly burst: number;
  readonly phones: number;
}

/**
 * Simulates a day of a perfect puzzle solver with many networks against a few phones, through both
 * calls. No phone may get more than 10 SMS, more than one a minute, any through the old call, or
 * any while the counters are down. Source: security.md figure 18.
 */
export async function attackForADay(timed: TimedServer, attack: Attack): Promise<Result> {
  const result = openResult();
  const { site, now, pass, countSms } = timed;
  const smsBefore = countSms();
  const phones = Array.from({ length: attack.phones }, newPhone);
  const visitors: Visitor[] = [];
  for (let n = 0; n < attack.ips; n += 1) visitors.push(await stranger(site));
  const sentAt = new Map<string, number[]>(phones.map((phone) => [phone, []]));
  let turn = 0;
  const next = async () => {
    turn += 1;
    const visitor = visitors[turn % attack.ips]!;
    const phone = phones[turn % attack.phones]!;
    // An access token lives 15 minutes. The attacker renews it like any caller.
    await renewed(visitor, site, now());
    const old = await visitor.call(doSendPhone, { phone });
    result.add('asked by v1');
    result.expect('v1 answers', old.class, 'INLINE');
    const reply = await visitor.call(doSendPhoneV2, { phone, ...(await plantSlider(site, visitor)) });
    result.add('asked by v2');
    result.add(`v2 ${reply.class}`);
    if (reply.class === 'OK') sentAt.get(phone)!.push(now().getTime());
    else if (reply.class !== 'RATE') result.faults.push(`v2 answers ${reply.class}`);
  };
  for (let step = 0; step < attack.steps; step += 1) {
    pass(DAY_MS / attack.steps);
    await Promise.all(Array.from({ length: attack.burst }, next));
  }
  for (const [phone, times] of sentAt) {
    // Each successful answer is one SMS, so the old call sent none.
    result.expect('SMS to a phone beside those by v2', countSms(phone) - times.length, 0);
    result.atMost('SMS to one phone in a day', times.length, 10);
    const gaps = times.slice(1).map((at, n) => at - times[n]!);
    if (gaps.some((gap) => gap < MINUTE_MS)) result.faults.push(`two SMS within ${Math.min(...gaps)} ms`);
    result.counts['most to one phone'] = Math.max(Number(result.counts['most to one phone'] ?? 0), times.length);
    result.add('SMS sent', times.length);
  }
  result.expect('SMS by the whole attack', countSms() - smsBefore, result.counts['SMS sent'] ?? 0);
  if (Number(result.counts['SMS sent'] ?? 0) === 0)
    result.faults.push('no SMS was sent at all: the attack proves nothing');
  return result;
}

/**
 * Checks that no SMS is sent while the counters cannot be written, and that the answer is a
 * refusal.
 */
export async function sendWithoutCounters({ site, countSms }: TimedServer, tries: number): Promise<Result> {
  const result = openResult();
  const { db } = site.ports.database;
  for (const table of ['sms_send', 'sms_code']) {
    for (let n = 0; n < tries; n += 1) {
      const visitor = await stranger(site);
      const phone = newPhone();
      const solved = await plantSlider(site, visitor);
      await sql`ALTER TABLE ${sql.table(table)} RENAME TO away`.execute(db);
      try {
        const reply = await visitor.call(doSendPhoneV2, { phone, ...solved });
        result.add(`asked without ${table}`);
        if (reply.class === 'OK') result.faults.push(`without ${table}: OK`);
      } finally {
        await sql`ALTER TABLE away RENAME TO ${sql.table(table)}`.execute(db);
      }
      result.add('SMS without counters', countSms(phone));
    }
  }
  result.expect('SMS without counters', result.counts['SMS without counters'], 0);
  return result;
}

const renewedAt = new WeakMap<Visitor, number>();

async function renewed(visitor: Visitor, site: Site, now: Date): Promise<void> {
  const last = renewedAt.get(visitor);
  if (last !== undefined && now.getTime() - last < 10 * MINUTE_MS) return;
  renewedAt.set(visitor, now.getTime());
  const { accessToken } = await site.sessions.renew(visitor.cookie, now);
  visitor.token = accessToken;
}
