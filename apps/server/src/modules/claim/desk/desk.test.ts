import { approvalList, approve } from '@yidi/contract/calls/staff-approval';
import { auditOfPerson } from '@yidi/contract/calls/staff-audit';
import {
  claimPhoto,
  offerClaim,
  refuseClaim,
  staffClaim,
  staffClaims,
  takeClaim,
} from '@yidi/contract/calls/staff-claim';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { beforeEach, describe, expect, test } from 'vitest';
import { guardsIn } from '../../../db/limits.ts';
import { delivered, openDeskWorld, words } from './desk.fixture.ts';

const world = await openDeskWorld();
const { clerk, other, cashier, claimed, itemOf, take, offer, approveIt, notifyCarrier, detail, audits, pass } = world;

beforeEach(() => world.begin());

describe('a claim that is handed to the desk', () => {
  test('waits for a person, also after the time in which the network would decide', async () => {
    const { claimNo, consignee } = await claimed();
    expect(await detail(consignee, claimNo)).toMatchObject({ state: 'accepted' });
    await pass(DAY_MS);
    await world.look();
    expect(await detail(consignee, claimNo)).toMatchObject({ state: 'accepted' });
    expect(await itemOf(claimNo)).toMatchObject({ open: true, own: false, version: 0 });
  });
  test('that is overdue is asked after again, and still waits', async () => {
    const { claimNo, consignee } = await claimed();
    await pass(40 * DAY_MS);
    await world.look();
    expect(await detail(consignee, claimNo)).toMatchObject({ state: 'accepted' });
    const { askAt } = await world.row(claimNo);
    expect(askAt?.getTime()).toBe(world.clock.now.getTime() + DAY_MS);
  });
});

describe('staffClaims', () => {
  test('lists open claims, first due first, page by page, and those of the caller', async () => {
    const [first, later] = [await claimed(), await claimed()];
    await take(later.claimNo);
    const list = async (asked: object = {}) => (await clerk.call(staffClaims, { size: 50, ...asked })).info;
    const all = await list();
    const due = all.records.map(({ dueAt }) => dueAt);
    expect(due).toEqual([...due].sort());
    const numbers = all.records.map(({ claimNo }) => claimNo);
    expect(numbers.indexOf(first.claimNo)).toBeLessThan(numbers.indexOf(later.claimNo));
    const mine = (await list({ filter: 'mine' })).records;
    expect(mine.map(({ claimNo }) => claimNo)).toContain(later.claimNo);
    expect(mine.map(({ claimNo }) => claimNo)).not.toContain(first.claimNo);
    expect(mine.at(-1)).toMatchObject({ owner: { name: '周岚' }, fen: 40_000, lossFen: 50_000 });
    const pages: string[] = [];
    for (let after: string | undefined, next = true; next; ) {
      const page = await list({ size: 1, ...(after && { after }) });
      pages.push(...page.records.map(({ claimNo }) => claimNo));
      after = page.next;
      next = after !== undefined;
    }
    expect(pages).toEqual(numbers);
  });
});

describe('staffClaim', () => {
  test('shows evidence, trace, sum and words, with personal data masked', async () => {
    const { claimNo, evidence } = await claimed();
    const reply = await clerk.call(staffClaim, { claimNo });
    expect(reply.info).toMatchObject({
      sum: { rule: 'insuredPart', fen: 40_000, insuredFen: 80_000, valueFen: 100_000, lossFen: 50_000 },
      ...{ mostFen: 50_000, aloneFen: 20_000, words: '箱角压坏，电话 138******72', verdicts: [] },
    });
    expect(reply.info.evidence.map(({ fileId }) => fileId).sort()).toEqual(evidence.map(({ fileId }) => fileId).sort());
    expect(reply.info.scans.map(({ code }) => code)).toEqual(delivered);
    for (const secret of ['13800006072', '林清', 'lin@example.org', '照片.jpg'])
      expect(reply.body).not.toContain(secret);
  });
  test('an unknown number is NOT_FOUND, and finance has no such call', async () => {
    expect((await clerk.call(staffClaim, { claimNo: 'LP202611210000000000' })).class).toBe('NOT_FOUND');
    const { claimNo } = await claimed();
    expect((await cashier.call(staffClaim, { claimNo })).class).toBe('NOT_FOUND');
  });
});

