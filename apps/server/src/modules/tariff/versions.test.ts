import { approvalList, approve } from '@yidi/contract/calls/staff-approval';
import * as calls from '@yidi/contract/calls/staff-tariff';
import type { TariffContent } from '@yidi/contract/values/tariff-version';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { makeOrder, walkOrder } from '../../world/parcels.ts';
import { makePerson } from '../../world/people.ts';
import { openSite } from '../../world/site.ts';
import { tariffsOf, tariffsOfQuotes } from './tables.public.ts';
import { builtIn, dearer, fieldsOf, NOW, openTariffWorld, reason } from './tariff.fixture.ts';

const world = await openTariffWorld();
const { database, db, site, ops, author, second, waiting, approveIt, moveTo, audits, clock } = world;
const { quoted, draftOf, publish, published, withdrawn, refuseWaiting, discard, stateOf } = world;

describe('publishTariff', () => {
  test('waits for a second person, then prices from its first day on in every process; earlier orders keep theirs', async () => {
    const other = await openSite(database, { now: clock });
    const { keys, carrier, divisions } = site.ports;
    const parcels = { db, keys, carrier, divisions };
    const person = await makePerson(parcels, { phone: '13900007701', now: NOW });
    const { orderId } = await makeOrder(parcels, person, {}, { now: NOW });
    expect(await stateOf()).toEqual(['CN-2026.1 inForce', 'CN-2025.1 past']);

    const draft = await draftOf('2026-12-03');
    expect((await publish(draft)).class).toBe('OK');
    expect(await stateOf()).toEqual(['CN-2026.1 inForce', 'CN-2025.1 past']);
    expect((await waiting())[0]?.effect).toBe(
      '资费从 2026-12-03 起换新版本：和 CN-2026.1 相比有 1 处不同；以前的订单价格不变',
    );
    const { approvalId, hash } = (await waiting())[0]!;
    expect((await author.call(approve, { approvalId, hash })).reason).toBe('approval.own');
    const before = await audits();
    expect((await approveIt()).class).toBe('OK');
    // The list of what waits, and the approval.
    expect(await audits()).toBe(before + 2);
    expect(await stateOf()).toEqual(['CN-2026.2 scheduled', 'CN-2026.1 inForce', 'CN-2025.1 past']);
    const { versions, drafts, waiting: rest } = (await author.call(calls.tariffVersions, {})).info;
    expect([drafts, rest]).toEqual([[], []]);
    expect(versions[0]).toMatchObject({
      ...{ from: '2026-12-03', published: { by: { name: '许静' }, approvedBy: { name: '林屹' }, reason } },
    });
    expect(versions[1]).toMatchObject({ from: '2026-04-01', to: '2026-12-03' });

    await moveTo(new Date('2026-12-02T23:59:59.999+08:00'));
    expect([await quoted(), await quoted(other)]).toEqual(['1400 CN-2026.1', '1400 CN-2026.1']);
    await moveTo(new Date('2026-12-03T00:00:00+08:00'));
    const latest = '1500 CN-2026.2';
    await expect.poll(() => quoted(), { timeout: 10_000 }).toBe(latest);
    await expect.poll(() => quoted(other), { timeout: 10_000 }).toBe(latest);
    const { quote } = await db.selectFrom('orders').select('quote').where('id', '=', orderId).executeTakeFirstOrThrow();
    expect(quote).toMatchObject({ offer: { tariffVersion: 'CN-2026.1' } });
    expect(await stateOf()).toEqual(['CN-2026.2 inForce', 'CN-2026.1 past', 'CN-2025.1 past']);
    // A stored quote finds its version inside a transaction, too.
    const names = async (tariffVersion: string) =>
      (await transact(db, (trx) => tariffsOfQuotes(trx, [{ offer: { tariffVersion } }]))).map(({ version }) => version);
    expect(await names('CN-2026.2')).toContain('CN-2026.2');
    expect(await names('CN-2026.1')).toEqual(['CN-2025.1', 'CN-2026.1']);
  });

  test.each<[string, TariffContent, string[]]>([
    ['a price of zero', dearer(0), ['rates.2.firstFeeFen']],
    ['a zone of a product that is missing', { ...builtIn, rates: builtIn.rates.slice(1) }, ['rates']],
    ['another divisor', { ...dearer(1500), volumetricDivisor: 6000 }, ['volumetricDivisor']],
    ['a remote end that is free', { ...dearer(1500), remote: { perEndFen: 0, perKgFen: 200 } }, ['remote.perEndFen']],
  ])('BAD_INPUT for %s', async (_what, content, paths) => {
    const draft = await draftOf('2026-12-20', content);
    const reply = await publish(draft);
    expect([reply.class, fieldsOf(reply)]).toEqual(['BAD_INPUT', paths]);
    await discard(draft);
  });

  test('BAD_INPUT `from` without a first day; CONFLICT `tariff.same` with the prices of today', async () => {
    const draft = await draftOf(undefined);
    expect(fieldsOf(await publish(draft))).toEqual(['from']);
    await discard(draft);
    const same = await draftOf('2026-12-20', dearer(1500));
    expect((await publish(same)).reason).toBe('tariff.same');
    await discard(same);
  });

  test('a price that is ten times the former one needs its factor, and the approval says so', async () => {
    const draft = await draftOf('2026-12-20', dearer(15_000));
    expect(fieldsOf(await publish(draft))).toEqual(['jumps']);
    const path = '1.neighbour.firstFeeFen';
    expect(fieldsOf(await publish(draft, { jumps: [{ path, times: 11 }] }))).toEqual(['jumps']);
    expect((await publish(draft, { jumps: [{ path, times: 10 }] })).class).toBe('OK');
    expect((await waiting())[0]?.effect).toContain('其中 1 处差十倍以上');
    await refuseWaiting();
    await discard(draft);
  });

  test('a draft that waits is not changed, and an approval that came too late changes nothing', async () => {
    const draft = await draftOf('2026-12-20', dearer(1600));
    await publish(draft);
    expect((await publish(draft)).reason).toBe('tariff.waiting');
    expect((await author.call(calls.saveTariffDraft, { ...draft, content: builtIn })).reason).toBe('tariff.waiting');
    expect((await discard(draft)).reason).toBe('tariff.waiting');
    expect((await author.call(calls.tariffDraft, { draftId: draft.draftId })).info.waiting).toMatchObject({ reason });
    const { approvalId, hash } = (await waiting())[0]!;
    const back = clock();
    await moveTo(new Date('2026-12-20T00:00:00+08:00'));
    // The approval ended after a day.
    expect((await second.call(approve, { approvalId, hash })).class).toBe('CONFLICT');
    await moveTo(back);
    await refuseWaiting();
    await discard(draft);
    const late = await draftOf('2026-12-04', dearer(1600));
    await moveTo(new Date('2026-12-03T12:00:00+08:00'));
    await publish(late);
    await moveTo(new Date('2026-12-04T00:00:00+08:00'));
    expect((await approveIt()).reason).toBe('approval.changed');
    await refuseWaiting();
    await discard(late);
  });

  test('an approval changes nothing when another version came between', async () => {
    const draft = await draftOf('2026-12-25', dearer(1600));
    await publish(draft);
    const { approvalId, hash } = (await waiting())[0]!;
    await publish(await draftOf('2026-12-22', dearer(1700)));
    const between = (await waiting()).find((row) => row.approvalId !== approvalId)!;
    expect((await second.call(approve, { approvalId: between.approvalId, hash: between.hash })).class).toBe('OK');
    expect((await second.call(approve, { approvalId, hash })).reason).toBe('approval.changed');
    await refuseWaiting();
    await discard(draft);
    await withdrawn((await stateOf()).find((row) => row.endsWith('scheduled'))!.split(' ')[0]!);
  });
});

