import { randomBytes, randomUUID } from 'node:crypto';
import { getTagInfo, submitEvaluation } from '@yidi/contract/calls/evaluate';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { transact } from '../../db/transaction.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { makeDelivery } from '../../world/delivered.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { makeSmallCarrier } from '../../world/small-carrier.ts';
import { earnForEvaluation, pointsOf } from '../points/points.public.ts';
import { preparePartitions } from '../trace/partition/partitions.ts';
import { evaluateHandlers } from './evaluate.ts';
import { notifyCarrier } from './tell-carrier.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const handlers = evaluateHandlers({ db, keys });
const now = new Date('2026-11-20T15:00:00+08:00');
const deliveredAt = new Date(now.getTime() - HOUR_MS);

beforeAll(async () => {
  await seedNetwork(db);
  await preparePartitions(db, now);
});

let serial = 0;
function mail(until: 'out_for_delivery' | 'delivered' = 'delivered') {
  serial += 1;
  const mailNo = `93${String(serial).padStart(11, '0')}`;
  return makeDelivery({ db, keys }, mailNo, { now, ...(until === 'delivered' && { at: deliveredAt }) });
}

const ask = ({ caller }: WorldPerson, mailNo: string, at = now) =>
  perform(getTagInfo, handlers.getTagInfo, caller, { mailNo }, { now: at });
type Said = Partial<Omit<Parameters<typeof handlers.submitEvaluation>[0], 'mailNo'>>;
const evaluateMail = (
  { caller }: WorldPerson,
  mailNo: string,
  fields: Said = {},
  { at = now, key = randomUUID() } = {},
) =>
  perform(
    submitEvaluation,
    handlers.submitEvaluation,
    caller,
    { mailNo, stars: 5, tags: [], words: '', ...fields },
    { now: at, key },
  );
const rowsOf = (mailNo: string) => db.selectFrom('evaluation').selectAll().where('mailNo', '=', mailNo).execute();

describe('getTagInfo', () => {
  test('returns each side’s questions and their deadline', async () => {
    const { mailNo, sender, consignee } = await mail();
    expect(await ask(consignee, mailNo)).toMatchObject({
      ...{ state: 'open', side: 'received', until: '2026-12-20T14:00:00+08:00' },
      blame: expect.arrayContaining(['leftUnasked']),
    });
    const asSender = await ask(sender, mailNo);
    expect(asSender).toMatchObject({ state: 'open', side: 'sent', praise: expect.arrayContaining(['packedWell']) });
    expect(asSender.blame).not.toContain('leftUnasked');
  });

  test('another user gets the answer for an unknown mail', async () => {
    const { mailNo } = await mail();
    const stranger = await makePerson({ db, keys });
    const refused = await refusalOf(ask(stranger, mailNo));
    expect(refused).toEqual(await refusalOf(ask(stranger, '9300000099999')));
    expect(refused.class).toBe('NOT_FOUND');
    expect((await refusalOf(evaluateMail(stranger, mailNo))).class).toBe('NOT_FOUND');
  });
});

