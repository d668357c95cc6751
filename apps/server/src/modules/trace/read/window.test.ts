import { HOUR_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { foldTrace, type TraceFold } from '@yidi/rules/trace/fold';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Route } from '../../../ports/carrier/carrier.ts';
import type { LanePrediction } from '../lanes/learned.ts';
import type { MailRow } from '../trace.store.ts';
import { arrivalOfMail, asWideAsUnsure, sharperWindow, windowBefore } from './window.ts';

const at = (moment: string) => Date.parse(`2026-11-${moment}:00+08:00`);
const window = (from: string, to: string) => ({ fromMs: at(from), toMs: at(to) });
const formatWindow = ({ fromMs, toMs }: { fromMs: number; toMs: number }) =>
  [fromMs, toMs].map((ms) => toShanghaiIso(ms).slice(5, 16));

describe('asWideAsUnsure', () => {
  test('a window of this afternoon stays, one of the day after tomorrow is a day wide, within the hours of delivery', () => {
    const soon = window('20T14:00', '20T16:30');
    expect(asWideAsUnsure(soon, at('20T10:00'), null)).toEqual(soon);
    expect(formatWindow(asWideAsUnsure(window('22T09:30', '22T12:00'), at('20T10:00'), null))).toEqual([
      '11-22T08:30',
      '11-22T20:00',
    ]);
    expect(formatWindow(asWideAsUnsure(window('22T17:30', '22T20:00'), at('20T10:00'), null))).toEqual([
      '11-22T08:30',
      '11-22T20:00',
    ]);
  });

  test('is not shown beyond the promise, unless it ends later itself', () => {
    const usual = window('22T14:00', '22T16:30');
    expect(formatWindow(asWideAsUnsure(usual, at('20T10:00'), new Date(at('22T18:00'))))[1]).toBe('11-22T18:00');
    expect(formatWindow(asWideAsUnsure(usual, at('20T10:00'), new Date(at('22T12:00'))))[1]).toBe('11-22T16:30');
  });

  test('contains the window, is not in the past, and never widens with time', () => {
    const usual = window('24T14:00', '24T16:30');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (a, b) => {
        const [early, late] = [Math.max(a, b), Math.min(a, b)].map((hours) => at('24T14:00') - hours * HOUR_MS);
        const [wide, narrow] = [asWideAsUnsure(usual, early!, null), asWideAsUnsure(usual, late!, null)];
        expect(wide.fromMs).toBeGreaterThanOrEqual(early!);
        for (const learned of [wide, narrow]) {
          expect(learned.fromMs).toBeLessThanOrEqual(usual.fromMs);
          expect(learned.toMs).toBeGreaterThanOrEqual(usual.toMs);
        }
        expect(narrow.toMs - narrow.fromMs).toBeLessThanOrEqual(wide.toMs - wide.fromMs);
      }),
    );
  });
});

describe('arrivalOfMail', () => {
  const stop = (officeName: string, usualMin: number) => ({
    officeName,
    city: officeName,
    usualMin,
    lat: 30,
    lng: 120,
  });
  const route = { stops: [stop('杭州', 0), stop('乌鲁木齐', 2400)], usualMin: 2880, km: 4000 } as unknown as Route;
  const scanned = (stage: 'departed' | 'out_for_delivery', officeName: string, moment: string) =>
    foldTrace([{ id: stage, stage, city: officeName, officeName, occurredAt: new Date(at(moment)).toISOString() }]);
  const mail = (more: Partial<MailRow> = {}) =>
    ({ promisedAt: new Date(at('24T18:00')), promiseMoved: null, delivery: null, ...more }) as MailRow;
  const arrival = (fold: TraceFold, now: string, more?: Partial<MailRow>) =>
    arrivalOfMail(mail(more), fold, route, { nowMs: at(now), byLane: () => null });

  test('has no window once a scan is overdue, because it would only move with the clock', () => {
    const fold = scanned('departed', '杭州', '20T09:00');
    expect(arrival(fold, '21T15:00').window).not.toBeNull();
    for (const now of ['21T21:00', '23T10:30', '24T02:00'])
      expect(arrival(fold, now)).toMatchObject({ window: null, arrival: { normal: 'quiet', when: 'expected_by' } });
    expect(arrival(fold, '27T10:30')).toMatchObject({ window: null, arrival: { normal: 'late', when: 'was_due' } });
  });

  test('out for delivery, the sentence and the window name one time, also before the hours that were wished for', () => {
    const fold = scanned('out_for_delivery', '乌鲁木齐', '22T08:40');
    const evening = { used: 0, way: 'time', from: new Date(at('22T18:00')).toISOString() } as const;
    const delivery = { ...evening, to: new Date(at('22T20:00')).toISOString(), doorPromisedAt: null };
    const { window: shown, arrival: sentence } = arrival(fold, '22T09:00', {
      promisedAt: new Date(at('22T20:00')),
      delivery,
    });
    expect(sentence.at).toBe(toShanghaiIso(shown!.toMs));
  });
});