describe('saveTariffDraft', () => {
  test('CONFLICT with the latest revision when another colleague saved it since', async () => {
    const draft = await draftOf('2026-12-20');
    expect((await second.call(calls.saveTariffDraft, { ...draft, content: dearer(1800) })).info.revision).toBe(3);
    const reply = await author.call(calls.saveTariffDraft, { ...draft, content: dearer(1900) });
    expect([reply.class, reply.reason, reply.info]).toMatchObject(['CONFLICT', 'tariff.changed', { revision: 3 }]);
    const { content, draft: saved } = (await author.call(calls.tariffDraft, { draftId: draft.draftId })).info;
    expect(content).toEqual(dearer(1800));
    expect(saved).toMatchObject({ revision: 3, savedBy: { name: '林屹' } });
    expect((await author.call(calls.saveTariffDraft, { ...draft, revision: 9, content: builtIn })).class).toBe(
      'NOT_FOUND',
    );
    expect((await discard({ ...draft, revision: 2 })).reason).toBe('tariff.changed');
    expect((await discard({ ...draft, revision: 3 })).class).toBe('OK');
    expect((await discard({ ...draft, revision: 3 })).class).toBe('NOT_FOUND');
  });

  test.each(['2026-12-03', '2026-12-04', '2029-01-01'])('BAD_INPUT `from` for %s', async (from) => {
    const { draftId } = (await author.call(calls.startTariffDraft, {})).info;
    const reply = await author.call(calls.saveTariffDraft, { draftId, revision: 1, from, content: builtIn });
    expect([reply.class, fieldsOf(reply)]).toEqual(['BAD_INPUT', ['from']]);
    await discard({ draftId, revision: 1 });
  });

  test('BAD_INPUT for a negative price and one that is no whole fen', async () => {
    const { draftId } = (await author.call(calls.startTariffDraft, {})).info;
    for (const fen of [-1, 12.5]) {
      const reply = await author.call(calls.saveTariffDraft, { draftId, revision: 1, content: dearer(fen) });
      expect(fieldsOf(reply)).toEqual(['content.rates.2.firstFeeFen']);
    }
    await discard({ draftId, revision: 1 });
  });
});

