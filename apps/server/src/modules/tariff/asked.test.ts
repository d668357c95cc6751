import { approvalList, refuseApproval } from '@yidi/contract/calls/staff-approval';
import { calendarYear, setDays, undoDays } from '@yidi/contract/calls/staff-calendar';
import { publishContent, saveContent } from '@yidi/contract/calls/staff-content';
import * as calls from '@yidi/contract/calls/staff-tariff';
import { describe, expect, test } from 'vitest';
import { builtIn, dearer, fieldsOf, openTariffWorld } from './tariff.fixture.ts';

const world = await openTariffWorld();
const { author, waiting, approveIt, draftOf, publish, published, withdrawn, refuseWaiting, discard } = world;

describe('a draft that a second person is asked for', () => {
  test('a zone that is served again, and the version scheduled next, are compared by tens, too', async () => {
    const rates = dearer(1600).rates.map((cell) => (cell.zone === 'neighbour' ? { ...cell, served: false } : cell));
    const without = await published('2026-12-20', { ...dearer(1600), rates });
    const again = await draftOf('2026-12-22', dearer(140_000));
    expect(fieldsOf(await publish(again))).toEqual(['jumps']);
    const jumps = [{ path: '1.neighbour.firstFeeFen', times: 100 }];
    expect((await publish(again, { jumps })).class).toBe('OK');
    // Another version comes after it meanwhile, which then is a hundredth.
    const next = await published('2026-12-25', dearer(1600));
    expect((await approveIt()).reason).toBe('approval.changed');
    expect((await publish(again, { jumps })).reason).toBe('tariff.next');
    await refuseWaiting();
    await discard(again);
    for (const version of [next, without]) await withdrawn(version);
  });

  test('a request that can no longer be approved ends by itself, and locks its draft no longer', async () => {
    const draft = await draftOf('2026-12-20');
    await publish(draft);
    const save = (more: object = {}) =>
      author.call(calls.saveTariffDraft, { ...draft, content: dearer(1700), from: '2026-12-22', ...more });
    expect((await save()).reason).toBe('tariff.waiting');
    const between = await published('2026-12-18', dearer(1600));
    const { waiting: seen } = (await author.call(calls.tariffDraft, { draftId: draft.draftId })).info;
    expect(seen).toBeUndefined();
    expect((await author.call(calls.tariffVersions, {})).info.waiting).toEqual([]);
    expect((await save()).info).toEqual({ revision: 3 });
    const [ended] = (await author.call(approvalList, { state: 'ended' })).info.records;
    expect(ended).toMatchObject({ kind: 'tariff.publish', own: true, request: { draftId: draft.draftId } });
    expect(ended?.decidedBy).toBeUndefined();
    expect(await waiting()).toEqual([]);
    await discard({ ...draft, revision: 3 });
    await withdrawn(between);
  });

  test('who asked takes it back, and may save at once', async () => {
    const draft = await draftOf('2026-12-20');
    const { approvalId } = (await publish(draft)).info;
    expect((await author.call(refuseApproval, { approvalId, reason: '算错了' })).class).toBe('OK');
    const saved = await author.call(calls.saveTariffDraft, { ...draft, content: dearer(1700), from: '2026-12-22' });
    expect(saved.info).toEqual({ revision: 3 });
    await discard({ ...draft, revision: 3 });
  });

  test('seasons count as differences, on which the second person decides', async () => {
    const seasons = [...builtIn.seasons, { from: '2027-06-16', to: '2027-06-20', perParcelFen: 300 }];
    const draft = await draftOf('2026-12-20', { ...builtIn, seasons });
    expect((await publish(draft)).class).toBe('OK');
    expect((await waiting())[0]?.effect).toContain('相比有 1 处不同');
    await refuseWaiting();
    await discard(draft);
  });

  test('CONFLICT `tariff.former` if it would replace another version than the colleague compared', async () => {
    const draft = await draftOf('2026-12-25', dearer(1600));
    expect((await publish(draft, { former: 'CN-2025.1' })).reason).toBe('tariff.former');
    expect(await waiting()).toEqual([]);
    await discard(draft);
  });

  test('who reads what waits sees no phone number of its reason', async () => {
    const draft = await draftOf('2026-12-25', dearer(1600));
    await publish(draft, { reason: '客户 13812345678 投诉价格' });
    const { waiting: asked } = (await author.call(calls.tariffDraft, { draftId: draft.draftId })).info;
    const [other] = (await author.call(calls.tariffVersions, {})).info.waiting;
    expect([asked?.reason, other?.reason]).toEqual(Array(2).fill((await waiting())[0]!.reason));
    expect(asked?.reason).not.toContain('13812345678');
    await refuseWaiting();
    await discard(draft);
  });
});

test('no approval shows a phone number of its reason, whatever is asked for', async () => {
  const withPhone = '客户 13812345678 投诉';
  const editor = await world.ops.join(['content']);
  const times = { beginTime: '2026-12-01T09:00:00+08:00', endTime: '2026-12-03T09:00:00+08:00' };
  const fields = { titleZh: '暂停', titleEn: 'Paused', contentZh: '暂停', contentEn: 'Paused', ...times };
  const closing = { ...fields, closesOrdering: true, tabs: ['1' as const] };
  const day = { kind: 'holiday', nameZh: '放假', nameEn: 'Day off', source: '通知', reason: withPhone } as const;
  const latest = async () => (await author.call(calendarYear, { year: 2027 })).info.version;
  const set = async (on: string) => author.call(setDays, { from: on, to: on, ...day, version: await latest() });
  const shown = async (kind: 'announcement' | 'fault', content: object) => {
    const { contentId, revision } = (await editor.call(saveContent, { kind, fields: content })).info.item;
    return editor.call(publishContent, { contentId, revision, reason: withPhone });
  };

  await set('2027-03-02');
  await approveIt();
  const draft = await draftOf('2026-12-28', dearer(1600));
  const version = await published('2026-12-27', dearer(1700));
  const asked = [
    await publish(draft, { reason: withPhone }),
    await author.call(calls.withdrawTariff, { version, reason: withPhone }),
    await set('2027-03-03'),
    await author.call(undoDays, { version: await latest(), change: await latest(), reason: withPhone }),
    await shown('announcement', closing),
    await shown('fault', fields),
  ];
  expect(asked.map((reply) => reply.class)).toEqual(asked.map(() => 'OK'));
  for (const [reader, count] of [
    [world.second, 4],
    [editor, 2],
  ] as const) {
    const list = await reader.call(approvalList, { state: 'waiting' });
    expect(list.info.records).toHaveLength(count);
    expect(list.body).toContain('138****');
    expect(list.body).not.toContain('13812345678');
  }
  await refuseWaiting();
});