describe('submitEvaluation', () => {
  test('each side writes and reads only its own evaluation', async () => {
    const { mailNo, sender, consignee } = await mail();
    await evaluateMail(consignee, mailNo, {
      stars: 2,
      tags: ['leftUnasked', 'late', 'late'],
      words: ' 放在驿站\n没有问我 ',
    });
    await evaluateMail(sender, mailNo, { stars: 5, tags: ['packedWell'] });
    const own = {
      stars: 2,
      tags: ['leftUnasked', 'late'],
      words: '放在驿站\n没有问我',
      at: '2026-11-20T15:00:00+08:00',
    };
    expect((await ask(consignee, mailNo)).own).toEqual(own);
    expect((await ask(sender, mailNo)).own).toMatchObject({ stars: 5, tags: ['packedWell'], words: '' });
    expectNotStored(await rowsOf(mailNo), '放在驿站');
  });

  test('is edited once within 30 days, whatever the key', async () => {
    const { mailNo, consignee } = await mail();
    const key = randomUUID();
    const first = await evaluateMail(consignee, mailNo, {}, { key });
    expect(await evaluateMail(consignee, mailNo, {}, { key })).toEqual(first);
    expect(first.state).toBe('open');
    const edited = await evaluateMail(consignee, mailNo, { stars: 3, tags: ['damaged'], change: true });
    expect(edited).toMatchObject({ state: 'edited', own: { stars: 3, tags: ['damaged'] } });
    for (const change of [true, false]) {
      const refused = await refusalOf(evaluateMail(consignee, mailNo, { change }));
      expect(refused).toMatchObject({ class: 'CONFLICT', reason: 'evaluate.edited' });
    }
    expect(await ask(consignee, mailNo)).toMatchObject({ state: 'edited', own: { stars: 3 } });
    expect(await rowsOf(mailNo)).toHaveLength(1);
  });

  test('a second device with an outdated form changes nothing and consumes no edit', async () => {
    const { mailNo, consignee } = await mail();
    await evaluateMail(consignee, mailNo, { stars: 5 });
    const refused = await refusalOf(evaluateMail(consignee, mailNo, { stars: 1 }));
    expect(refused).toMatchObject({ class: 'CONFLICT', reason: 'evaluate.said' });
    expect(await rowsOf(mailNo)).toMatchObject([{ stars: 5, edits: 0 }]);
    expect(await evaluateMail(consignee, mailNo, { stars: 1, change: true })).toMatchObject({ state: 'edited' });
  });

  test('of 50 concurrent evaluations with different keys one is stored, and of 50 edits one', async () => {
    const { mailNo, consignee } = await mail();
    for (const [change, edits] of [[false, 0] as const, [true, 1] as const]) {
      const all = await Promise.allSettled(
        Array.from({ length: 50 }, () => evaluateMail(consignee, mailNo, { change })),
      );
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await rowsOf(mailNo)).toMatchObject([{ edits }]);
    }
  });

  test('a mail is not evaluated before its delivery or 30 days after it', async () => {
    const { mailNo, consignee } = await mail('out_for_delivery');
    expect(await ask(consignee, mailNo)).not.toHaveProperty('until');
    expect(await refusalOf(evaluateMail(consignee, mailNo))).toMatchObject({
      class: 'CONFLICT',
      reason: 'evaluate.early',
    });
    const late = await mail();
    const at = new Date(deliveredAt.getTime() + 30 * DAY_MS);
    expect(await ask(late.consignee, late.mailNo, at)).toMatchObject({ state: 'over' });
    const refused = await refusalOf(evaluateMail(late.consignee, late.mailNo, {}, { at }));
    expect(refused).toMatchObject({ class: 'CONFLICT', reason: 'evaluate.over' });
    expect(await rowsOf(late.mailNo)).toEqual([]);
  });

  test.each([
    ['praise with one star', { stars: 1, tags: ['onTime'] }],
    ['blame with five', { stars: 5, tags: ['late'] }],
    ['what the other side sees', { stars: 2, tags: ['feeUnclear'] }],
  ] as const)('refuses %s', async (_what, { stars, tags }) => {
    const { mailNo, consignee } = await mail();
    expect((await refusalOf(evaluateMail(consignee, mailNo, { stars, tags: [...tags] }))).class).toBe('BAD_INPUT');
    expect(await rowsOf(mailNo)).toEqual([]);
  });
});

test('the carrier is notified of each edition, also after an outage', async () => {
  const { mailNo, consignee } = await mail();
  const carrier = makeSmallCarrier();
  const topic = notifyCarrier({ keys, carrier });
  await evaluateMail(consignee, mailNo, { stars: 1, tags: ['damaged'], words: '箱子破了' });
  const [row] = await rowsOf(mailNo);
  const deliver = () => topic.deliver({ evaluationId: row!.id }, { db, id: 1, attempt: 1 });
  carrier.down = true;
  await expect(deliver()).rejects.toThrow();
  carrier.down = false;
  await deliver();
  await evaluateMail(consignee, mailNo, { stars: 4, tags: [], words: '', change: true });
  await deliver();
  const by = carrier.evaluations[0]!.by;
  expect(carrier.evaluations).toEqual([
    { mailNo, by, side: 'received', edition: 0, stars: 1, tags: ['damaged'], words: '箱子破了' },
    { mailNo, by, side: 'received', edition: 1, stars: 4, tags: [], words: '' },
  ]);
  // The author is a token that reveals nothing elsewhere.
  expect(by).toMatch(/^[\w-]{43}$/);
});

describe('points of an evaluation', () => {
  test('each side earns 5 once, whatever the stars, and nothing for an edit', async () => {
    const { mailNo, sender, consignee } = await mail();
    expect(await ask(sender, mailNo)).toMatchObject({ reward: { points: 5, left: 10 } });
    expect(await evaluateMail(sender, mailNo, { stars: 1 })).toMatchObject({ earned: 5 });
    expect(await evaluateMail(sender, mailNo, { stars: 5, change: true })).not.toHaveProperty('earned');
    expect(await evaluateMail(consignee, mailNo)).toMatchObject({ earned: 5 });
    expect(await ask(sender, mailNo)).toMatchObject({ earned: 5, reward: { left: 9 } });
    expect([await pointsOf(db, sender.personId), await pointsOf(db, consignee.personId)]).toEqual([5, 5]);
  });

  test('nothing for the eleventh of a month', async () => {
    const first = await mail();
    for (let count = 0; count < 10; count += 1)
      await transact(db, (trx) => earnForEvaluation(trx, { personId: first.sender.personId }, now));
    expect((await ask(first.sender, first.mailNo)).reward).toEqual({ points: 5, left: 0 });
    expect(await evaluateMail(first.sender, first.mailNo)).not.toHaveProperty('earned');
    expect(await pointsOf(db, first.sender.personId)).toBe(50);
    const later = new Date(now.getTime() + 12 * DAY_MS);
    expect((await ask(first.sender, first.mailNo, later)).reward).toEqual({ points: 5, left: 10 });
  });
});
