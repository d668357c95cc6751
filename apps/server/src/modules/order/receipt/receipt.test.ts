import { join } from 'node:path';
import { orderLabel } from '@yidi/contract/calls/batch';
import { orderReceipt } from '@yidi/contract/calls/order';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { readPdf } from '../../../documents/read-pdf.fixture.ts';
import { makePaper } from '../../../workshop/papers.ts';
import { makeGate, type Order } from '../../../workshop/tasks.fixture.ts';
import { MOST_WAIT_MS, type Task, Workshop } from '../../../workshop/workshop.ts';
import { makeOrder, morningOf, walkOrder } from '../../../world/parcels.ts';
import { makeAddress } from '../../../world/people.ts';
import { openSite, type Visitor } from '../../../world/site.ts';

const now = morningOf(new Date('2026-11-20T02:00:00Z'));
const database = await freshDatabase();
const site = await openSite(database, { now: () => now });
const world = { ...site.ports, db: database.db };
let visitor: Visitor;
let orderId: string;

beforeAll(async () => {
  visitor = await site.visit({ phone: '13800138000' });
  ({ orderId } = await makeOrder(
    world,
    visitor.person!,
    { orderType: '2', insuredInfo: { price: 80_000 }, packaging: 'box1' },
    { now },
  ));
});

const get = (who: Visitor, id = orderId, language = 'zh-CN', path: string = orderReceipt.path) =>
  site.app.inject({
    method: 'GET',
    url: path.replace('{orderId}', id),
    headers: { 'auth-token': who.token, cookie: `sid=${who.cookie}`, 'accept-language': language },
  });

const inTask: Task<Order, string> = { file: join(import.meta.dirname, '../../../workshop/tasks.fixture.ts') };

/** Lets tasks wait for their turn as long as a busy machine needs; other timers run as ever. */
function waitWithoutLimit() {
  const start = globalThis.setTimeout;
  const startUnlessLimit = (run: () => void, ms?: number) => start(run, ms === MOST_WAIT_MS ? 10 * MOST_WAIT_MS : ms);
  return vi.spyOn(globalThis, 'setTimeout').mockImplementation(startUnlessLimit as typeof setTimeout);
}

describe('orderReceipt', () => {
  test('uses no seat of admission control while it waits for the task process, nor does a label', async () => {
    const gate = makeGate();
    const before = makePaper(inTask, { kind: 'wait', gate: gate.path }, 'another');
    const asked = vi.spyOn(Workshop.prototype, 'run');
    const timers = waitWithoutLimit();
    const label = orderLabel.path.replace('{orderId}', orderId).replace('{paper}', 'thermal');
    const replies = [get(visitor), get(visitor, orderId, 'zh-CN', label)];
    await expect.poll(() => asked.mock.calls.length).toBe(2);
    const seated = site.callsUnderWay();
    // Whatever the result, the task process is free again for the next test.
    gate.open();
    await before;
    gate.remove();
    expect(seated).toBe(0);
    expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    asked.mockRestore();
    timers.mockRestore();
  });

  test('has the order’s data, masked, in parts that add up', async () => {
    const reply = await get(visitor);
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const { pages, title, language, isTagged } = await readPdf(reply.rawPayload);
    const order = await database.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect([title, language, isTagged]).toEqual([`寄件凭据 ${order.orderNo}`, 'zh-CN', true]);
    const lines = pages
      .flat()
      .map((line) => line.replaceAll(order.orderNo, '<order>').replace(/^(邮件号) \d{13}$/, '$1 <mail>'));
    expect(lines).toMatchSnapshot();
    const fens = lines.flatMap((line) => /(-?)¥(\d+)\.(\d\d)$/.exec(line)?.slice(1) ?? []);
    const sums: number[] = [];
    for (let at = 0; at < fens.length; at += 3) sums.push(Number(`${fens[at]}${fens[at + 1]}${fens[at + 2]}`));
    expect(sums.slice(0, -1).reduce((sum, fen) => sum + fen, 0)).toBe(sums.at(-1));
    expect(sums.at(-1)).toBe(order.quotedFen);
    const all = lines.join('');
    for (const { userPhone, name } of [makeAddress(0), makeAddress(1)]) {
      expect(all).not.toContain(userPhone);
      expect(all).not.toContain(name);
    }
  });

  test('in English, after weighing, with the mail number', async () => {
    await walkOrder(world, orderId, 'collected', 2.5);
    const { pages, title, language } = await readPdf((await get(visitor, orderId, 'en')).rawPayload);
    expect([title.startsWith('Proof of order YD'), language]).toEqual([true, 'en']);
    const all = pages.flat().join('\n');
    expect(all).toMatch(/Mail number \d{13}/);
    expect(all).toContain('Weight 2.5 kg');
    expect(all).toMatch(/Total ¥/);
  });

  test('NOT_FOUND for another user’s order and an unknown one', async () => {
    const stranger = await site.visit({ phone: '13800138001' });
    expect((await get(stranger)).json().code).toBe('400404');
    expect((await get(visitor, '00000000-0000-4000-8000-000000000000')).json().code).toBe('400404');
  });
});