describe('startTariffDraft', () => {
  test('copies the version in force; there are ten drafts at most', async () => {
    const drafts = [];
    for (let at = 0; at < 10; at += 1) drafts.push((await author.call(calls.startTariffDraft, {})).info);
    expect((await author.call(calls.startTariffDraft, {})).reason).toBe('tariff.full');
    const { content, former } = (await author.call(calls.tariffDraft, drafts[0]!)).info;
    expect(content).toEqual(dearer(1500));
    expect(former).toMatchObject({ version: 'CN-2026.2', content: dearer(1500) });
    for (const { draftId } of drafts) await discard({ draftId, revision: 1 });
    expect((await author.call(calls.tariffVersions, {})).info.drafts).toEqual([]);
  });
});

describe('tariffPrices and tariffDraft', () => {
  test('return prices of any version; NOT_FOUND for another name and for who lacks the permission', async () => {
    expect((await author.call(calls.tariffPrices, { version: 'CN-2026.1' })).info).toMatchObject({
      version: { state: 'past', to: '2026-12-03' },
      content: builtIn,
    });
    expect((await author.call(calls.tariffPrices, { version: 'CN-1999.1' })).class).toBe('NOT_FOUND');
    const draftId = '7b1c2d3e-4f50-4617-8283-94a5b6c7d8e1';
    for (const call of [calls.tariffDraft, calls.tariffLastWeek])
      expect((await author.call(call, { draftId })).class).toBe('NOT_FOUND');
    const stranger = await ops.join(['content']);
    expect((await stranger.call(calls.tariffVersions, {})).class).toBe('NOT_FOUND');
  });
});

