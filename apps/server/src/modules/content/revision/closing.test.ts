import { approvalList, approve, refuseApproval } from '@yidi/contract/calls/staff-approval';
import { contentItem, publishContent, undoContent, withdrawContent } from '@yidi/contract/calls/staff-content';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makePerson } from '../../../world/people.ts';
import { type Draft, NOW, openContent, reason, whole } from './content.fixture.ts';

const { db, keys, moveTo, ops, author, second, item, save, publish, read, audits } = await openContent();
const closing: Draft = {
  ...whole,
  titleZh: '两天暂停上门取件',
  closesOrdering: true,
  ...{ tabs: ['1'], channels: ['web'], provinces: ['650000', '620000'] },
};

/** Asks for the publication of a new item; returns the item. */
async function ask(fields: Draft = closing) {
  const { contentId, revision } = (await save(fields)).info.item;
  return (await author.call(publishContent, { contentId, revision, reason })).info.item;
}

/** Returns what `approve` takes for the newest approval that waits. */
async function waiting() {
  const { approvalId, hash } = (await second.call(approvalList, { state: 'waiting' })).info.records[0]!;
  return { approvalId, hash };
}

describe('an announcement that closes ordering', () => {
  test('waits for a second person, who reads in one sentence what it closes', async () => {
    const before = await read('1');
    const asked = await ask();
    expect(asked).toMatchObject({ state: 'review', edited: true, revision: 2 });
    const [approval] = (await second.call(approvalList, { state: 'waiting' })).info.records;
    expect(approval).toMatchObject({ approvalId: asked.review?.approvalId, kind: 'content.publish', decidable: true });
    expect(approval?.effect).toBe(
      '发布公告“两天暂停上门取件”：2026-11-24 00:00 到 2026-11-27 12:00 停止上门取件下单（新疆、甘肃，1 个渠道）；已约好的不变',
    );
    expect(approval?.request).toMatchObject({ fields: closing });
    expect(await read('1')).toBe(before);
    const decision = await waiting();
    const rows = await audits();
    expect((await second.call(approve, decision)).class).toBe('OK');
    expect(await audits()).toBe(rows + 1);
    const { rows: last } = await sql<{
      targets: string[];
    }>`SELECT targets FROM staff_audit ORDER BY id DESC LIMIT 1`.execute(db);
    expect(last[0]?.targets).toContain(`content:${asked.contentId}`);
    const { item: live, history } = await item(asked.contentId);
    expect(live).toMatchObject({ state: 'live', published: 3, revision: 3, edited: false });
    expect(live.review).toBeUndefined();
    expect(history[0]).toMatchObject({
      act: 'publish',
      by: { name: '周敏' },
      approvedBy: { name: '林屹' },
      changes: [],
    });
    const done = { contentId: asked.contentId, revision: 3, reason };
    expect((await author.call(withdrawContent, done)).info.item.state).toBe('withdrawn');
    // It closes ordering again, so undoing needs a second person as well.
    const undone = (await author.call(undoContent, { ...done, revision: 4, to: 3 })).info.item;
    expect(undone).toMatchObject({ state: 'withdrawn', review: { approvalId: expect.any(String) } });
    expect((await second.call(approve, await waiting())).class).toBe('OK');
    expect((await item(asked.contentId)).history[0]).toMatchObject({ act: 'undo', of: 3 });
    await author.call(withdrawContent, { contentId: asked.contentId, revision: 6, reason });
  });

  test('CONFLICT approval.own, approval.done; content.waiting while it is in review', async () => {
    const { contentId, revision } = await ask();
    const approval = await waiting();
    expect((await author.call(approve, approval)).reason).toBe('approval.own');
    expect((await author.call(publishContent, { contentId, revision, reason })).reason).toBe('content.waiting');
    const both = await Promise.all([second.call(approve, approval), second.call(approve, approval)]);
    expect(both.map(({ reason: why }) => why).sort()).toEqual(['approval.done', undefined]);
    await author.call(withdrawContent, { contentId, revision: revision + 1, reason });
  });

  test('content.waiting for a draft, an undo and who did not read the review; it goes on as it was', async () => {
    const { contentId, revision } = await publish({ ...whole, ...{ titleZh: '照常', tabs: ['2'] } });
    const draft = (await save({ ...closing, tabs: ['2'] }, { contentId, revision })).info.item;
    const asked = { contentId, revision: draft.revision, reason };
    const { review, revision: latest } = (await author.call(publishContent, asked)).info.item;
    const late = { ...closing, titleZh: '另一个说法' };
    expect((await save(late, { contentId, revision: latest })).reason).toBe('content.waiting');
    expect((await save(late, { contentId, revision: draft.revision })).reason).toBe('content.changed');
    const undone = await author.call(undoContent, { ...asked, revision: latest, to: revision });
    expect(undone.reason).toBe('content.waiting');
    expect((await item(contentId)).item).toMatchObject({ state: 'live', revision: latest, review });
    expect((await second.call(approve, await waiting())).class).toBe('OK');
    await author.call(withdrawContent, { contentId, revision: latest + 1, reason });
  });

  test('withdrawing ends the approval that waits, with the reason; nothing moves', async () => {
    const before = await read('1');
    const { contentId, revision, review } = await ask();
    const approval = await waiting();
    const { item: gone } = (await author.call(withdrawContent, { contentId, revision, reason })).info;
    expect(gone).toMatchObject({ state: 'withdrawn', edited: false });
    expect(gone.review).toBeUndefined();
    expect((await second.call(approvalList, { state: 'waiting' })).info.records).toEqual([]);
    const [ended] = (await second.call(approvalList, { state: 'refused' })).info.records;
    expect(ended).toMatchObject({ approvalId: review?.approvalId, decidedBy: { name: '周敏' }, refusal: reason });
    expect((await second.call(approve, approval)).reason).toBe('approval.done');
    expect(await read('1')).toBe(before);
    const { rows } = await sql<{ targets: string[] }>`SELECT targets FROM staff_audit
      WHERE words = ${reason} ORDER BY id DESC LIMIT 1`.execute(db);
    expect(rows[0]?.targets).toContain(`approval:${review?.approvalId}`);
  });

  test('of a withdrawal and an approval at once one is done', async () => {
    const { contentId, revision } = await ask();
    const approval = await waiting();
    const [withdrawn, approved] = await Promise.all([
      author.call(withdrawContent, { contentId, revision, reason }),
      second.call(approve, approval),
    ]);
    const { state, revision: latest } = (await item(contentId)).item;
    const isApproved = approved.class === 'OK';
    expect([withdrawn.class, state]).toEqual(isApproved ? ['CONFLICT', 'live'] : ['OK', 'withdrawn']);
    expect((await second.call(approvalList, { state: 'waiting' })).info.records).toEqual([]);
    if (isApproved) await author.call(withdrawContent, { contentId, revision: latest, reason });
  });

  test('a request that somebody changed in the database is not run', async () => {
    const { contentId } = await ask();
    const approval = await waiting();
    await sql`UPDATE approval SET request = jsonb_set(request, '{fields,provinces}', '[]')
      WHERE id = ${approval.approvalId}::uuid`.execute(db);
    expect((await second.call(approve, approval)).reason).toBe('approval.changed');
    await second.call(refuseApproval, { approvalId: approval.approvalId, reason: '改过了' });
    expect((await item(contentId)).item).toMatchObject({ state: 'draft', edited: true });
  });

  test('after a refusal it is a draft again, which may be asked for again', async () => {
    const { contentId, revision } = await ask();
    await second.call(refuseApproval, { approvalId: (await waiting()).approvalId, reason: '青海也要写' });
    const { item: draft } = await item(contentId);
    expect(draft).toMatchObject({ state: 'draft', edited: true });
    expect((await author.call(publishContent, { contentId, revision, reason })).info.item.state).toBe('review');
    await second.call(refuseApproval, { approvalId: (await waiting()).approvalId, reason: '还是不行' });
  });

  test('after 24 hours the review is over, and nothing was published', async () => {
    const { contentId } = await ask();
    const approval = await waiting();
    await moveTo(new Date(NOW.getTime() + 24 * HOUR_MS));
    expect((await second.call(approve, approval)).reason).toBe('approval.over');
    const { item: draft } = await item(contentId);
    expect(draft.state).toBe('draft');
    expect(draft.review).toBeUndefined();
    await moveTo(NOW);
    await second.call(refuseApproval, { approvalId: approval.approvalId, reason: '过时了' });
  });

  test('CONFLICT approval.changed when its time is over before it is approved', async () => {
    await ask({ ...closing, endTime: '2026-11-24T12:00:00+08:00' });
    const approval = await waiting();
    await moveTo(new Date(NOW.getTime() + 3 * HOUR_MS));
    expect((await second.call(approve, approval)).reason).toBe('approval.changed');
    await second.call(refuseApproval, { approvalId: approval.approvalId, reason: '过时了' });
    await moveTo(NOW);
  });

  test('who has another role neither sees the review nor approves it', async () => {
    await ask();
    const approval = await waiting();
    const administrator = await ops.join(['administrator']);
    expect((await administrator.call(approvalList, { state: 'waiting' })).info.records).toEqual([]);
    expect((await administrator.call(approve, approval)).class).toBe('NOT_FOUND');
    await second.call(refuseApproval, { approvalId: approval.approvalId, reason: '够了' });
  });
});

