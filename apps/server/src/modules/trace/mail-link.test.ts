import { randomBytes } from 'node:crypto';
import { openMailLink } from '@yidi/contract/calls/trace';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallContext } from '../../call/handlers.ts';
import { keysFrom } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { hangzhou, makeMail, names, nanjing, type WorldMail } from '../../network/world.ts';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openSliderCheck } from '../auth/auth.public.ts';
import { preparePartitions } from './partition/partitions.ts';
import { amendMail, mailLinksBy } from './trace.public.ts';
import { traceHandlers } from './trace.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-20T15:00:00+08:00');
const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
const keys = keysFrom([randomBytes(32)]);
const calls = traceHandlers({
  db,
  carrier: localCarrier(db),
  keys,
  networks: openNetworkLimits({ db, keys }),
  solveSlider: openSliderCheck(db),
});
const phones = { senderPhone: '13800001234', receiverPhone: '13900006072' };

beforeAll(async () => {
  await seedNetwork(db);
  await preparePartitions(db, now);
});

let serial = 0;
async function linked(until: WorldMail['until'] = 'departed') {
  serial += 1;
  const mailNo = `93${String(serial).padStart(11, '0')}`;
  await makeMail({ db, keys }, { mailNo, until, now, ...phones });
  const links = (await mailLinksBy(keys, 'https://yidi.test')(db, [mailNo], now)).get(mailNo)!;
  const tokenOf = (link: string | undefined) => link?.split('#k=')[1] ?? '';
  return { mailNo, links, sent: tokenOf(links.sent), received: tokenOf(links.received) };
}

function visitor(at = now, ip = '198.51.100.7'): CallContext {
  return {
    caller: { sessionId: newId(), personId: newId(), userId: null, phone: null, openId: null },
    channel: 'web',
    language: 'zh',
    ip,
    traceId: 't',
    idempotencyKey: null,
    requestHash: '',
    now: at,
    setSession: () => undefined,
    sessionCookie: null,
    recordSecurity: async () => undefined,
  };
}

const open = (mailNo: string, token: string, ctx = visitor()) =>
  Promise.resolve(calls.openMailLink(z.parse(openMailLink.request, { mailNo, token }), ctx));
const see = async (mailNo: string, ctx: CallContext) => {
  const info = await calls.getGisTraces({ mailNo, type: '3' }, ctx);
  if ('class' in info) throw new Error('an answer of its own');
  return info;
};
const refused = async (work: Promise<unknown>) => (await refusalOf(work)).class;

describe('openMailLink', () => {
  test('opens this mail for this session, as far as four digits do', async () => {
    const { mailNo, links, sent, received } = await linked();
    expect(links.received).toMatch(/^https:\/\/yidi\.test\/queryDetail\/93\d{11}#k=r/);
    for (const token of [sent, received]) {
      const ctx = visitor();
      expect((await see(mailNo, ctx)).verified).toBe(false);
      expect(await open(mailNo, token, ctx)).toEqual({});
      const byLink = await see(mailNo, ctx);
      const digits = visitor();
      await calls.verifyMail({ mailNo, digits: '6072' }, digits);
      expect(byLink).toEqual(await see(mailNo, digits));
      expect(byLink.personal?.receiverName).not.toBe(names.receiver);
      expect((await see(mailNo, visitor())).verified).toBe(false);
    }
  });

  test('opens no other mail, and no altered token opens any', async () => {
    const [first, other] = [await linked(), await linked()];
    expect(await refused(open(other.mailNo, first.received))).toBe('NOT_FOUND');
    const { received } = first;
    const later = `r${(Number.parseInt(received.slice(1, 5), 36) + 9).toString(36).padStart(4, '0')}`;
    const altered = [`s${received.slice(1)}`, later + received.slice(5), `${received.slice(0, 5)}${'A'.repeat(22)}`];
    for (const [at, token] of altered.entries())
      expect(await refused(open(first.mailNo, token, visitor(now, `203.0.113.${at}`)))).toBe('NOT_FOUND');
    for (const token of ['', received.slice(0, -1), `${received}A`, `x${received.slice(1)}`])
      expect(z.safeParse(openMailLink.request, { mailNo: first.mailNo, token }).success).toBe(false);
  });

  test('lasts 90 days, and 30 after the mail has ended', async () => {
    const moving = await linked();
    expect(await open(moving.mailNo, moving.received, visitor(after(89)))).toEqual({});
    expect(await refused(open(moving.mailNo, moving.received, visitor(after(91))))).toBe('NOT_FOUND');
    const ended = await linked('delivered');
    expect(await open(ended.mailNo, ended.received, visitor(after(29)))).toEqual({});
    expect(await refused(open(ended.mailNo, ended.received, visitor(after(31))))).toBe('NOT_FOUND');
  });

  test('ends with the phone that it was sent to, together with its proofs', async () => {
    const { mailNo, sent, received } = await linked('created');
    const ctx = visitor();
    await open(mailNo, received, ctx);
    const people = { senderName: names.sender, receiverName: names.receiver, receiverAddress: names.address };
    const amended = { ...people, ...phones, receiverPhone: '13900009999', promisedAt: null, ground: false };
    await amendMail(db, keys, mailNo, { from: hangzhou, to: nanjing, ...amended }, now);
    expect((await see(mailNo, ctx)).verified).toBe(false);
    expect(await refused(open(mailNo, received))).toBe('NOT_FOUND');
    expect(await open(mailNo, sent)).toEqual({});
  });

  test('can be guessed as often as four digits, without using up their attempts', async () => {
    const { mailNo, received } = await linked();
    const ctx = visitor(now, '192.0.2.9');
    const wrong = `${received.slice(0, 5)}${'B'.repeat(22)}`;
    for (let n = 0; n < 5; n += 1) expect(await refused(open(mailNo, wrong, ctx))).toBe('NOT_FOUND');
    expect(await refused(open(mailNo, received, ctx))).toBe('RATE');
    expect(await calls.verifyMail({ mailNo, digits: '6072' }, ctx)).toEqual({});
  });

  test('an unknown mail number gets the answer of an invalid link', async () => {
    const { mailNo, received } = await linked();
    const bad = `${received.slice(0, 5)}${'C'.repeat(22)}`;
    const none = await refusalOf(open('9300000099999', received, visitor(now, '192.0.2.10')));
    const wrong = await refusalOf(open(mailNo, bad, visitor(now, '192.0.2.11')));
    expect({ class: none.class, info: none.info }).toEqual({ class: wrong.class, info: wrong.info });
  });

  test('the token is not stored', async () => {
    const { mailNo, received } = await linked();
    await open(mailNo, received);
    const { rows } = await sql<{ text: string }>`SELECT to_jsonb(p)::text AS text FROM trace_proof p
      UNION ALL SELECT to_jsonb(t)::text FROM trace_try t`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expectNotStored(rows, received.slice(5));
  });
});