describe('withdrawTariff', () => {
  test('takes a version back before its first day with a second person; its name is not used again', async () => {
    const version = await published('2027-01-10', dearer(2000));
    expect(version).toBe('CN-2027.1');
    expect((await author.call(calls.withdrawTariff, { version, reason })).class).toBe('OK');
    expect((await author.call(calls.withdrawTariff, { version, reason })).reason).toBe('tariff.waiting');
    expect((await waiting())[0]?.effect).toBe('撤回原定 2027-01-10 起用的资费 CN-2027.1，之前的版本接着用');
    await approveIt();
    expect((await stateOf())[0]).toBe('CN-2027.1 withdrawn');
    expect((await author.call(calls.withdrawTariff, { version, reason })).reason).toBe('tariff.withdrawn');
    expect(await published('2027-01-10', dearer(2100))).toBe('CN-2027.2');
    const names = (await stateOf()).filter((row) => row.endsWith('scheduled'));
    expect(names).toEqual(['CN-2027.2 scheduled']);
    await withdrawn('CN-2027.2');
  });

  test('CONFLICT for a version that started, also when its first day comes before the approval', async () => {
    for (const version of ['CN-2026.1', 'CN-2026.2'])
      expect((await author.call(calls.withdrawTariff, { version, reason })).reason).toBe('tariff.started');
    expect((await author.call(calls.withdrawTariff, { version: 'CN-1999.1', reason })).class).toBe('NOT_FOUND');
    const version = await published('2026-12-05', dearer(1600));
    await moveTo(new Date('2026-12-04T12:00:00+08:00'));
    await author.call(calls.withdrawTariff, { version, reason });
    await moveTo(new Date('2026-12-05T00:00:00+08:00'));
    expect((await approveIt()).reason).toBe('approval.changed');
    await refuseWaiting();
    await expect.poll(() => quoted(), { timeout: 10_000 }).toBe(`1600 ${version}`);
  });
});

test('an order is weighed by the version of its quote, whatever is in force then', async () => {
  const { keys, carrier, divisions } = site.ports;
  const parcels = { db, keys, carrier, divisions };
  const person = await makePerson(parcels, { phone: '13900007702', now: clock() });
  const before = (await stateOf()).find((row) => row.endsWith('inForce'))!.split(' ')[0];
  const { orderId } = await makeOrder(parcels, person, {}, { now: clock() });
  await published('2026-12-06', dearer(1700));
  await moveTo(new Date('2026-12-06T10:00:00+08:00'));
  await walkOrder(parcels, orderId, 'collected', 3.2);
  const stored = db.selectFrom('orders').select(['quote', 'weighed']).where('id', '=', orderId);
  const { quote, weighed } = await stored.executeTakeFirstOrThrow();
  expect([quote, weighed]).toMatchObject(Array(2).fill({ offer: { tariffVersion: before } }));
});

describe('tariffLastWeek', () => {
  test('prices the orders of the last seven days again, by the rule', async () => {
    const draft = await draftOf('2026-12-20', dearer(1600 + 250));
    const { info } = await author.call(calls.tariffLastWeek, { draftId: draft.draftId });
    expect(info).toMatchObject({
      from: '2026-11-29',
      to: '2026-12-05',
      revision: 2,
      count: 2,
      refused: 0,
      isPart: false,
    });
    expect(info.oldFen).toBeGreaterThan(0);
    const rates = dearer(1500).rates.map((cell) => ({ ...cell, firstG: 0, stepG: 0 }));
    const unfinished = await draftOf('2026-12-21', { ...dearer(1500), rates });
    const nothing = (await author.call(calls.tariffLastWeek, { draftId: unfinished.draftId })).info;
    expect(nothing).toMatchObject({ count: 0, newFen: 0, refused: 2 });
    await discard(unfinished);
    const { id } = await db.selectFrom('orders').select('id').where('status', '<', 4).executeTakeFirstOrThrow();
    const cancelled = { status: 4, closedAs: 'cancel', closedAt: clock(), cancelCode: '1', cancelNote: '' } as const;
    await db.updateTable('orders').set(cancelled).where('id', '=', id).execute();
    expect((await author.call(calls.tariffLastWeek, { draftId: draft.draftId })).info.count).toBe(1);
    await moveTo(new Date('2026-12-16T10:00:00+08:00'));
    const later = (await author.call(calls.tariffLastWeek, { draftId: draft.draftId })).info;
    expect(later).toMatchObject({ from: '2026-12-09', count: 0, oldFen: 0, newFen: 0 });
    await discard(draft);
  });
});

test('versions are append-only, and every process knows each of them by its name', async () => {
  for (const table of ['tariff_version', 'tariff_withdrawal'])
    for (const statement of [`UPDATE ${table} SET reason = 'x'`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
  const all = (await stateOf()).map((row) => row.split(' ')[0]).toReversed();
  const names = async () => (await tariffsOf(db).read()).map(({ version }) => version);
  await expect.poll(names, { timeout: 10_000 }).toEqual(all);
  expect((await second.call(approvalList, { state: 'waiting' })).info.records).toEqual([]);
});
