import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { describe, expect, it } from 'vitest';
import { foldTrace, type TraceEvent } from './fold.ts';

const at = (minute: number) => `2026-11-18T08:${String(minute).padStart(2, '0')}:00+08:00`;
const scan = (id: string, stage: TraceStage, minute: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  id,
  stage,
  occurredAt: at(minute),
  ...more,
});

/** The order of stages with the same time. */
const inOneMinute: readonly TraceStage[] = [
  'created',
  'accepted',
  'arrived',
  'processing',
  'customs',
  'customs_held',
  'customs_released',
  'departed',
  'exception',
  'out_for_delivery',
  'attempt_failed',
  'ready_for_pickup',
  'delivered',
  'returning',
  'returned',
];

describe('scans of the same minute', () => {
  it('are in the order of a usual route', () => {
    // Ids in reverse, so that they do not cause this order.
    const events = inOneMinute.map((stage, index) => scan(`e${99 - index}`, stage, 0));
    expect(foldTrace(events.toReversed()).events.map(({ stage }) => stage)).toEqual(inOneMinute);
  });

  it('delivered and returning in one minute: the mail is on the way back, in any order of receipt', () => {
    const events = [
      scan('a', 'out_for_delivery', 0),
      scan('z', 'delivered', 5, { recordedAt: at(9) }),
      scan('b', 'returning', 5, { recordedAt: at(6) }),
    ];
    for (const order of [events, events.toReversed()])
      expect(foldTrace(order)).toMatchObject({ stage: 'returning', event: { id: 'b' }, deliveredAt: null });
    const back = scan('c', 'returned', 5);
    for (const order of [
      [...events, back],
      [back, ...events],
    ])
      expect(foldTrace(order)).toMatchObject({ stage: 'returned', event: { id: 'c' } });
  });

  it('a scan of the return and the delivery to the sender: the mail has been returned', () => {
    const events = [
      scan('a', 'returning', 1),
      scan('z', 'returning', 9, { recordedAt: at(12) }),
      scan('b', 'delivered', 9, { recordedAt: at(10) }),
    ];
    for (const order of [events, events.toReversed()])
      expect(foldTrace(order)).toMatchObject({ stage: 'returned', event: { id: 'b' } });
  });

  it('of one stage are sorted by receipt (unknown first), then by id', () => {
    const events = [
      scan('a', 'arrived', 0, { recordedAt: at(9) }),
      scan('d', 'arrived', 0),
      scan('c', 'arrived', 0, { recordedAt: at(3) }),
      scan('b', 'arrived', 0, { recordedAt: at(3) }),
    ];
    for (const order of [events, events.toReversed()])
      expect(foldTrace(order).events.map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
  });
});

describe('two scans of one id', () => {
  const foldedFrom = (event: TraceEvent, other: TraceEvent) => {
    const [first, second] = [foldTrace([event, other]).events, foldTrace([other, event]).events];
    expect(first).toEqual(second);
    return first;
  };

  it('the one received first is used, whatever its own time is', () => {
    const early = scan('a', 'departed', 30, { recordedAt: at(1) });
    expect(foldedFrom(early, scan('a', 'arrived', 5, { recordedAt: at(2) }))).toEqual([early]);
    const unsaid = scan('a', 'departed', 40);
    expect(foldedFrom(unsaid, early)).toEqual([unsaid]);
  });

  it('received together: the earlier is used, then the earlier stage, then always the same', () => {
    const early = scan('a', 'departed', 5);
    expect(foldedFrom(early, scan('a', 'arrived', 6))).toEqual([early]);
    const arrived = scan('a', 'arrived', 5);
    expect(foldedFrom(arrived, early)).toEqual([arrived]);
    const named = scan('a', 'arrived', 5, { city: '南京市' });
    expect(foldedFrom(named, scan('a', 'arrived', 5, { city: '杭州市' }))).toHaveLength(1);
  });
});

describe('the deciding scan', () => {
  const stageOf = (...stages: TraceStage[]) =>
    foldTrace(stages.map((stage, index) => scan(`e${index}`, stage, index))).stage;

  it.each([
    [['created'], 'created'],
    [['accepted', 'created'], 'accepted'],
    [['accepted', 'departed', 'accepted', 'created'], 'departed'],
    [['delivered', 'departed'], 'delivered'],
    [['delivered', 'returning'], 'returning'],
    [['delivered', 'returning', 'departed', 'out_for_delivery'], 'returning'],
    [['delivered', 'returning', 'out_for_delivery', 'delivered'], 'returned'],
    [['delivered', 'returning', 'returned'], 'returned'],
    [['delivered', 'departed', 'out_for_delivery'], 'delivered'],
    [['out_for_delivery', 'delivered', 'arrived', 'returning'], 'returning'],
    [['returning', 'departed'], 'returning'],
    [['returning', 'delivered'], 'returned'],
    [['returning', 'returned'], 'returned'],
    [['returned', 'delivered'], 'returned'],
    [['returned', 'departed'], 'returned'],
    [['returning', 'returned', 'arrived'], 'returned'],
  ] as const)('%j: %s', (stages, wanted) => {
    expect(stageOf(...stages)).toBe(wanted);
  });

  it('has the place of the parcel; later scans do not', () => {
    const { place } = foldTrace([
      scan('a', 'arrived', 1, { city: '南京市', officeName: '鼓楼营业部', nextOffice: '成都' }),
      scan('b', 'delivered', 2),
      scan('c', 'departed', 3, { city: '上海市' }),
    ]);
    expect(place).toEqual({ city: '南京市', officeName: '鼓楼营业部', nextOffice: '' });
  });

  it('has the start: of an unbroken run, or on the way back of the whole return', () => {
    const since = (...stages: TraceStage[]) =>
      foldTrace(stages.map((stage, index) => scan(`e${index}`, stage, index))).since;
    expect(since('departed', 'arrived', 'arrived', 'arrived')).toBe(at(1));
    expect(since('arrived', 'arrived')).toBe(at(0));
    expect(since('departed', 'returning', 'departed', 'arrived')).toBe(at(1));
    expect(since()).toBeNull();
  });

  it.each([
    ['attempt_failed', '416', '416'],
    ['exception', '414', '414'],
    ['customs_held', '417', '417'],
    ['returning', '404', '404'],
    ['departed', '417', null],
    ['attempt_failed', '999', null],
  ] as const)('%s with reason %s gives %s', (stage, reasonCode, wanted) => {
    expect(foldTrace([scan('a', stage, 0, { reasonCode })]).reasonCode).toBe(wanted);
  });
});
