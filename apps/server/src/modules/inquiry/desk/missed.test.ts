import { randomUUID } from 'node:crypto';
import { closeMissed, staffInquiry } from '@yidi/contract/calls/staff-inquiry';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { readMigrations } from '../../../db/migrate.ts';
import { openCaseWorld } from './desk.fixture.ts';

const world = await openCaseWorld();
const { db, clerk, missed, itemOf, take } = world;
const reason = '用户来电';

await world.pass(4 * HOUR_MS);

describe('closeMissed', () => {
  test('checks the order, closes the ticket once with a result, and stores words without phones', async () => {
    const { caseId, orderId } = await missed();
    await take(caseId);
    const { version, missed: window } = await itemOf(caseId);
    expect(window?.ticketNo).toMatch(/^TK\d{18}$/);
    const close = { caseId, version, result: 'collected', words: '打了 13800006072，改约了' } as const;
    expect((await clerk.call(closeMissed, close)).reason).toBe('case.notSo');
    // The window that the product gave is none that the sender booked.
    expect((await clerk.call(closeMissed, { ...close, result: 'rebooked' })).reason).toBe('case.notSo');
    const [key, request] = [randomUUID(), { ...close, result: 'kept' } as const];
    const first = await clerk.call(closeMissed, request, { key });
    expect(first.class).toBe('OK');
    expect((await clerk.call(closeMissed, request, { key })).body).toBe(first.body);
    const ticket = db.selectFrom('missedPickup').select('closedAt').where('orderId', '=', orderId);
    expect(await ticket.executeTakeFirst()).toEqual({ closedAt: world.clock.now });
    const { steps, state } = await itemOf(caseId);
    expect(state).toBe('ended');
    expect(steps.at(-1)).toMatchObject({ step: 'closed', result: 'kept', words: '打了 138******72，改约了' });
    expect((await clerk.call(closeMissed, { ...close, version: version + 1 })).reason).toBe('case.over');
  });
  test('as booked again or kept reads which window the order has', async () => {
    const { caseId, orderId } = await missed();
    await take(caseId);
    const { version } = await itemOf(caseId);
    const close = { caseId, version, words: reason } as const;
    await db.updateTable('orders').set({ slotId: 'another' }).where('id', '=', orderId).execute();
    expect((await clerk.call(closeMissed, { ...close, result: 'kept' })).reason).toBe('case.notSo');
    expect((await clerk.call(closeMissed, { ...close, result: 'rebooked' })).class).toBe('OK');
  });
});

test('a database with missed pick-ups of earlier versions makes cases of those that wait for their courier', async () => {
  const [open, collected] = [await missed(), await missed()];
  await collected.scan({ code: '203', at: world.clock.now, weighedKg: 1.5 });
  await db.updateTable('orderUrge').set({ caseId: null }).execute();
  await db.deleteFrom('inquiryCase').execute();
  const text = readMigrations().find(({ name }) => name === '1170-inquiry-case.sql')!.sql;
  const { pool } = world.orderWorld;
  await pool.query(text.slice(text.indexOf('-- Missed pick-ups')));
  expect(await itemOf(open.caseId)).toMatchObject({ kind: 'missed', state: 'waiting', steps: [{ step: 'opened' }] });
  expect((await clerk.call(staffInquiry, { caseId: collected.caseId })).class).toBe('NOT_FOUND');
  const tickets = db.selectFrom('missedPickup').select('id').where('closedAt', 'is', null);
  const ids = (await tickets.execute()).map(({ id }) => id);
  expect(ids).toContain(open.caseId);
  expect(ids).not.toContain(collected.caseId);
});
