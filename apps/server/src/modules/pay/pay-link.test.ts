import { payReceipt } from '@yidi/contract/calls/pay';
import { expect, test } from 'vitest';
import { readPdf } from '../../documents/read-pdf.fixture.ts';
import { openParty, sealParty } from '../../security/sealed-party.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makeAddress, makePerson, newPhone } from '../../world/people.ts';
import { performFile } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { toOrder } from '../order/order.store.ts';
import { openPayWorld, payableOrder } from './testing.ts';

const world = await openPayWorld();
const { db, vendor } = world;
const { keys } = world.of.world;

/**
 * An order that its consignee pays, and a visitor with its link who entered the last four digits.
 */
async function opened() {
  const phone = newPhone();
  const order = await payableOrder(world, { payMode: 'receiver', receiver: makeAddress(1, { userPhone: phone }) });
  await order.weigh(1.6);
  const { link } = await order.cost();
  const key = new URL(link!, 'https://yidi.test').searchParams.get('k')!;
  const { caller } = await makePerson(world.of.world);
  const { pass } = await order.open(key, phone.slice(-4), caller);
  type Who = { pass?: string };
  const receipt = (who: Who = { pass }, by = caller) =>
    performFile(payReceipt, world.pay.payReceipt, by, { orderId: order.orderId, ...who }, { now: new Date() });
  return { order, phone, key, caller, pass, receipt };
}

test('the payer by the link gets the masked receipt after the payment, and no other user does', async () => {
  const { order, phone, caller, pass, receipt } = await opened();
  expect((await refusalOf(receipt())).class).toBe('NOT_FOUND');
  const { paymentNo, fen } = await order.create({ pass }, caller);
  await vendor.end(paymentNo, 'pay');
  await order.status(paymentNo, { pass }, caller);
  const { type, name, content } = await receipt();
  const { orderNo } = await order.row();
  expect({ type, name }).toEqual({ type: 'application/pdf', name: `收据 ${orderNo}.pdf` });
  const text = (await readPdf(content as Buffer)).pages.flat().join('\n');
  expect(text).toContain(`合计 ¥${(fen / 100).toFixed(2)}`);
  expect(text).toContain('付款 已付清');
  expect(text).toMatch(new RegExp(`演示付款 ¥${(fen / 100).toFixed(2)}，20\\d\\d年\\d+月\\d+日`));
  expect(text).toMatch(/下单时间 20\d\d年\d+月\d+日/);
  expect(text).toMatch(/计费重量 [\d.]+ kg/);
  expectNotStored(text, phone, order.person.phone, makeAddress(1).name);
  // The sender, and the consignee by their proven phone, get the same; a pass of another session
  // gives no access.
  expect((await receipt({}, order.person.caller)).name).toBe(name);
  expect((await receipt({}, (await makePerson(world.of.world, { phone })).caller)).name).toBe(name);
  const stranger = (await makePerson(world.of.world)).caller;
  for (const who of [{}, { pass }]) expect((await refusalOf(receipt(who, stranger))).class).toBe('NOT_FOUND');
  const other = await opened();
  expect((await refusalOf(receipt({ pass: other.pass }))).class).toBe('NOT_FOUND');
});

test('the access by link and digits ends once another user pays', async () => {
  const { order, caller, pass, receipt } = await opened();
  expect(await order.cost({ pass }, caller)).toMatchObject({ state: 'receiver' });
  await db.updateTable('orders').set({ payMode: 'sender' }).where('id', '=', order.orderId).execute();
  const asked = [() => order.cost({ pass }, caller), () => order.create({ pass, seenFen: 100 }, caller), receipt];
  for (const ask of asked) expect((await refusalOf(ask())).class).toBe('NOT_FOUND');
});

test('the access by link and digits ends once the mail is sent to another phone', async () => {
  const { order, key, caller, pass } = await opened();
  const phone = newPhone();
  const { receiver } = toOrder(await order.row());
  const changed = sealParty(keys, { ...openParty(keys, receiver), userPhone: phone });
  await db
    .updateTable('orders')
    .set({ receiver: JSON.stringify(changed) })
    .where('id', '=', order.orderId)
    .execute();
  expect((await refusalOf(order.cost({ pass }, caller))).class).toBe('NOT_FOUND');
  const again = await order.open(key, phone.slice(-4), caller);
  expect(await order.cost({ pass: again.pass }, caller)).toMatchObject({ state: 'receiver' });
});

test('for a number with an extension the digits are the last four of the number without it', async () => {
  const { order, key, caller } = await opened();
  const { receiver } = toOrder(await order.row());
  const changed = sealParty(keys, { ...openParty(keys, receiver), userPhone: '13800004321-12' });
  await db
    .updateTable('orders')
    .set({ receiver: JSON.stringify(changed) })
    .where('id', '=', order.orderId)
    .execute();
  const { pass } = await order.open(key, '4321', caller);
  expect(await order.cost({ pass }, caller)).toMatchObject({ state: 'receiver' });
});