describe('claimPhoto', () => {
  test('a file of another claim is NOT_FOUND, and each opening leaves one row that names the part', async () => {
    const [claim, another] = [await claimed(), await claimed()];
    const before = await audits(claimPhoto.path);
    const foreign = another.evidence[0]!.fileId;
    expect((await clerk.call(claimPhoto, { claimNo: claim.claimNo, fileId: foreign })).class).toBe('NOT_FOUND');
    await clerk.call(claimPhoto, { claimNo: claim.claimNo, fileId: claim.evidence[0]!.fileId });
    expect(await audits(claimPhoto.path)).toBe(before + 2);
    const rows = world.db.selectFrom('staffAudit').select(['personal', 'fields']).where('call', '=', claimPhoto.path);
    expect(await rows.orderBy('id', 'desc').executeTakeFirst()).toEqual({
      personal: true,
      fields: [claim.evidence[0]!.part],
    });
  });
});

describe('claimPhoto, as a reveal', () => {
  test('counts with the other reveals of an hour, and leaves an event', async () => {
    const { claimNo, evidence } = await claimed();
    const busy = await world.ops.join(['service']);
    const open = () => busy.call(claimPhoto, { claimNo, fileId: evidence[0]!.fileId });
    expect(await open()).toMatchObject({ class: 'OK', body: 'a picture' });
    const events = world.db.selectFrom('securityEvent').select('event').where('staffId', '=', busy.staffId);
    expect(await events.where('event', '=', 'reveal').execute()).toHaveLength(1);
    for (let hit = 1; hit < 60; hit += 1) await guardsIn(world.db).hit(`staff reveal ${busy.staffId}`, 60, 3600);
    expect(await open()).toMatchObject({ class: 'RATE', reason: 'reveal.hour' });
    const row = world.db.selectFrom('staffAudit').select(['personal', 'fields', 'result']).orderBy('id', 'desc');
    expect(await row.where('staffId', '=', busy.staffId).executeTakeFirst()).toEqual({
      ...{ personal: false, fields: [], result: 'RATE' },
    });
  });
});

describe('the audit of claims', () => {
  test('each reading and act names the claim, its mail and both parties; a claim number answers who did it', async () => {
    const { claimNo, mailNo, consignee, person } = await claimed();
    await take(claimNo);
    await offer(claimNo, 100);
    const guard = await world.ops.join(['security']);
    const rows = (await guard.call(auditOfPerson, { words: claimNo, size: 50 })).info.records;
    for (const call of [staffClaim, takeClaim, offerClaim]) {
      const row = rows.find((each) => each.call === call.path);
      const targets = row?.targets.map(({ kind, id }) => `${kind}:${id}`);
      for (const named of [`mail:${mailNo}`, `person:${consignee.personId}`, `person:${person.personId}`])
        expect(targets).toContain(named);
    }
  });
});

describe('staffClaims, an ended claim', () => {
  test('has no due day', async () => {
    const { claimNo } = await claimed();
    const past = new Date(world.clock.now.getTime() - DAY_MS);
    await world.db
      .updateTable('claim')
      .set({ state: 'declined', askAt: null, dueAt: past })
      .where('claimNo', '=', claimNo)
      .execute();
    expect((await itemOf(claimNo)).dueAt).toBeUndefined();
  });
});

describe('takeClaim', () => {
  test('of two colleagues at once one takes it, and the claimant reads that it is looked into', async () => {
    const { claimNo, consignee } = await claimed();
    const before = await audits(takeClaim.path);
    const replies = await Promise.all([clerk, other].map((as) => as.call(takeClaim, { claimNo, version: 0 })));
    expect(replies.map((reply) => reply.reason ?? reply.class).sort()).toEqual(['OK', 'case.changed']);
    await notifyCarrier();
    expect(await detail(consignee, claimNo)).toMatchObject({ state: 'investigating' });
    expect(await audits(takeClaim.path)).toBe(before + 2);
  });
  test('another colleague takes it over, and the former owner can decide no more', async () => {
    const { claimNo } = await claimed();
    await take(claimNo);
    const { version } = await itemOf(claimNo);
    expect((await take(claimNo, other)).info).toMatchObject({ own: true, owner: { name: '韩越' } });
    expect((await clerk.call(offerClaim, { claimNo, version, fen: 100, words })).reason).toBe('case.changed');
    expect((await offer(claimNo, 100)).reason).toBe('case.owner');
  });
});