describe('a mail with another address on its way', () => {
  const stop = (city: string, usualMin: number) => ({
    officeName: `${city}邮件处理中心`,
    city,
    usualMin,
    lat: 30,
    lng: 120,
  });
  const route = { stops: [stop('杭州', 0), stop('南京', 300)], usualMin: 480 } as unknown as Route;
  const scan = (city: string, moment: string) => {
    const occurredAt = new Date(at(moment)).toISOString();
    return { id: moment, stage: 'departed' as const, city, officeName: `${city}邮件处理中心`, occurredAt };
  };
  const mail = {
    ...{ promisedAt: new Date(at('23T18:00')), promiseMoved: null, delivery: null },
    readdressedAt: new Date(at('20T14:00')).toISOString(),
  } as MailRow;
  const learned = () => ({
    ...{ fromMs: at('20T15:05'), middleMs: at('20T16:00'), toMs: at('20T17:30'), lateFromMs: at('29T10:00') },
    ...{ stalled: false, held: 0.8 },
  });
  const arrivalAfter = (scans: readonly ReturnType<typeof scan>[], by: () => LanePrediction | null) =>
    arrivalOfMail(mail, foldTrace(scans), route, { nowMs: at('20T15:05'), byLane: by });

  test('has only the promise of the new address until a scan on its new way', () => {
    for (const by of [() => null, learned])
      for (const scans of [[scan('杭州', '20T12:00')], [scan('杭州', '20T12:00'), scan('银川', '20T15:00')]])
        expect(arrivalAfter(scans, by)).toMatchObject({
          ...{ window: null, way: null, told: false },
          arrival: { normal: 'normal', when: 'expected_by', at: toShanghaiIso(at('23T18:00')) },
        });
    for (const by of [() => null, learned]) {
      const { window: shown, way } = arrivalAfter([scan('杭州', '20T12:00'), scan('南京', '20T15:00')], by);
      expect([shown !== null, way]).toEqual([true, route]);
    }
  });
});

describe('sharperWindow', () => {
  const mail = { toCity: '杭州市', toDistrict: '西湖区' } as MailRow;
  const scan = (stage: 'departed' | 'out_for_delivery') => ({
    ...{ id: stage, stage, city: '兰州', officeName: '' },
    occurredAt: new Date(at('20T09:00')).toISOString(),
  });
  const wide = window('22T09:00', '23T18:00');
  function sharper(hours: number | null, { stage = 'departed', middle = '22T15:00', stalled = false } = {}) {
    const asked: unknown[] = [];
    const byLane = (
      _: unknown,
      moment: { stage: string; since: string | null },
      nowMs: number,
    ): LanePrediction | null => {
      asked.push([moment.stage, moment.since?.slice(5, 16)]);
      if (hours === null) return null;
      const middleMs = nowMs + (hours * HOUR_MS) / 2;
      return {
        ...{ fromMs: nowMs, middleMs, toMs: nowMs + hours * HOUR_MS, lateFromMs: nowMs + 99 * HOUR_MS },
        ...{ stalled: false, held: 0.8 },
      };
    };
    const fold = foldTrace([scan(stage as 'departed')]);
    const learned = { middleMs: at(middle), stalled };
    const found = sharperWindow(mail, fold, { byLane, nowMs: at('20T10:00'), window: wide, learned });
    return { found, asked };
  }

  test('begins on the morning of the most likely day, with the width of the lane’s deliveries', () => {
    expect(sharper(2.2)).toEqual({
      found: { fromMs: at('22T08:30'), hours: 3 },
      asked: [['out_for_delivery', '11-22T08:30']],
    });
  });

  test('is not shown without learned times, during delivery, when stalled, due today, or not narrower', () => {
    expect(sharper(null).found).toBeNull();
    expect(sharper(33).found).toBeNull();
    expect(sharper(2, { stage: 'out_for_delivery' }).found).toBeNull();
    expect(sharper(2, { stalled: true }).found).toBeNull();
    expect(sharper(2, { middle: '20T15:00' }).found).toBeNull();
  });
});

describe('windowBefore', () => {
  const scan = (id: string, stage: 'accepted' | 'departed', moment: string) => ({
    ...{ id, stage, city: '杭州', officeName: '' },
    occurredAt: new Date(at(moment)).toISOString(),
  });
  const fold = foldTrace([scan('a', 'accepted', '20T09:00'), scan('b', 'departed', '20T22:00')]);
  const mail = { promisedAt: null } as MailRow;
  const hours = (accepted: number, now: string) => {
    const byLane = (_: unknown, { stage }: { stage: string }, nowMs: number): LanePrediction => {
      const from = at('22T09:00');
      const wide = stage === 'accepted' ? accepted : 6;
      return {
        ...{ fromMs: from, middleMs: from, toMs: from + wide * HOUR_MS, lateFromMs: nowMs + 99 * HOUR_MS },
        ...{ stalled: false, held: 0.8 },
      };
    };
    return windowBefore(mail, fold, null, { byLane, window: window('22T09:00', now) });
  };

  test('is the window of the former stage if it was wider by an hour', () => {
    expect(hours(30, '22T15:00')).toEqual({ fromMs: at('22T09:00'), toMs: at('23T15:00') });
    expect(hours(6, '22T15:00')).toBeNull();
  });

  test('is undefined at the first stage of a mail', () => {
    const first = foldTrace([scan('a', 'accepted', '20T09:00')]);
    const clock = { byLane: () => null, window: window('22T09:00', '22T15:00') };
    expect(windowBefore(mail, first, null, clock)).toBeNull();
  });
});
