import type { RequestOf } from '@yidi/contract/call';
import { editOffer, editOrder } from '@yidi/contract/calls/order-edit';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { makeAddress, makePerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { openPeople } from '../../trace/mail-people.public.ts';
import { cancel, historyOf, openOrderWorld, orderOf, runJob } from '../testing.ts';
import { orderEditHandlers } from './edit-order.ts';

const orderWorld = await openOrderWorld(60);
const { db, world, carrier, now } = orderWorld;
carrier.capacity = 1000;
const handlers = orderEditHandlers(world);
type Made = Awaited<ReturnType<typeof orderOf>>;
type Parts = Omit<RequestOf<typeof editOffer>, 'orderId'>;

const quote = ({ person, orderId }: Pick<Made, 'person' | 'orderId'>, parts: Parts) =>
  perform(editOffer, handlers.editOffer, person.caller, { orderId, ...parts }, { now });
const edit = (
  { person, orderId }: Pick<Made, 'person' | 'orderId'>,
  parts: Omit<RequestOf<typeof editOrder>, 'orderId'>,
  key?: string,
) => perform(editOrder, handlers.editOrder, person.caller, { orderId, ...parts }, { now, ...(key && { key }) });
const collect = (made: Made) => made.scan({ code: '203', at: new Date(now.getTime() + HOUR_MS), weighedKg: 1.5 });
/** Returns an order that was accepted, got a courier, or whose courier failed to collect it. */
async function waitingIn(status: 1 | 2 | 3): Promise<Made> {
  const made = await orderOf(orderWorld);
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const scans = [
    { code: 'ORD_ACCEPT', at: at(-3) },
    { code: 'ORD_ASSIGN', at: at(-2), courierName: '陈志远' },
    { code: 'ORD_PICKFAIL', at: at(-1) },
  ];
  for (const scan of scans.slice(0, status)) await made.scan(scan);
  expect(await made.status()).toBe(status);
  return made;
}
const mailOf = ({ mailNo }: Made) =>
  db.selectFrom('mail').selectAll().where('mailNo', '=', mailNo).executeTakeFirstOrThrow();

const goods = { goodsInfo: { goodInternals: '图书', goodsTypeId: '02' as const }, weightKg: 6 };
const beijing = { province: '北京市', city: '北京市', district: '朝阳区', street: '', address: '建国路 93 号 2 座' };

describe('editOffer', () => {
  test('returns the new and the former price without a change', async () => {
    const made = await orderOf(orderWorld);
    const before = await made.row();
    const info = await quote(made, { goods, receiver: { ...makeAddress(1), ...beijing } });
    expect(info.beforeFen).toBe(before.quotedFen);
    expect(info.offer.totalFen).toBeGreaterThan(before.quotedFen);
    expect(info.offer.parts.reduce((sum, { fen }) => sum + fen, 0)).toBe(info.offer.totalFen);
    expect(await made.row()).toEqual(before);
  });

  test('preserves the agreed price if only name, phone or house number change', async () => {
    const made = await orderOf(orderWorld);
    // The price was agreed at an earlier tariff, which stays valid for the order.
    await db.updateTable('orders').set({ quotedFen: 777 }).where('id', '=', made.orderId).execute();
    const { quote: stored } = await made.row();
    const older = { ...(stored as object), offer: { ...(stored as { offer: object }).offer, totalFen: 777 } };
    await db
      .updateTable('orders')
      .set({ quote: JSON.stringify(older) })
      .where('id', '=', made.orderId)
      .execute();
    const receiver = { ...makeAddress(1), name: '周晓燕', userPhone: '13800001234', address: '汉口路 9 号' };
    expect((await quote(made, { receiver })).offer.totalFen).toBe(777);
    expect((await quote(made, { receiver, goods })).offer.totalFen).not.toBe(777);
  });

  test('refuses another user’s order like an unknown one, and parcels that cannot be sent', async () => {
    const made = await orderOf(orderWorld);
    const stranger = await makePerson(world, { now });
    expect((await refusalOf(quote({ ...made, person: stranger }, { goods }))).class).toBe('NOT_FOUND');
    expect(
      (await refusalOf(quote(made, { goods: { ...goods, goodsInfo: { goodInternals: '烟花爆竹' } } }))).reason,
    ).toBe('goods.forbidden');
    carrier.unserved.add('西藏自治区');
    const lhasa = { ...makeAddress(1), province: '西藏自治区', city: '拉萨市', district: '城关区', street: '' };
    expect((await refusalOf(quote(made, { receiver: lhasa }))).reason).toBe('region.unserved');
    const nowhere = { ...makeAddress(1), district: '东湖区' };
    expect((await refusalOf(quote(made, { receiver: nowhere }))).fields[0]).toMatchObject({
      path: 'receiver.district',
    });
  });
});

describe('editOrder', () => {
  test('changes order, mail and the carrier’s order at the shown price', async () => {
    const made = await orderOf(orderWorld);
    await runJob(orderWorld, 'carrier.place', made.orderId);
    const receiver = { ...makeAddress(1), ...beijing, name: '周晓燕', userPhone: '13800001234' };
    const { offer } = await quote(made, { receiver, goods });
    const info = await edit(made, { receiver, goods, seenTotalFen: offer.totalFen });
    expect(info).toMatchObject({ orderStatus: 0, totalFen: offer.totalFen, promisedAt: offer.promisedAt });
    expect(await made.row()).toMatchObject({
      quotedFen: offer.totalFen,
      weightG: 6000,
      goodsName: '图书',
      edits: 1,
    });
    expect((await made.detail()).receiver).toMatchObject({
      name: '周**',
      userPhone: '138******34',
      district: '朝阳区',
    });
    expect((await made.detail()).totalFen).toBe(offer.totalFen);
    const mail = await mailOf(made);
    expect(mail).toMatchObject({ toCity: '北京市', toDistrict: '朝阳区' });
    expect(openPeople(orderWorld.world.keys, mail)).toMatchObject({ receiverName: '周晓燕' });
    expect(await historyOf(orderWorld, made.orderId)).toEqual(['create', 'edit']);
    await runJob(orderWorld, 'carrier.amend', made.orderId);
    expect(carrier.amended.get(made.orderNo)).toMatchObject({
      to: { district: '朝阳区' },
      declaredG: 6000,
      sheet: { goodsName: '图书' },
    });
  });

  test('proofs of access by a replaced phone end', async () => {
    const made = await orderOf(orderWorld);
    const session = made.person.caller.sessionId;
    await db.insertInto('traceProof').values({ sessionId: session, mailNo: made.mailNo, provenAt: now }).execute();
    const proofs = () => db.selectFrom('traceProof').select('mailNo').where('mailNo', '=', made.mailNo).execute();
    const { quotedFen: seenTotalFen } = await made.row();
    await edit(made, { receiver: { ...makeAddress(1), name: '周晓燕' }, seenTotalFen });
    expect(await proofs()).toHaveLength(1);
    await edit(made, { receiver: { ...makeAddress(1), userPhone: '13800001234' }, seenTotalFen });
    expect(await proofs()).toEqual([]);
  });

  test('another price than was shown is refused with the new one', async () => {
    const made = await orderOf(orderWorld);
    const { quotedFen: seenTotalFen } = await made.row();
    const refusal = await refusalOf(edit(made, { goods, seenTotalFen }));
    expect(refusal.reason).toBe('price.changed');
    const { offer } = refusal.info as { offer: { totalFen: number } };
    expect(await edit(made, { goods, seenTotalFen: offer.totalFen })).toMatchObject({ totalFen: offer.totalFen });
    expect(await historyOf(orderWorld, made.orderId)).toEqual(['create', 'edit']);
  });

  test('a sender of another office gets the same window there, and the old place becomes free', async () => {
    const made = await orderOf(orderWorld);
    const before = await made.row();
    const takenAt = async (office: string) =>
      (
        await db
          .selectFrom('pickupBooking')
          .select('taken')
          .where('officeCode', '=', office)
          .where('slotId', '=', before.slotId!)
          .executeTakeFirst()
      )?.taken ?? 0;
    const taken = await takenAt(before.officeCode!);
    const sender = { ...makeAddress(0), district: '余杭区', street: '' };
    const { offer, newOffice } = await quote(made, { sender });
    expect(newOffice).toBe('余杭区营业部');
    await edit(made, { sender, seenTotalFen: offer.totalFen });
    const after = await made.row();
    expect(after).toMatchObject({ slotId: before.slotId, officeName: '余杭区营业部' });
    expect([await takenAt(before.officeCode!), await takenAt(after.officeCode!)]).toEqual([taken - 1, 1]);
    carrier.capacity = 1;
    const other = await orderOf(orderWorld, { sender: makeAddress(0, { district: '上城区', street: '' }) });
    expect((await refusalOf(quote(other, { sender }))).reason).toBe('slot.taken');
    carrier.capacity = 1000;
  });

  test('a self-drop parcel starts at its counter, wherever the sender lives', async () => {
    const made = await orderOf(orderWorld, { orderType: '2' });
    const { quotedFen: seenTotalFen } = await made.row();
    const sender = { ...makeAddress(0), ...beijing };
    expect(await edit(made, { sender, seenTotalFen })).toMatchObject({ totalFen: seenTotalFen });
    expect(await mailOf(made)).toMatchObject({ fromCity: '北京市' });
  });

  test('fifty concurrent edits have one effect; equal data changes nothing; a repeated key gets the first answer', async () => {
    const made = await orderOf(orderWorld);
    const { offer } = await quote(made, { goods });
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        edit(made, {
          goods: { ...goods, goodsInfo: { goodInternals: `图书 ${index}` } },
          seenTotalFen: offer.totalFen,
        }),
      ),
    );
    const done = tries.filter(({ status }) => status === 'fulfilled').length;
    expect(done).toBeGreaterThan(0);
    expect(await made.row()).toMatchObject({ edits: done });
    expect((await historyOf(orderWorld, made.orderId)).filter((action) => action === 'edit')).toHaveLength(done);
    const same = { goods, seenTotalFen: offer.totalFen };
    const twin = await orderOf(orderWorld);
    const fifty = await Promise.allSettled(Array.from({ length: 50 }, () => edit(twin, same)));
    expect(fifty.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await historyOf(orderWorld, twin.orderId)).toEqual(['create', 'edit']);
    const again = await orderOf(orderWorld);
    expect(await edit(again, same, 'the-same-key-twice')).toEqual(await edit(again, same, 'the-same-key-twice'));
    expect(await historyOf(orderWorld, again.orderId)).toEqual(['create', 'edit']);
  });

  test('of an edit and a concurrent collection or cancellation one succeeds', async () => {
    for (const other of [collect, (made: Made) => cancel(orderWorld, made.person, [made.orderId])]) {
      const made = await orderOf(orderWorld);
      const { offer } = await quote(made, { goods });
      const [edited] = await Promise.allSettled([edit(made, { goods, seenTotalFen: offer.totalFen }), other(made)]);
      const row = await made.row();
      expect(row.goodsName === '图书').toBe(edited.status === 'fulfilled');
      const history = await historyOf(orderWorld, made.orderId);
      // Whichever call was first, nothing changes after the collection or the end.
      expect(history.indexOf('edit')).toBeLessThanOrEqual(1);
      expect((await mailOf(made)).promisedAt).toEqual(row.promisedAt);
    }
  });

  test.each([1, 2, 3] as const)('changes an accepted order in status %s and preserves that status', async (status) => {
    const made = await waitingIn(status);
    expect((await made.detail()).actions).toContain('edit');
    const { courierName: courier, toldAt: heardAt } = await made.row();
    const receiver = { ...makeAddress(1), ...beijing };
    const { offer } = await quote(made, { receiver, goods });
    const info = await edit(made, { receiver, goods, seenTotalFen: offer.totalFen });
    expect(info).toMatchObject({ orderStatus: status, totalFen: offer.totalFen });
    expect(await made.row()).toMatchObject({
      status,
      goodsName: '图书',
      quotedFen: offer.totalFen,
      courierName: courier,
      toldAt: heardAt,
    });
    expect(await mailOf(made)).toMatchObject({ toDistrict: '朝阳区' });
  });

  test('a sender of another office waits for a courier of that office after one was assigned', async () => {
    const made = await waitingIn(2);
    const sender = { ...makeAddress(0), district: '余杭区', street: '' };
    const { offer } = await quote(made, { sender });
    expect(await edit(made, { sender, seenTotalFen: offer.totalFen })).toMatchObject({ orderStatus: 1 });
    expect(await made.row()).toMatchObject({ status: 1, officeName: '余杭区营业部', courierName: null });
    expect((await made.detail()).courier).toBeUndefined();
    const at = new Date(now.getTime() + HOUR_MS);
    await made.scan({ code: 'ORD_ASSIGN', at, courierName: '王志强' });
    expect(await made.row()).toMatchObject({ status: 2 });
  });

  test('is refused once the parcel is collected or the order is closed', async () => {
    const parts = { goods, seenTotalFen: 1 };
    const moved = await orderOf(orderWorld);
    await collect(moved);
    expect(await refusalOf(edit(moved, parts))).toMatchObject({ reason: 'order.collected', info: { state: 5 } });
    expect((await refusalOf(quote(moved, { goods }))).reason).toBe('order.collected');
    expect((await moved.detail()).actions).not.toContain('edit');
    const closed = await orderOf(orderWorld);
    await cancel(orderWorld, closed.person, [closed.orderId]);
    expect((await refusalOf(edit(closed, parts))).reason).toBe('order.cancelled');
    expect((await made404(parts)).class).toBe('NOT_FOUND');
  });
});

async function made404(parts: Parameters<typeof edit>[1]) {
  const made = await orderOf(orderWorld);
  const stranger = await makePerson(world, { now });
  return refusalOf(edit({ ...made, person: stranger }, parts));
}