describe('offerClaim', () => {
  test('up to ¥200 is offered at once, with the words, and once', async () => {
    const { claimNo, consignee } = await claimed();
    await take(claimNo);
    expect((await offer(claimNo, 20_000)).info).toEqual({});
    await notifyCarrier();
    const view = await detail(consignee, claimNo);
    expect(view).toMatchObject({ state: 'offered', offeredFen: 20_000 });
    expect(view.steps.at(-1)).toMatchObject({ step: 'offered', words });
    expect((await offer(claimNo, 20_000)).reason).toBe('case.over');
    expect((await itemOf(claimNo)).verdicts).toMatchObject([{ fen: 20_000, words, by: { name: '周岚' } }]);
  });
  test('above ¥200 nothing is offered until a second person approved it, who is not the asker', async () => {
    const { claimNo, consignee } = await claimed();
    await take(claimNo);
    const asked = await offer(claimNo, 20_001);
    expect(asked.info.approvalId).toBeDefined();
    await notifyCarrier();
    expect(await detail(consignee, claimNo)).toMatchObject({ state: 'investigating' });
    expect((await offer(claimNo, 100)).reason).toBe('case.waiting');
    expect((await take(claimNo, other)).reason).toBe('case.waiting');
    const { hash } = (await clerk.call(approvalList, {})).info.records[0]!;
    const own = { approvalId: asked.info.approvalId!, hash };
    expect((await clerk.call(approve, own)).reason).toBe('approval.own');
    expect((await cashier.call(approve, own)).class).toBe('NOT_FOUND');
    expect((await other.call(approve, own)).class).toBe('OK');
    expect((await other.call(approve, own)).reason).toBe('approval.done');
    await notifyCarrier();
    expect(await detail(consignee, claimNo)).toMatchObject({ state: 'offered', offeredFen: 20_001 });
    expect((await itemOf(claimNo)).verdicts).toMatchObject([{ by: { name: '周岚' }, approvedBy: { name: '韩越' } }]);
  });
  test('what waits is approval.changed after the claimant added evidence or withdrew, and over after a day', async () => {
    const added = await claimed();
    await take(added.claimNo);
    await offer(added.claimNo, 30_000);
    await world.add(added.consignee, added.claimNo, [{ part: 'item', fileId: await world.file(added.consignee) }]);
    expect((await approveIt(other)).reason).toBe('approval.changed');
    const gone = await claimed();
    await take(gone.claimNo);
    await offer(gone.claimNo, 30_000);
    await world.act(gone.consignee, gone.claimNo, 'withdraw');
    expect((await approveIt(other)).reason).toBe('approval.changed');
    const late = await claimed();
    await take(late.claimNo);
    const { approvalId } = (await offer(late.claimNo, 30_000)).info;
    const { hash } = (await other.call(approvalList, { state: 'waiting' })).info.records[0]!;
    await pass(DAY_MS);
    expect((await other.call(approve, { approvalId: approvalId!, hash })).reason).toBe('approval.over');
    expect((await offer(late.claimNo, 30_000)).class).toBe('OK');
  });
  test('what can no longer be approved does not block: after new evidence it is decided anew', async () => {
    const { claimNo, consignee } = await claimed();
    await take(claimNo);
    const { approvalId } = (await offer(claimNo, 30_000)).info;
    expect((await itemOf(claimNo)).waiting).toMatchObject({ approvalId, fen: 30_000 });
    await world.add(consignee, claimNo, [{ part: 'item', fileId: await world.file(consignee) }]);
    expect((await itemOf(claimNo)).waiting).toBeUndefined();
    const again = await offer(claimNo, 30_000);
    expect(again.class).toBe('OK');
    const old = await world.db.selectFrom('approval').selectAll().where('id', '=', approvalId!).executeTakeFirst();
    expect(old).toMatchObject({ state: 'ended', decidedBy: null, refusal: null });
    const [ended] = (await clerk.call(approvalList, { state: 'ended' })).info.records;
    expect(ended).toMatchObject({ approvalId, decidable: false });
    expect(ended?.decidedBy).toBeUndefined();
    expect((await other.call(approve, { approvalId: approvalId!, hash: ended!.hash })).reason).toBe('approval.done');
    expect((await itemOf(claimNo)).waiting?.approvalId).toBe(again.info.approvalId);
    const waiting = (await other.call(approvalList, { size: 50, state: 'waiting' })).info.records;
    const { hash } = waiting.find((asked) => asked.approvalId === again.info.approvalId)!;
    expect((await other.call(approve, { approvalId: again.info.approvalId!, hash })).class).toBe('OK');
    expect((await itemOf(claimNo)).verdicts).toMatchObject([{ fen: 30_000 }]);
  });
  test('what a colleague asked for who is disabled now does not block', async () => {
    const { claimNo } = await claimed();
    const leaver = await world.ops.join(['service'], { name: '陈默' });
    await take(claimNo, leaver);
    await offer(claimNo, 30_000, {}, leaver);
    expect((await take(claimNo)).reason).toBe('case.waiting');
    await world.db.updateTable('staff').set({ state: 'disabled' }).where('id', '=', leaver.staffId).execute();
    expect((await itemOf(claimNo)).waiting).toBeUndefined();
    expect((await take(claimNo)).info).toMatchObject({ own: true });
  });
  test('a stale version, more than was lost, and a claim of nobody are refused', async () => {
    const { claimNo, consignee } = await claimed();
    expect((await offer(claimNo, 100)).reason).toBe('case.owner');
    await take(claimNo);
    const { version } = await itemOf(claimNo);
    await world.add(consignee, claimNo, [{ part: 'price', fileId: await world.file(consignee) }]);
    expect((await offer(claimNo, 100, { version })).reason).toBe('case.changed');
    expect((await offer(claimNo, 50_001)).class).toBe('BAD_INPUT');
    expect((await clerk.call(offerClaim, { claimNo: 'LP202611210000000000', version, fen: 1, words })).class).toBe(
      'NOT_FOUND',
    );
  });
});

