import { editOffer, editOrder } from '@yidi/contract/calls/order-edit';
import { prepaidPay } from '@yidi/contract/calls/prepaid';
import { describe, expect, test } from 'vitest';
import { balance, bookError } from '../../../db/ledger.ts';
import { newId } from '../../../db/new-id.ts';
import { payables } from '../../../world/payables.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { applyTrade } from '../../money/payment/apply-trade.ts';
import { orderEditHandlers } from '../../order/edit/edit-order.ts';
import { cutOff, cuts } from '../../pay/killed.fixture.ts';
import { openPayWorld, payableOrder } from '../../pay/testing.ts';
import { prepaidHandlers } from '../prepaid.ts';
import { giveCard } from '../testing.ts';

const world = await openPayWorld(20);
const { db, pays, keys } = world;
const cards = prepaidHandlers({ db, keys, pays, origin: 'https://yidi.test' });
const edits = orderEditHandlers(world.of.world);

/** An order paid before pick-up, its sender's card, and actions of the sender's devices. */
async function order(cardFen: number) {
  const made = await payableOrder(world, { payMode: 'now', orderType: '2' });
  const { orderId } = made;
  const { caller, personId } = made.person;
  const cardId = await giveCard(db, keys, personId, cardFen);
  const edit = async (weightKg: number, key: string = newId()) => {
    const goods = { goodsInfo: { goodInternals: '图书', goodsTypeId: '02' as const }, weightKg };
    const at = { now: world.now };
    const { offer } = await perform(editOffer, edits.editOffer, caller, { orderId, goods }, at);
    const request = { orderId, goods, seenTotalFen: offer.totalFen };
    return perform(editOrder, edits.editOrder, caller, request, { ...at, key });
  };
  const pay = (seenFen: number, key: string = newId()) =>
    perform(prepaidPay, cards.prepaidPay, caller, { orderId, cardId, seenFen }, { now: new Date(), key });
  const refuse = (paymentNo: string) =>
    applyTrade(
      { db, payables },
      'sandbox',
      { paymentNo, state: 'refused', fen: 0, transactionId: null, paidAt: null },
      new Date(),
    );
  const onCard = async () => 0 - (await balance(db, `card ${cardId} balance`));
  const held = async () => 0 - (await made.account('hold'));
  const dueFen = async () => (await made.cost()).dueFen;
  return { ...made, edit, pay, refuse, onCard, held, dueFen };
}

describe('a hold of a card before the weighing', () => {
  test('that does not cover the sum is released after an edit too, when the rest is refused', async () => {
    const placed = await order(1_000);
    await placed.pay(await placed.dueFen());
    const { paymentNo } = await placed.create();
    const { totalFen } = await placed.edit(6);
    expect(await placed.refuse(paymentNo)).toBe('applied');
    expect([await placed.onCard(), await placed.held(), await placed.dueFen()]).toEqual([1_000, 0, totalFen]);
    // The card can pay its part of the new price.
    expect(await placed.pay(totalFen)).toEqual({ paidFen: 1_000, dueFen: totalFen - 1_000 });
    expect(await bookError(db)).toBe(0);
  });

  test('that became the whole payment by a change of the order stays when a later extra is refused', async () => {
    const first = await order(1);
    const { totalFen: cheapFen } = await first.edit(0.5);
    const placed = await order(cheapFen + 100);
    await placed.edit(6);
    await placed.pay(await placed.dueFen());
    await placed.edit(0.5);
    expect(await placed.dueFen()).toBe(0);
    await placed.edit(6);
    const { paymentNo } = await placed.create();
    await placed.refuse(paymentNo);
    expect([await placed.onCard(), await placed.held()]).toEqual([0, cheapFen + 100]);
    expect(await bookError(db)).toBe(0);
  });

  test('is released in any order of a concurrent edit and refusal', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const placed = await order(1_000);
      const seenFen = await placed.dueFen();
      const refused: unknown[] = [];
      const recordRefusal = async (error: unknown) => {
        refused.push((await refusalOf(Promise.reject(error))).info);
      };
      await Promise.all([placed.pay(seenFen).catch(recordRefusal), placed.edit(6)]);
      // The price changed before the card paid, so nothing was held.
      if (refused.length > 0) expect(refused).toMatchObject([{ reason: 'pay.changed' }]);
      const { paymentNo } = await placed.create();
      await Promise.all([placed.edit(3), placed.refuse(paymentNo)]);
      expect([await placed.onCard(), await placed.held()]).toEqual([1_000, 0]);
      expect(await placed.dueFen()).toBe((await placed.row()).quotedFen);
    }
    expect(await bookError(db)).toBe(0);
  });

  test('is released once when each step was interrupted at a statement and repeated', async () => {
    const before = cuts.made;
    for (let at = 1; at <= 24; at += 1) {
      const placed = await order(1_000);
      const kill = { at, after: at % 2 === 0 };
      const [payKey, editKey, seenFen] = [newId(), newId(), await placed.dueFen()];
      const again = async <T>(work: () => Promise<T>): Promise<T> => (await cutOff(kill, work)) ?? work();
      await again(() => placed.pay(seenFen, payKey));
      const { paymentNo } = await placed.create();
      await again(() => placed.edit(6, editKey));
      const applied = await again(() => placed.refuse(paymentNo));
      expect(['applied', 'nothing new']).toContain(applied);
      expect([await placed.onCard(), await placed.held()], `cut off at ${at}`).toEqual([1_000, 0]);
      expect(await placed.dueFen()).toBe((await placed.row()).quotedFen);
    }
    expect(cuts.made).toBeGreaterThan(before + 24);
    expect(await bookError(db)).toBe(0);
  });
});
