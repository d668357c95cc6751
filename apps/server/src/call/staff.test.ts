import { call } from '@yidi/contract/call';
import { idOf } from '@yidi/contract/values/id';
import { approvalId, staffId } from '@yidi/contract/values/staff-fields';
import { option, shape } from '@yidi/contract/values/text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '../db/testing.ts';
import { base, json, openPipeline } from './kinds.fixture.ts';
import type { StaffSession } from './staff.ts';

const { db } = await freshDatabase();
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
// The pipeline's clock stands at this moment.
const now = new Date('2026-11-20T08:00:00Z');
const session: StaffSession = {
  ...{ sessionId: id(1), staffId: id(2), name: '周岚', roles: ['service'], offices: [], passkeyId: null },
  ...{ locked: false, createdAt: now, seenAt: now, proofAt: now },
};
const sessions: Readonly<Record<string, StaffSession>> = {
  open: session,
  locked: { ...session, locked: true },
  stale: { ...session, proofAt: new Date(now.getTime() - 300_000) },
  finance: { ...session, roles: ['finance'] },
};
const asked: { cookie: string; isUse: boolean }[] = [];
const pipeline = await openPipeline({
  db,
  sessionOf: async (cookie, _now, isUse) => {
    asked.push({ cookie, isUse });
    return sessions[cookie.replace(/-+$/, '')] ?? null;
  },
});
const { mount, post } = pipeline;
beforeAll(pipeline.listen);
afterAll(pipeline.close);

mount(
  call({
    ...base,
    path: '/staff/touch',
    access: { staff: 'story' },
    request: shape({
      staffId,
      approvals: z.optional(z.array(approvalId)),
      orderId: z.optional(idOf('order')),
      how: option(['reads', 'notes', 'writes', 'fails']),
    }),
  }),
  async ({ how }, { note, inAuditedTransaction }) => {
    if (how === 'notes')
      note({
        ...{ targets: [{ kind: 'person', id: id(9) }], personal: true, fields: ['receiverPhone'], reason: 'call' },
        words: '客户 13800138000 来电',
      });
    if (how === 'reads' || how === 'notes') return {};
    return inAuditedTransaction(async (trx) => {
      await trx
        .insertInto('limitOnce')
        .values({ key: `kind ${how}`, value: '{}', expiresAt: new Date() })
        .execute();
      if (how === 'fails') throw new Error('after the write');
      return {};
    });
  },
);
mount(call({ ...base, path: '/staff/fresh', access: { staff: 'own' }, stepUp: 'passkey' }), () => ({}));
mount(call({ ...base, path: '/staff/whoAmI', access: 'staffSession' }), () => ({}));

const send = async (path: string, cookie: string, body: object = {}, headers: Record<string, string> = {}) => {
  const reply = await post(path, JSON.stringify(body), {
    ...json,
    cookie: `sid=${cookie.padEnd(43, '-')}`,
    ...headers,
  });
  return (await reply.json()) as { code: string; info: { kind?: string } | null; traceId: string };
};
const touch = (how: string, cookie: string, more: object = {}) =>
  send('/staff/touch', cookie, { staffId: id(3), how, ...more });
const rows = () => db.selectFrom('staffAudit').selectAll().orderBy('id').execute();

describe('a call of the staff', () => {
  test('is LOGIN without a session, NOT_FOUND without the permission, and stores no audit row', async () => {
    expect((await touch('reads', 'nobody')).code).toBe('200002');
    // A consumer is nobody here, whatever their token.
    expect(
      (await send('/staff/touch', 'nobody', { staffId: id(3), how: 'reads' }, { 'auth-token': 'user' })).code,
    ).toBe('200002');
    expect((await touch('reads', 'finance')).code).toBe('400404');
    // The permission is checked before the request is read.
    expect((await send('/staff/touch', 'finance', { nonsense: 1 })).code).toBe('400404');
    expect(await rows()).toEqual([]);
  });
  test('is STEPUP while the session is locked, and without a fresh passkey where one is needed', async () => {
    expect(await touch('reads', 'locked')).toMatchObject({ code: '300300', info: { kind: 'unlock' } });
    expect(await send('/staff/fresh', 'stale')).toMatchObject({ code: '300300', info: { kind: 'passkey' } });
    expect((await send('/staff/fresh', 'open')).code).toBe('000000');
  });
  test('with `staffSession` it is served while locked, is no use of the session, and leaves no row', async () => {
    const before = (await rows()).length;
    expect((await send('/staff/whoAmI', 'locked')).code).toBe('000000');
    expect(asked.at(-1)?.isUse).toBe(false);
    await touch('reads', 'open');
    expect(asked.at(-1)?.isUse).toBe(true);
    expect(await rows()).toHaveLength(before + 1);
  });
  test('of a page of another origin is refused, also of the same site', async () => {
    const body = { staffId: id(3), how: 'reads' };
    for (const site of ['cross-site', 'same-site'])
      expect((await send('/staff/touch', 'open', body, { 'sec-fetch-site': site })).code).toBe('400403');
    expect((await send('/staff/touch', 'open', body, { 'sec-fetch-site': 'same-origin' })).code).toBe('000000');
  });
  test('stores an audit row with who, role, permission, every id, result and trace', async () => {
    const { code, traceId } = await touch('reads', 'open', { approvals: [id(5), id(6)] });
    expect(code).toBe('000000');
    expect((await rows()).at(-1)).toMatchObject({
      staffId: session.staffId,
      role: 'service',
      permission: 'story',
      call: '/staff/touch',
      targets: [`staff:${id(3)}`, `approval:${id(5)}`, `approval:${id(6)}`],
      personal: false,
      result: 'OK',
      traceId,
    });
  });
  test('stores whose data it showed, which fields and why, without phones in the words', async () => {
    await touch('notes', 'open');
    expect((await rows()).at(-1)).toMatchObject({
      targets: [`staff:${id(3)}`, `person:${id(9)}`],
      personal: true,
      fields: ['receiverPhone'],
      reason: 'call',
      words: '客户 138******00 来电',
    });
  });
  test('its audit row and its change are stored together; a failed call leaves only the row', async () => {
    const before = (await rows()).length;
    expect((await touch('writes', 'open')).code).toBe('000000');
    expect((await touch('fails', 'open')).code).toBe('999999');
    expect((await rows()).slice(before).map(({ result }) => result)).toEqual(['OK', 'INTERNAL']);
    const kept = await db.selectFrom('limitOnce').select('key').where('key', 'like', 'kind %').execute();
    expect(kept).toEqual([{ key: 'kind writes' }]);
  });
  test.each(['UPDATE staff_audit SET result = result', 'DELETE FROM staff_audit', 'TRUNCATE staff_audit'])(
    'leaves rows that are never changed: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '23001' });
    },
  );
});
