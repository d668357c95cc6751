import { type TraceStage, traceStages } from '@yidi/contract/values/trace-stage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalOf, expectedAt, type TraceClock } from './arrival.ts';
import { countedEvents, foldTrace, type TraceEvent, type TraceFold } from './fold.ts';
import { traceSentence } from './sentence.ts';

const BASE = Date.parse('2026-11-18T08:00:00+08:00');
const isoAt = (hours: number) => new Date(BASE + hours * 3_600_000).toISOString();
let serial = 0;
const scan = (stage: TraceStage, hours: number, more: Partial<TraceEvent> = {}): TraceEvent => {
  serial += 1;
  return { id: `e${serial}`, stage, occurredAt: isoAt(hours), ...more };
};

const traces = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 25 }).map((n) => `e${n}`),
    stage: fc.constantFrom(...traceStages),
    occurredAt: fc.integer({ min: 0, max: 12 }).map(isoAt),
    recordedAt: fc.integer({ min: 0, max: 12 }).map(isoAt),
    withdrawn: fc.boolean(),
    city: fc.constantFrom('杭州市', '南京市', ''),
  }),
  { maxLength: 20 },
);

describe('folding a trace', () => {
  it('does not depend on the order in which scans arrive', () => {
    fc.assert(
      fc.property(
        traces.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
        ([events, shuffled]) => {
          expect(foldTrace(shuffled)).toEqual(foldTrace(events));
        },
      ),
    );
  });

  it('ignores repeats', () => {
    fc.assert(
      fc.property(traces, (events) => {
        expect(foldTrace([...events, ...events])).toEqual(foldTrace(events));
      }),
    );
  });

  it('stays delivered despite late scans, until the scan is withdrawn', () => {
    const stages = fc.constantFrom<TraceStage>(
      'processing',
      'departed',
      'arrived',
      'customs',
      'customs_released',
      'out_for_delivery',
      'attempt_failed',
      'exception',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(stages, fc.integer({ min: 0, max: 200 })), { maxLength: 12 }), (late) => {
        const delivered = scan('delivered', 60);
        const events = [
          scan('accepted', 0),
          delivered,
          ...late.map(([stage, hours]) => scan(stage, hours, { abroad: true })),
        ];
        const fold = foldTrace(events);
        expect(fold.status).toBe(18);
        expect(fold.deliveredAt).toBe(delivered.occurredAt);
        const withdrawn = foldTrace([...events, { ...delivered, withdrawn: true }]);
        expect(withdrawn.status).not.toBe(18);
        expect(withdrawn.events.map((event) => event.id)).not.toContain(delivered.id);
      }),
    );
  });

  it('removes a scan that another scan withdraws', () => {
    const wrong = scan('delivered', 20);
    const fold = foldTrace([
      scan('accepted', 0),
      scan('out_for_delivery', 18),
      wrong,
      scan('processing', 21, { withdraws: wrong.id }),
    ]);
    expect(fold).toMatchObject({ stage: 'out_for_delivery', status: 11, deliveredAt: null });
    expect(countedEvents([scan('accepted', 0, { occurredAt: 'no time' })])).toEqual([]);
  });

  it('uses the first scan of an id', () => {
    const first = { id: 'same', stage: 'arrived', occurredAt: isoAt(3), recordedAt: isoAt(4) } as const;
    const second = { id: 'same', stage: 'departed', occurredAt: isoAt(5), recordedAt: isoAt(6) } as const;
    expect(foldTrace([second, first]).stage).toBe('arrived');
  });

  it('counts a delivery on the way back as returned', () => {
    const fold = foldTrace([
      scan('accepted', 0),
      scan('attempt_failed', 30, { reasonCode: '404' }),
      scan('returning', 40),
      scan('arrived', 50),
      scan('delivered', 60),
    ]);
    expect(fold).toMatchObject({ stage: 'returned', status: 17, deliveredAt: null, failedAttempts: 1 });
    expect(fold.reasonCode).toBe('404');
    expect(foldTrace([scan('accepted', 0), scan('returning', 40), scan('departed', 45)])).toMatchObject({
      stage: 'returning',
      since: isoAt(40),
    });
  });

  it('counts a later weighing as a correction', () => {
    expect(foldTrace([scan('accepted', 0), scan('arrived', 5), scan('accepted', 9)]).stage).toBe('arrived');
  });

  it('has place, time of the stage, and reason', () => {
    const fold = foldTrace([
      scan('accepted', 0, { city: '杭州市', officeName: '西湖营业部' }),
      scan('out_for_delivery', 20, { city: '南京市', officeName: '鼓楼投递部' }),
      scan('attempt_failed', 22, { reasonCode: '416' }),
      scan('attempt_failed', 26, { reasonCode: '416' }),
    ]);
    expect(fold).toMatchObject({
      since: isoAt(22),
      acceptedAt: isoAt(0),
      lastScanAt: isoAt(26),
      reasonCode: '416',
      failedAttempts: 2,
    });
    expect(fold.place).toEqual({ city: '南京市', officeName: '鼓楼投递部', nextOffice: '' });
    expect(foldTrace([])).toMatchObject({ stage: 'created', status: 0, event: null, place: null, since: null });
  });
});

const sentenceOf = (fold: TraceFold, clock: TraceClock) => traceSentence(fold, arrivalOf(fold, clock));

