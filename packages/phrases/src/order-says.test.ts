import { orderStatuses } from '@yidi/contract/values/order';
import { statusesOf } from '@yidi/rules/order/statuses';
import { describe, expect, test } from 'vitest';
import { formatOrder as formatWrapped, type OrderFacts, stillMoves } from './order-says.ts';

/** Returns the text without line-break characters. */
function formatOrder(...asked: Parameters<typeof formatWrapped>): ReturnType<typeof formatWrapped> {
  const plain = JSON.stringify(formatWrapped(...asked))
    .replaceAll(/[\u200b\u2060]/g, '')
    .replaceAll('\u00a0', ' ');
  return JSON.parse(plain) as ReturnType<typeof formatWrapped>;
}

const now = Date.parse('2026-11-20T14:00:00+08:00');
const courier: OrderFacts = {
  orderType: '3',
  orderStatus: 0,
  toCity: '南京市',
  promisedAt: '2026-11-21T18:00:00+08:00',
  pickup: { startAt: '2026-11-20T15:00:00+08:00', endAt: '2026-11-20T17:00:00+08:00' },
};
const drop: OrderFacts = {
  orderType: '2',
  orderStatus: 0,
  pointName: '西湖营业部',
  expiresAt: '2026-11-27T18:00:00+08:00',
};

