import { call } from '@yidi/contract/call';
import { idOf } from '@yidi/contract/values/id';
import { option, shape } from '@yidi/contract/values/text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { base, json, openPipeline } from './kinds.fixture.ts';
import type { Staff } from './staff.ts';

const { db } = await freshDatabase();
const staff: Staff = { staffId: '00000000-0000-4000-8000-000000000001', roles: ['support'] };
const pipeline = await openPipeline({ db, staffOf: ({ userId }) => (userId === 's' ? staff : null) });
const { mount, post } = pipeline;
beforeAll(pipeline.listen);
afterAll(pipeline.close);

mount(
  call({
    ...base,
    path: '/staff/touch',
    access: { staff: 'support' },
    request: shape({ orderId: idOf('order'), how: option(['reads', 'writes', 'fails']) }),
  }),
  async ({ how }, { inAuditedTransaction }) => {
    if (how === 'reads') return {};
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
mount(call({ ...base, path: '/staff/money', access: { staff: 'finance' } }), () => ({}));

describe('a call of the staff', () => {
  const orderId = '00000000-0000-4000-8000-00000000000a';
  const touch = async (how: string, token: string) => {
    const reply = await post('/staff/touch', JSON.stringify({ orderId, how }), { ...json, 'auth-token': token });
    return (await reply.json()) as { code: string; traceId: string };
  };
  const rows = () => db.selectFrom('staffAudit').selectAll().orderBy('id').execute();
  test('is LOGIN or NOT_FOUND for callers without the role, and stores no audit row', async () => {
    expect((await touch('reads', 'nonsense')).code).toBe('200001');
    expect((await touch('reads', 'anonymous')).code).toBe('200002');
    expect((await touch('reads', 'user')).code).toBe('400404');
    const money = await post('/staff/money', '{}', { ...json, 'auth-token': 'staff' });
    expect(((await money.json()) as { code: string }).code).toBe('400404');
    expect(await rows()).toEqual([]);
  });
  test('stores an audit row with staff, call, object and result', async () => {
    const { code, traceId } = await touch('reads', 'staff');
    expect(code).toBe('000000');
    expect((await rows()).at(-1)).toMatchObject({
      staffId: staff.staffId,
      role: 'support',
      call: '/staff/touch',
      targetKind: 'order',
      targetId: orderId,
      result: 'OK',
      traceId,
    });
  });
  test('its audit row and its change are stored together; a failed call leaves only the row', async () => {
    const before = (await rows()).length;
    expect((await touch('writes', 'staff')).code).toBe('000000');
    expect((await touch('fails', 'staff')).code).toBe('999999');
    expect((await rows()).slice(before).map(({ result }) => result)).toEqual(['OK', 'INTERNAL']);
    const kept = await db.selectFrom('limitOnce').select('key').where('key', 'like', 'kind %').execute();
    expect(kept).toEqual([{ key: 'kind writes' }]);
  });
});
