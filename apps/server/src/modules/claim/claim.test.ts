import { randomUUID } from 'node:crypto';
import { deleteFile } from '@yidi/contract/calls/file';
import { ticketState } from '@yidi/contract/calls/inquiry';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectNotStored } from '../../world/not-stored.ts';
import { makePerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { fileHandlers } from '../file/file.ts';
import { inquiryHandlers } from '../inquiry/inquiry.ts';
import { openClaimWorld, payee } from './testing.ts';

const world = await openClaimWorld();
const {
  db,
  keys,
  of: orderWorld,
  clock,
  mail,
  check,
  create,
  detail,
  list,
  act,
  add,
  photos,
  file,
  decide,
  later,
  row,
} = world;
const delivered = ['203', '305', '702', '704'];
const began = clock.now;

beforeEach(() => {
  clock.now = began;
});

const barOf = async (...asked: Parameters<typeof check>) =>
  Object.fromEntries((await check(...asked)).kinds.map(({ kind, bar }) => [kind, bar ?? 'open']));

/** A delivered, insured mail with a damage claim of its consignee. */
async function damaged(fields = {}) {
  const { consignee, ...sent } = await mail(delivered, { insuredInfo: { price: 80_000 }, ...fields });
  later(1);
  const asked = { mailNo: sent.mailNo, kind: 'damaged', valueFen: 100_000, lossFen: 45_000 } as const;
  const evidence = await photos(consignee);
  const { claimNo } = await create(consignee, { ...asked, evidence, words: '箱角压坏' });
  return { ...sent, consignee, claimNo, asked, evidence };
}

describe('checkClaim', () => {
  test('returns each side’s possible claims and the input of the sum', async () => {
    const { mailNo, person, consignee } = await mail(delivered, { insuredInfo: { price: 80_000 } });
    later(1);
    expect(await barOf(consignee, mailNo)).toEqual({
      ...{ lost: 'delivered', damaged: 'open', short: 'open', late: 'other', wrong: 'open' },
    });
    expect(await barOf(person, mailNo)).toMatchObject({ late: 'onTime', damaged: 'open' });
    expect(await check(person, mailNo)).toMatchObject({ side: 'sent', insuredFen: 80_000, origin: false });
  });

  test('an unposted mail or one on its way cannot be claimed yet', async () => {
    const waiting = await mail([]);
    expect(new Set(Object.values(await barOf(waiting.person, waiting.mailNo)))).toEqual(new Set(['notPosted']));
    const moving = await mail(['203', '305']);
    later(1);
    expect(await barOf(moving.person, moving.mailNo)).toMatchObject({ lost: 'early', damaged: 'undelivered' });
    later(20);
    expect(await barOf(moving.person, moving.mailNo)).toMatchObject({ lost: 'open', late: 'unpaid' });
    expect(await barOf(moving.consignee, moving.mailNo)).toMatchObject({ lost: 'open', late: 'other' });
  });

  test('a scan of damage opens the claim before the delivery', async () => {
    const { mailNo, person } = await mail(['203', '709'], {}, [{}, { reasonCode: '414' }]);
    later(1);
    expect(await barOf(person, mailNo)).toMatchObject({ damaged: 'open', short: 'undelivered' });
  });

  test('another user gets the answer for an unknown mail', async () => {
    const { mailNo } = await mail(delivered);
    const stranger = await makePerson(orderWorld.world);
    const refused = await refusalOf(check(stranger, mailNo));
    expect(refused).toEqual(await refusalOf(check(stranger, '9300000099999')));
    expect(refused.class).toBe('NOT_FOUND');
    expect((await refusalOf(create(stranger, { mailNo, kind: 'wrong', valueFen: 1 }))).class).toBe('NOT_FOUND');
  });
});

describe('createClaim', () => {
  test('computes the sum in proportion, encrypts personal data, notifies the carrier and sets the deadline', async () => {
    const { consignee, claimNo, mailNo } = await damaged();
    const view = await detail(consignee, claimNo);
    expect(view).toMatchObject({
      ...{ claimNo, mailNo, kind: 'damaged', state: 'submitted', side: 'received', words: '箱角压坏', fen: 36_000 },
      sum: { rule: 'insuredPart', fen: 36_000, insuredFen: 80_000, valueFen: 100_000, lossFen: 45_000 },
      payee: { way: 'alipay', holder: '林*', account: 'l***@example.org' },
      ...{ acts: ['withdraw'], canAdd: true, steps: [{ step: 'submitted', fen: 36_000 }] },
    });
    expect(view.evidence).toHaveLength(5);
    expect(Date.parse(view.dueAt!) - Date.parse(view.submittedAt)).toBe(24 * HOUR_MS);
    expectNotStored(await row(claimNo), '箱角压坏', '林清远', '@example.org');
    await world.notifyCarrier();
    expect(world.carrier.claims.get(claimNo)).toMatchObject({
      round: 1,
      kind: 'damaged',
      fen: 36_000,
      words: '箱角压坏',
    });
  });

  test('a repeated key is one claim; a second claim of the kind is refused, also by the other side', async () => {
    const { mailNo, person, consignee } = await mail(delivered);
    const asked = { mailNo, kind: 'wrong', valueFen: 50_000 } as const;
    const key = randomUUID();
    const first = await create(consignee, asked, key);
    expect(await create(consignee, asked, key)).toEqual(first);
    expect(await refusalOf(create(consignee, asked))).toMatchObject({ class: 'CONFLICT', reason: 'claim.barred' });
    expect(await refusalOf(create(person, asked))).toMatchObject({ reason: 'claim.barred' });
    expect(await barOf(person, mailNo)).toMatchObject({ wrong: 'claimed', short: 'claimed' });
    expect((await list(consignee)).claims).toMatchObject([{ claimNo: first.claimNo, state: 'submitted' }]);
    expect((await list(person)).claims).toEqual([]);
  });

  test('of 20 concurrent claims with different keys one is accepted', async () => {
    const { mailNo, consignee } = await mail(delivered);
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => create(consignee, { mailNo, kind: 'wrong', valueFen: 50_000 })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['no value', { kind: 'wrong' }, 'valueFen'],
    ['no loss', { kind: 'short', valueFen: 900, parts: 4 }, 'lossFen'],
    ['more lost than there was', { kind: 'short', valueFen: 900, lossFen: 901, parts: 4 }, 'lossFen'],
    ['a photo too few', { kind: 'damaged', valueFen: 900, lossFen: 900, parts: 3 }, 'evidence'],
    ['a card with a wrong digit', { kind: 'wrong', valueFen: 900, payee: { ...payee, way: 'bank' } }, 'payee.account'],
    ['no holder', { kind: 'wrong', valueFen: 900, payee: { way: 'alipay', account: 'a@b.cn' } }, 'payee.holder'],
    ['the origin for more than postage', { kind: 'wrong', valueFen: 900, payee: { way: 'origin' } }, 'payee.way'],
  ] as const)('refuses %s', async (_what, { kind, ...asked }, field) => {
    const { mailNo, consignee } = await mail(delivered);
    const { parts = 0, ...fields } = { parts: 0, ...asked };
    const evidence = (await photos(consignee)).slice(0, parts);
    const refused = await refusalOf(create(consignee, { mailNo, kind, ...fields, evidence }));
    expect(refused).toMatchObject({ class: 'BAD_INPUT' });
    expect(JSON.stringify(refused)).toContain(field);
    expect((await list(consignee)).claims).toEqual([]);
  });

  test('a user may claim twenty times a day, withdrawn claims included', async () => {
    const { consignee, mailNo } = await mail(delivered, { insuredInfo: { price: 80_000 } });
    later(1);
    const wrong = { mailNo, kind: 'wrong', valueFen: 80_000 } as const;
    for (let nth = 0; nth < 20; nth += 1) await act(consignee, (await create(consignee, wrong)).claimNo, 'withdraw');
    expect((await refusalOf(create(consignee, wrong))).class).toBe('RATE');
  });

  test('refuses files of another user and wrong pictures; submitted files cannot be deleted', async () => {
    const { mailNo, consignee, person } = await mail(delivered);
    const asked = { mailNo, kind: 'wrong', valueFen: 900 } as const;
    for (const fileId of [await file(person), await file(consignee, 'picture'), randomUUID()]) {
      const refused = await refusalOf(create(consignee, { ...asked, evidence: [{ part: 'price', fileId }] }));
      expect(refused.class).toBe('NOT_FOUND');
    }
    const fileId = await file(consignee);
    await create(consignee, { ...asked, evidence: [{ part: 'price', fileId }] });
    const files = fileHandlers({ db, keys, files: undefined as never, uploadFolder: '/nowhere' });
    const gone = perform(deleteFile, files.deleteFile, consignee.caller, { fileId }, { now: clock.now });
    expect(await refusalOf(gone)).toMatchObject({ class: 'CONFLICT', reason: 'file.held' });
  });
});

describe('claimDetail, claimEvidence and actOnClaim', () => {
  test('the claim of another user gets the answer for an unknown one', async () => {
    const { claimNo, person } = await damaged();
    const tries = [
      () => detail(person, claimNo),
      () => act(person, claimNo, 'withdraw'),
      () => add(person, claimNo, []),
    ];
    for (const attempt of tries) expect((await refusalOf(attempt())).class).toBe('NOT_FOUND');
  });

  test('evidence can be added until the decision, and the carrier sees it', async () => {
    const { claimNo, consignee, mailNo } = await damaged({ insuredInfo: undefined });
    await decide({ state: 'investigating', byAt: clock.now });
    expect((await refusalOf(add(consignee, claimNo, []))).class).toBe('BAD_INPUT');
    const view = await add(consignee, claimNo, await photos(consignee, ['price']));
    expect(view.evidence).toHaveLength(6);
    expect(view.steps.at(-1)).toMatchObject({ step: 'evidence' });
    await world.look();
    expect(world.carrier.claims.get(claimNo)?.evidence).toHaveLength(6);
    await expect(
      add(consignee, claimNo, await photos(consignee)).then(() => add(consignee, claimNo, [])),
    ).rejects.toThrow();
    await act(consignee, claimNo, 'withdraw');
    const late = await refusalOf(add(consignee, claimNo, await photos(consignee, ['price'])));
    expect(late).toMatchObject({ class: 'CONFLICT', reason: 'claim.closed' });
    expect(await barOf(consignee, mailNo)).toMatchObject({ damaged: 'open' });
  });

  test('a declined claim can be appealed once with a reason, and not after the second decision', async () => {
    const { claimNo, consignee } = await damaged();
    await decide({ state: 'offer', fen: 20_000 });
    expect((await detail(consignee, claimNo)).acts).toEqual(['agree', 'decline', 'withdraw']);
    expect(await act(consignee, claimNo, 'decline')).toMatchObject({ state: 'declined', acts: ['appeal'] });
    expect((await refusalOf(act(consignee, claimNo, 'appeal'))).class).toBe('BAD_INPUT');
    const again = await act(consignee, claimNo, 'appeal', { words: '杯子是新买的' });
    expect(again).toMatchObject({ state: 'investigating', acts: ['withdraw'] });
    expect(again.steps.at(-1)).toMatchObject({ step: 'appealed', words: '杯子是新买的' });
    await decide({ state: 'refuse', why: 'noProof' });
    expect(world.carrier.claims.get(claimNo)?.round).toBe(2);
    expect(await detail(consignee, claimNo)).toMatchObject({ state: 'refused', refusal: 'noProof', acts: [] });
    const over = await refusalOf(act(consignee, claimNo, 'appeal', { words: '还是不服' }));
    expect(over).toMatchObject({ class: 'CONFLICT', reason: 'claim.closed' });
  });

  test('an offer that changed since it was shown is not accepted', async () => {
    const { claimNo, consignee } = await damaged();
    await decide({ state: 'offer', fen: 30_000 });
    await act(consignee, claimNo, 'decline');
    await act(consignee, claimNo, 'appeal', { words: '杯子是新买的' });
    await decide({ state: 'offer', fen: 5_000 });
    expect((await refusalOf(act(consignee, claimNo, 'agree'))).class).toBe('BAD_INPUT');
    expect((await refusalOf(act(consignee, claimNo, 'agree', { seenFen: 30_000 }))).reason).toBe('claim.changed');
    expect(await world.due(claimNo)).toBe(0);
    const all = Array.from({ length: 20 }, () => act(consignee, claimNo, 'agree', { seenFen: 5_000 }));
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.due(claimNo)).toBe(-5_000);
  });

  test('a refusal cannot be appealed while either side claims the same goods as another kind', async () => {
    const { claimNo, consignee, person, mailNo } = await damaged();
    await decide({ state: 'refuse', why: 'noProof' });
    const wrong = { mailNo, kind: 'wrong', valueFen: 80_000 } as const;
    const words = { words: '箱子是送来就坏的' };
    const other = await create(person, wrong);
    expect(await detail(consignee, claimNo)).toMatchObject({ acts: [], beside: true });
    expect((await refusalOf(act(consignee, claimNo, 'appeal', words))).reason).toBe('claim.closed');
    await act(person, other.claimNo, 'withdraw');
    expect((await detail(consignee, claimNo)).acts).toEqual(['appeal']);
    const both = await Promise.allSettled([create(person, wrong), act(consignee, claimNo, 'appeal', words)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an offer without an answer lapses; it can then be appealed for some days', async () => {
    const { claimNo, consignee } = await damaged();
    await decide({ state: 'offer', fen: 20_000 });
    later(30);
    expect((await refusalOf(act(consignee, claimNo, 'agree', { seenFen: 20_000 }))).reason).toBe('claim.closed');
    await world.look();
    const view = await detail(consignee, claimNo);
    expect(view).toMatchObject({ state: 'declined', acts: ['appeal'] });
    expect(view.steps.at(-1)?.step).toBe('lapsed');
    expect(await world.notices()).toContain('claimLapsed');
    later(15);
    expect((await refusalOf(act(consignee, claimNo, 'appeal', { words: '没看到' }))).reason).toBe('claim.closed');
  });
});

test('ticketState lists a user’s claims with the tickets, and finds one by its number', async () => {
  const { claimNo, consignee, person } = await damaged();
  const handlers = inquiryHandlers({ db, keys, files: undefined as never, uploadFolder: '', carrierKeys: new Map() });
  const ask = ({ caller }: typeof person, request = {}) =>
    perform(ticketState, handlers.ticketState, caller, request, { now: clock.now });
  expect(await ask(consignee, { claimNo })).toMatchObject({ tickets: [], claims: [{ claimNo, state: 'submitted' }] });
  expect((await refusalOf(ask(person, { claimNo }))).class).toBe('NOT_FOUND');
  expect((await ask(person)).claims).toEqual([]);
});