describe('two closings that overlap', () => {
  test('readers get the time at which ordering opens again, of their province', async () => {
    const made = async (fields: Draft) => {
      const { contentId } = await ask(fields);
      expect((await second.call(approve, await waiting())).class).toBe('OK');
      return contentId;
    };
    const short = { ...closing, endTime: '2026-11-24T18:00:00+08:00', beginTime: '2026-11-24T09:00:00+08:00' };
    const made1 = await made({ ...short, titleZh: '短的' });
    const made2 = await made({ ...closing, provinces: ['650000'] });
    // It follows without a gap, and another one after an hour.
    const made3 = await made({
      ...{ ...closing, titleZh: '接着', provinces: ['650000'] },
      ...{ beginTime: '2026-11-27T12:00:00+08:00', endTime: '2026-11-28T12:00:00+08:00' },
    });
    const made4 = await made({
      ...{ ...closing, titleZh: '以后', provinces: ['650000'] },
      ...{ beginTime: '2026-11-28T13:00:00+08:00', endTime: '2026-11-29T12:00:00+08:00' },
    });
    expect(await read('1', '新疆维吾尔自治区')).toContain('"title":"短的"');
    expect(await read('1', '新疆维吾尔自治区')).toContain('"endTime":"2026-11-28T12:00:00+08:00"');
    expect(await read('1', '甘肃省')).toContain('"endTime":"2026-11-24T18:00:00+08:00"');
    for (const contentId of [made1, made2, made3, made4]) {
      const { revision } = (await item(contentId)).item;
      await author.call(withdrawContent, { contentId, revision, reason });
    }
    expect(await read('1', '新疆维吾尔自治区')).not.toContain('isWork":1');
  });
});

