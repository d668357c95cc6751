import { describe, expect, test } from 'vitest';
import type { OrderRow } from '../../order/order.data.ts';
import type { ServicePoint, Slots } from '../../pickup/pickup.data.ts';
import type { MailRow } from '../../trace/trace.data.ts';
import {
  barsOf,
  countUnderWay,
  earliestPickup,
  isOutForDelivery,
  listUnderWay,
  nearestServicePoint,
} from './under-way.rules.ts';

const mail = (mailNo: string, fields: Partial<MailRow> = {}): MailRow => ({
  mailNo,
  stage: 'departed',
  orderStatus: 6,
  sentence: { key: 'on_the_road', params: {}, state: 'normal' },
  fromCity: '绍兴',
  toCity: '杭州',
  updatedAt: '2026-11-20T10:00:00+08:00',
  ...fields,
});

const order: OrderRow = {
  orderId: '0198f000-0000-7000-8000-000000000001',
  orderNo: 'D1',
  orderType: '3',
  orderStatus: 2,
  productId: '1',
  goodInternals: '书',
  totalFen: 1200,
  weighed: false,
  createdAt: '2026-11-20T11:00:00+08:00',
  actions: [],
  senderName: '林**',
  receiverName: '周**',
  fromCity: '杭州市',
  toCity: '南京市',
};

const names = (items: ReturnType<typeof listUnderWay>) =>
  items.map((item) => (item.kind === 'mail' ? `${item.side} ${item.mail.mailNo}` : 'order'));

describe('mail items and orders in progress', () => {
  test('leave out delivered, returned and closed ones, and mail items before acceptance', () => {
    const sent = [
      mail('a', { orderStatus: 18 }),
      mail('b', { orderStatus: 17 }),
      mail('c', { orderStatus: 4 }),
      mail('d', { orderStatus: 2 }),
      mail('e'),
    ];
    expect(names(listUnderWay([], sent, []))).toEqual(['sent e']);
  });
  test('count the orders that wait beyond the first page', () => {
    const items = listUnderWay([mail('far')], [], [order]);
    expect(countUnderWay(items, [order], 121)).toBe(122);
    expect(countUnderWay(items, [order])).toBe(2);
  });
  test('list out for delivery first, then late, then the newest', () => {
    const late = { key: 'held', params: {}, state: 'late' } as const;
    const received = [mail('far'), mail('door', { stage: 'out_for_delivery', orderStatus: 11 })];
    const sent = [
      mail('late', { sentence: late }),
      mail('new', { updatedAt: '2026-11-20T12:00:00+08:00' }),
      mail('theirs', { stage: 'ready_for_pickup', orderStatus: 12, updatedAt: '2026-11-20T09:00:00+08:00' }),
    ];
    expect(names(listUnderWay(received, sent, [order]))).toEqual([
      'received door',
      'sent late',
      'sent new',
      'order',
      'received far',
      'sent theirs',
    ]);
  });
  test('list a mail item from and to the user once', () => {
    expect(names(listUnderWay([mail('a')], [mail('a')], []))).toEqual(['received a']);
  });
  test('only received mail items can be out for delivery to the user', () => {
    const brought = mail('a', { stage: 'out_for_delivery', orderStatus: 11 });
    const [[received], [sent]] = [listUnderWay([brought], [], []), listUnderWay([], [brought], [])];
    expect([isOutForDelivery(received!), isOutForDelivery(sent!)]).toEqual([true, false]);
  });
  test('progress never decreases, and is undefined for stages without progress', () => {
    const way = (['created', 'accepted', 'processing', 'departed', 'arrived', 'out_for_delivery'] as const).map(barsOf);
    expect(way).toEqual([...way].sort((a, b) => a! - b!));
    expect([barsOf('ready_for_pickup'), barsOf('returning')]).toEqual([undefined, undefined]);
  });
});

describe('the earliest pick-up', () => {
  const nowMs = Date.parse('2026-11-20T14:00:00+08:00');
  const slot = (from: string, to: string, state: Slots['days'][number]['slots'][number]['state']) => ({
    slotId: from,
    startAt: `2026-11-20T${from}:00+08:00`,
    endAt: `2026-11-20T${to}:00+08:00`,
    state,
    left: 3,
  });
  const slotsOf = (...slots: ReturnType<typeof slot>[]): Slots => ({
    officeName: '古荡',
    days: [{ day: '2026-11-20', label: 'today', slots }],
  });
  test('is a slot that the order form offers', () => {
    const soon = { slotId: 's', byAt: '2026-11-20T15:30:00+08:00' };
    const offered = { ...slotsOf(slot('16:30', '18:30', 'open')), soon };
    expect(earliestPickup(offered, nowMs)).toEqual({ from: '2026-11-20T16:30:00+08:00' });
  });
  test('is the first free slot', () => {
    const slots = slotsOf(
      slot('12:30', '14:30', 'past'),
      slot('14:30', '16:30', 'full'),
      slot('16:30', '18:30', 'few'),
    );
    expect(earliestPickup(slots, nowMs)).toEqual({ from: '2026-11-20T16:30:00+08:00' });
  });
  test('a slot that has begun is named by its end', () => {
    expect(earliestPickup(slotsOf(slot('13:30', '15:30', 'open')), nowMs)).toEqual({ by: '2026-11-20T15:30:00+08:00' });
  });
  test('is undefined if every slot is full or past', () => {
    expect(
      earliestPickup(slotsOf(slot('10:30', '12:30', 'open'), slot('14:30', '16:30', 'full')), nowMs),
    ).toBeUndefined();
  });
});

test('the nearest service point accepts parcels', () => {
  const point = (code: string, services: ServicePoint['services']): ServicePoint => ({
    code,
    name: code,
    kind: 'office',
    address: '',
    phone: '',
    lat: 30,
    lng: 120,
    openFrom: '08:30',
    openTo: '18:00',
    openNow: true,
    services,
    stepFree: true,
    distanceM: 100,
  });
  expect(nearestServicePoint([point('locker', ['collect']), point('office', ['send', 'collect'])])?.code).toBe(
    'office',
  );
  expect(nearestServicePoint([point('locker', ['collect'])])).toBeUndefined();
});