describe('formatOrder', () => {
  test('is the status of a courier order, then the slot once a courier is assigned', () => {
    expect(formatOrder('zh', courier, now)).toMatchObject({
      sentence: '等网点接单',
      brief: '今天 15:00–17:00 来取',
    });
    expect(formatOrder('zh', { ...courier, orderStatus: 1 }, now).sentence).toBe('网点已接单，正在派快递员');
    const assigned: OrderFacts = { ...courier, orderStatus: 2, courierName: '陈师傅', officeName: '西湖营业部' };
    expect(formatOrder('zh', assigned, now)).toMatchObject({
      sentence: '今天 15:00–17:00 来取',
      detail: '快递员 陈师傅 上门取件（西湖营业部），最快 60 分钟后到',
    });
    expect(formatOrder('zh', assigned, now).badge).toBeUndefined();
  });

  test('has the minutes until the courier comes, from an hour before the window until its end', () => {
    const assigned: OrderFacts = { ...courier, orderStatus: 2, courierName: '陈师傅' };
    const at = (time: string, language: 'zh' | 'en' = 'zh') =>
      formatOrder(language, assigned, Date.parse(`2026-11-20T${time}:00+08:00`)).detail;
    expect(at('13:59')).toBe('快递员 陈师傅 上门取件');
    expect(at('14:40')).toBe('快递员 陈师傅 上门取件，最快 20 分钟后到');
    expect(at('14:40', 'en')).toBe('陈师傅 will collect it, in 20 minutes at the earliest');
    expect(at('16:20')).toBe('快递员 陈师傅 上门取件，40 分钟内到');
    expect(at('17:00')).toBe('快递员 陈师傅 上门取件');
  });

  test('has a failed pick-up and the next one', () => {
    expect(formatOrder('zh', { ...courier, orderStatus: 3 }, now)).toMatchObject({
      sentence: '没取成，正在重新安排',
      badge: { tone: 'attention' },
    });
    expect(formatOrder('zh', { ...courier, orderStatus: 2, again: true }, now).detail).toBe(
      '上次没取成，快递员会再来，最快 60 分钟后到',
    );
  });

  test.each([0, 1, 2] as const)('marks an overdue pick-up in status %i, also in a list', (orderStatus) => {
    const late = Date.parse('2026-11-20T17:00:01+08:00');
    expect(formatOrder('zh', { ...courier, orderStatus }, late)).toMatchObject({
      brief: '已过约好的时间',
      badge: { tone: 'attention', label: '已过约好的时间' },
    });
  });

  test('has the service point of a self-drop order and the expiry of its code', () => {
    expect(formatOrder('zh', drop, now)).toEqual({
      sentence: '把包裹带到西湖营业部',
      brief: '带上包裹，到网点寄出',
      detail: '寄件码 11月27日 18:00 前有效',
    });
  });

  test('differs for a cancelled and an expired self-drop order', () => {
    expect(formatOrder('zh', { ...drop, orderStatus: 4 }, now).sentence).toBe('寄件码过期，没有寄出');
    expect(formatOrder('zh', { ...drop, orderStatus: 4, cancelReason: '不想寄了' }, now)).toMatchObject({
      sentence: '已取消，没有寄出',
      detail: '不想寄了',
    });
  });

  test('states that a counter accepted a self-drop parcel, and that a courier collected another one', () => {
    const sent = { ...courier, orderStatus: 5, promisedAt: undefined } as const;
    expect(formatOrder('zh', { ...sent, orderType: '2' }, now)).toMatchObject({
      sentence: '网点已收寄，发往南京市',
      brief: '网点已收寄',
    });
    expect(formatOrder('zh', sent, now)).toMatchObject({ sentence: '已揽收，发往南京市', brief: '已揽收' });
  });

  test('has the promise, and states that it was missed', () => {
    expect(formatOrder('zh', { ...courier, orderStatus: 6 }, now)).toMatchObject({
      sentence: '承诺明天 18:00 前送达',
      brief: '明天 18:00 前送达',
    });
    const after = Date.parse('2026-11-21T18:00:01+08:00');
    expect(formatOrder('zh', { ...courier, orderStatus: 6 }, after)).toMatchObject({
      sentence: '原定今天 18:00 前送达',
      badge: { tone: 'bad' },
    });
  });

  test('has the ETA, also after the promise', () => {
    const expectedAt = '2026-11-21T12:00:00+08:00';
    expect(formatOrder('zh', { ...courier, orderStatus: 6, expectedAt }, now).sentence).toBe('预计明天 12:00 前送达');
    const after = Date.parse('2026-11-21T18:00:01+08:00');
    const late = formatOrder('zh', { ...courier, orderStatus: 6, expectedAt: '2026-11-22T12:00:00+08:00' }, after);
    expect(late).toMatchObject({ sentence: '预计明天 12:00 前送达', badge: { tone: 'bad' } });
  });

  test('has the time of delivery', () => {
    const endedAt = '2026-11-19T10:24:00+08:00';
    expect(formatOrder('zh', { ...courier, orderStatus: 18, endedAt }, now)).toMatchObject({
      sentence: '昨天 10:24 已签收',
      detail: '',
    });
    expect(formatOrder('zh', { ...courier, orderStatus: 18 }, now).sentence).toBe('已签收');
  });

  test('states what the consignee can do', () => {
    expect(formatOrder('zh', { ...courier, side: 'received' }, now).brief).toBe('寄件人已下单，还没有寄出');
    expect(formatOrder('zh', { ...courier, side: 'received', orderStatus: 12 }, now).brief).toBe('到站了，等你来取');
  });

  test.each([
    ['courier', '0'],
    ['courier', '3'],
    ['selfDrop', '1'],
    ['selfDrop', '2'],
  ] as const)('has a sentence for every state of %s orders of type %s, in both languages', (kind, orderType) => {
    for (const orderStatus of statusesOf(kind)) {
      const facts = { ...courier, ...drop, toCity: 'X', pointName: 'X', orderType, orderStatus };
      const [zh, en] = [formatOrder('zh', facts, now), formatOrder('en', facts, now)];
      expect(zh.sentence).not.toMatch(/undefined|NaN|^$/);
      expect(zh.brief).not.toMatch(/undefined|NaN|^$/);
      expect(en.sentence).not.toMatch(/undefined|NaN|^$|[\u4e00-\u9fff]/);
    }
  });
});

test('stillMoves is false only for closed and finished orders', () => {
  expect(orderStatuses.filter(stillMoves)).toEqual([0, 1, 2, 3, 5, 6, 7, 11, 12, 13, 16]);
});