describe('refuseClaim', () => {
  test('the claimant reads reason and words; the appeal comes back to the desk, is decided again, and no more', async () => {
    const { claimNo, consignee } = await claimed();
    await take(claimNo);
    const refuse = async () =>
      clerk.call(refuseClaim, {
        claimNo,
        version: (await itemOf(claimNo)).version,
        refusal: 'noProof',
        words: '照片看不清',
      });
    expect((await refuse()).class).toBe('OK');
    await notifyCarrier();
    expect(await detail(consignee, claimNo)).toMatchObject({ state: 'refused', refusal: 'noProof', acts: ['appeal'] });
    await world.act(consignee, claimNo, 'appeal', { words: '补拍了' });
    await notifyCarrier();
    expect(await itemOf(claimNo)).toMatchObject({ round: 2, open: true, own: false });
    expect((await offer(claimNo, 100)).reason).toBe('case.owner');
    await take(claimNo);
    await offer(claimNo, 15_000);
    await notifyCarrier();
    expect(await detail(consignee, claimNo)).toMatchObject({ state: 'offered', offeredFen: 15_000 });
    expect((await refuse()).reason).toBe('case.over');
    expect((await itemOf(claimNo)).verdicts).toMatchObject([{ refusal: 'noProof' }, { fen: 15_000 }]);
  });
  test('a claim that was withdrawn cannot be refused', async () => {
    const { claimNo, consignee } = await claimed();
    await take(claimNo);
    await world.act(consignee, claimNo, 'withdraw');
    const { version } = await itemOf(claimNo);
    const reply = await clerk.call(refuseClaim, { claimNo, version, refusal: 'noProof', words });
    expect(reply.reason).toBe('case.over');
  });
});