describe('the opening sentence', () => {
  const clock = { promisedAt: isoAt(48), predictedAt: isoAt(46), nowMs: BASE + 24 * 3_600_000 };
  const onTheRoad = foldTrace([
    scan('accepted', 0, { city: '杭州市' }),
    scan('departed', 20, { city: '杭州市', nextOffice: '南京中心' }),
  ]);

  it('is calm as long as the promise is kept', () => {
    expect(sentenceOf(onTheRoad, clock)).toEqual({
      where: 'on_the_road',
      normal: 'normal',
      when: 'expected_by',
      city: '杭州市',
      officeName: '',
      nextOffice: '南京中心',
      at: isoAt(48),
      hours: 0,
      reason: null,
      remedy: null,
    });
    expect(sentenceOf(onTheRoad, { ...clock, predictedAt: isoAt(30) })).toMatchObject({
      normal: 'early',
      at: isoAt(30),
    });
  });

  it('states that the mail is late or may be late', () => {
    expect(sentenceOf(onTheRoad, { ...clock, predictedAt: isoAt(53) })).toMatchObject({
      normal: 'may_be_late',
      when: 'expected_late',
      hours: 5,
    });
    const after = { ...clock, nowMs: BASE + 50 * 3_600_000 };
    expect(sentenceOf(onTheRoad, after)).toMatchObject({ normal: 'late', when: 'was_due', hours: 2 });
    expect(sentenceOf(onTheRoad, { ...after, predictedAt: isoAt(60) })).toMatchObject({
      normal: 'late',
      when: 'expected_late',
      at: isoAt(60),
    });
  });

  it('states that there was no scan for long', () => {
    const quiet = { promisedAt: isoAt(120), predictedAt: null, nowMs: BASE + 60 * 3_600_000 };
    expect(sentenceOf(onTheRoad, quiet)).toMatchObject({ normal: 'quiet', hours: 40, when: 'expected_by' });
    expect(sentenceOf(onTheRoad, { ...quiet, promisedAt: null })).toMatchObject({
      normal: 'quiet',
      when: 'unknown',
      at: null,
    });
  });

  it('ends with the delivery, also after the promise', () => {
    const fold = foldTrace([scan('accepted', 0), scan('delivered', 55, { city: '南京市' })]);
    expect(sentenceOf(fold, { ...clock, nowMs: BASE + 90 * 3_600_000 })).toMatchObject({
      where: 'delivered',
      normal: 'done',
      when: 'delivered_at',
      at: isoAt(55),
    });
  });

  it('names the office of a delivery only if the parcel was collected there', () => {
    const place = { city: '南京市', officeName: '鼓楼营业部' };
    const home = foldTrace([scan('out_for_delivery', 50, place), scan('delivered', 55, place)]);
    expect(sentenceOf(home, clock)).toMatchObject({ where: 'delivered', city: '南京市', officeName: '' });
    const waited = [scan('out_for_delivery', 50, place), scan('ready_for_pickup', 52, place)];
    const collected = foldTrace([...waited, scan('delivered', 55, place)]);
    expect(sentenceOf(collected, clock)).toMatchObject({ where: 'delivered', officeName: '鼓楼营业部' });
  });

  it('names the action that the reader can take', () => {
    const failed = foldTrace([scan('accepted', 0), scan('attempt_failed', 22, { reasonCode: '420' })]);
    expect(sentenceOf(failed, clock)).toMatchObject({
      where: 'attempt_failed',
      normal: 'needs_you',
      reason: 'address_unclear',
      remedy: 'correct_address',
    });
    const held = foldTrace([scan('accepted', 0), scan('exception', 22, { reasonCode: '422' })]);
    expect(sentenceOf(held, clock)).toMatchObject({ where: 'held', normal: 'trouble', remedy: 'wait' });
    const waiting = foldTrace([scan('ready_for_pickup', 22)]);
    expect(sentenceOf(waiting, clock)).toMatchObject({ normal: 'needs_you', when: 'collect_now' });
    expect(sentenceOf(foldTrace([]), clock)).toMatchObject({ where: 'nothing_yet' });
  });

  it('has an answer for every stage', () => {
    for (const stage of traceStages) {
      const sentence = sentenceOf(foldTrace([scan(stage, 5)]), clock);
      expect(sentence.where).toBeTruthy();
      expect(sentence.normal).toBeTruthy();
    }
  });
});

describe('the arrival', () => {
  const promise = { promisedAt: isoAt(48), predictedAt: null, nowMs: BASE + 24 * 3_600_000 };
  const departed = [scan('accepted', 0), scan('departed', 20)];

  it.each([
    ['the promise, while nothing else is known', departed, promise, isoAt(48)],
    ['what the network expects after the promise', departed, { ...promise, predictedAt: isoAt(50) }, isoAt(50)],
    ['nothing, once the promise is over', departed, { ...promise, nowMs: BASE + 50 * 3_600_000 }, null],
    ['nothing, once it is delivered', [...departed, scan('delivered', 30)], promise, null],
    ['nothing, while it waits to be collected', [...departed, scan('ready_for_pickup', 30)], promise, null],
  ])('expects %s', (_, events, clock, wanted) => {
    expect(expectedAt(arrivalOf(foldTrace(events), clock))).toBe(wanted);
  });

  it('of a delivered parcel is the moment of the delivery, with or without a promise', () => {
    const fold = foldTrace([...departed, scan('delivered', 30)]);
    for (const clock of [promise, { ...promise, promisedAt: null }])
      expect(arrivalOf(fold, clock)).toEqual({ normal: 'done', when: 'delivered_at', at: isoAt(30), hours: 0 });
  });
});