describe('what it blocks', async () => {
  const { personId } = (await makePerson({ db, keys }, { now: NOW })).caller;

  /** Stores an order as far as counting reads it: a copy of one, in another place and app. */
  async function addOrder(made: {
    type: 2 | 3;
    province: string;
    channel: string | null;
    status: number;
    daysAgo: number;
  }) {
    const at = new Date(NOW.getTime() - made.daysAgo * 24 * HOUR_MS);
    const serial = String((await db.selectFrom('orders').select('id').execute()).length + 1).padStart(18, '0');
    await sql`INSERT INTO orders (id, order_no, mail_no, person_id, order_type, status, product_id, sender, receiver, receiver_mac,
        goods_name, goods_type_id, goods_result, weight_g, packaging, pay_mode, password_sign, message, quote,
        tariff_version, quoted_fen, promised_at, created_at, channel, slot_id, office_code, counter_code, point_code,
        expires_at, closed_as)
      VALUES (gen_random_uuid(), 'YD' || ${serial}::text, 'M' || ${serial}::text, ${personId}, ${made.type}, ${made.status}, '1',
        jsonb_build_object('province', ${made.province}::text), '{}', decode(repeat('00', 32), 'hex'), '书', '02', 'allowed', 1,
        'none', 'sender', false, '', '{}', '1', 1, ${at}, ${at}, ${made.channel},
        ${made.type === 3 ? 's' : null}, ${made.type === 3 ? 'o' : null}, ${made.type === 2 ? serial.slice(-6) : null},
        ${made.type === 2 ? 'p' : null}, ${made.type === 2 ? at : null}::timestamptz, ${made.status === 4 ? 'cancel' : null})`.execute(
      db,
    );
  }
  const blocksOf = async (fields: Draft) => (await item((await save(fields)).info.item.contentId)).beside.blocks;

  test('orders of the last week by tab, sender’s province and channel, and those that are booked', async () => {
    const xinjiang = { type: 3, province: '新疆维吾尔自治区', channel: 'web', status: 0, daysAgo: 1 } as const;
    await addOrder(xinjiang);
    await addOrder({ ...xinjiang, status: 7 });
    await addOrder({ ...xinjiang, channel: null, status: 4 });
    await addOrder({ ...xinjiang, daysAgo: 8 });
    await addOrder({ ...xinjiang, channel: 'chat' });
    await addOrder({ ...xinjiang, province: '青海省' });
    await addOrder({ ...xinjiang, type: 2 });
    expect(await blocksOf(closing)).toEqual({ ordersLastWeek: 3, ordersBooked: 2 });
    expect(await blocksOf({ ...closing, channels: [], provinces: [] })).toEqual({ ordersLastWeek: 5, ordersBooked: 4 });
    expect(await blocksOf({ ...closing, tabs: ['1', '2'] })).toEqual({ ordersLastWeek: 4, ordersBooked: 3 });
    expect(await blocksOf({ ...closing, closesOrdering: false })).toBeUndefined();
    const { contentId } = await ask();
    expect((await author.call(contentItem, { contentId })).info.beside.blocks).toEqual({
      ordersLastWeek: 3,
      ordersBooked: 2,
    });
  });

  test('counted by an index, also when there are many orders', async () => {
    const plan = await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT count(*) FROM orders
        WHERE created_at >= ${NOW} AND order_type = ANY (${[0, 3]}::smallint[])
        AND left(sender->>'province', 2) = ANY (${['新疆']}::text[])`.execute(trx);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('orders_made');
  });
});
