import { orderDetail } from '@yidi/phrases/order-detail';
import { describe, expect, test } from 'vitest';
import type { OrderInfo } from './order.data.ts';
import { isPayable, payNote, wholeFen } from './order-pay-note.ts';

const order = (facts: Partial<OrderInfo>) =>
  ({ paid: false, weighed: false, payMode: 'sender', totalFen: 2000, orderStatus: 1, ...facts }) as OrderInfo;
const say = orderDetail.zh;

describe('the line under the price', () => {
  test('has the text of the chosen payment mode', () => {
    expect(payNote(say, order({}))).toBe(say.payAfter);
    expect(payNote(say, order({ counterCode: '889242' }))).toBe(say.payCounter);
    expect(payNote(say, order({ payMode: 'now' }))).toBe(say.payNow);
    expect(payNote(say, order({ payMode: 'receiver', weighed: true }))).toBe(say.payReceiver);
    expect(payNote(say, order({ payMode: 'now', weighed: true, paid: true }))).toBe(say.paid);
  });

  test('does not name the counter to a user who can pay here', () => {
    for (const payMode of ['now', 'sender'] as const) {
      const weighed = order({ payMode, weighed: true });
      expect(isPayable(weighed)).toBe(true);
      expect(payNote(say, weighed)).toBe(say.unpaid);
    }
    expect(say.unpaid + say.payNow).not.toMatch(/当面|柜台|后付/);
  });
});

describe('what can be paid', () => {
  test('is an order paid now or weighed, unless it is paid, cancelled, free or due from the consignee', () => {
    expect(isPayable(order({ payMode: 'now' }))).toBe(true);
    expect(isPayable(order({}))).toBe(false);
    expect(isPayable(order({ payMode: 'now', paid: true }))).toBe(false);
    expect(isPayable(order({ payMode: 'now', orderStatus: 4 }))).toBe(false);
    expect(isPayable(order({ payMode: 'now', totalFen: 0 }))).toBe(false);
    expect(isPayable(order({ payMode: 'receiver', weighed: true }))).toBe(false);
  });
});

describe('the price of an item of a bill', () => {
  const bill = (facts: Partial<OrderInfo>, paid: readonly boolean[]) => {
    const orders = paid.map((isPaid) => ({ ...order({}), paid: isPaid }));
    return order({ ...facts, siblings: { oneBill: true, totalFen: 6000, orders } } as unknown as Partial<OrderInfo>);
  };
  test('is the price of the bill before the weighing and after the payment, otherwise of the item', () => {
    expect(wholeFen(bill({}, [false, false, false]))).toBe(6000);
    expect(wholeFen(bill({ weighed: true }, [false, false, false]))).toBe(2000);
    const weighed = bill({ weighed: true }, [false, false, true]);
    const orders = weighed.siblings!.orders.map((sibling) => ({ ...sibling, weighed: true }));
    // The button pays the two unpaid orders together.
    expect(wholeFen({ ...weighed, siblings: { ...weighed.siblings!, orders } })).toBe(4000);
    expect(wholeFen(bill({ weighed: true, paid: true }, [true, false, false]))).toBe(2000);
    expect(wholeFen(bill({ weighed: true, paid: true }, [true, true, true]))).toBe(6000);
    expect(wholeFen(order({}))).toBe(2000);
  });
});
