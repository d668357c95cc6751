import type { RequestOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/inter-detail';
import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { localDuties } from '../../../ports/duty/duty.local.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { readEvents } from '../../carrier/carrier-events.ts';
import { intakeEvents } from '../../carrier/intake-events.ts';
import { signedPerson } from '../../order/testing.ts';
import { openGifts } from '../gifts.fixture.ts';
import { interOrderJobs } from '../inter-order-jobs.ts';
import { giftLines } from '../testing.ts';
import { interDetailHandlers } from './inter-detail.ts';

const { orderWorld, db, keys, carrier, gift, clock, settle } = await openGifts();
const handlers = interDetailHandlers({ db, keys, carrier, duties: localDuties() });

type Lines = RequestOf<typeof calls.amendDeclaration>['lines'];
const asks = [
  { field: 'lines.1.netG', note: '净重含不含铁罐？' },
  { field: 'lines.2.nameEn', note: '写明是什么木头' },
];
/** What the gift's sender answers to them. */
const answered = giftLines.map((line, at) =>
  at === 1 ? { ...line, netG: 200 } : at === 2 ? { ...line, nameEn: 'Wooden comb, peach wood' } : line,
);

let scans = 0;
/** A gift that a counter accepted, with its scans and its sender's calls. */
async function posted() {
  const made = await gift();
  await made.pay(made.totalFen);
  await made.job('inter.advance');
  const scan = async (code: string, more: object = {}) => {
    clock.now = new Date(clock.now.getTime() + 60 * MINUTE_MS);
    scans += 1;
    const event = {
      ...{ eventId: `scan-abroad-${scans}`, mailNo: made.mailNo, code, occurredAt: clock.now.toISOString() },
      ...{ officeCode: 'OE', officeName: '上海国际互换局', city: '上海', ...more },
    };
    const read = readEvents(Buffer.from(JSON.stringify([event])), 'application/json', clock.now);
    return (await intakeEvents(db, keys, read, clock.now)).receipts[0];
  };
  await scan('203', { weighedKg: 0.9 });
  return { ...ofSender(made), scan };
}

function ofSender<M extends Awaited<ReturnType<typeof gift>>>(made: M) {
  const { orderId, person } = made;
  const detail = (request: RequestOf<typeof calls.interDetail> = { orderId }) =>
    perform(calls.interDetail, handlers.interDetail, person.caller, request, { now: clock.now });
  const amend = (version: number, lines: Lines, key?: string) =>
    perform(
      calls.amendDeclaration,
      handlers.amendDeclaration,
      person.caller,
      { orderId, version, lines },
      { now: clock.now, ...(key && { key }) },
    );
  const sentMessages = async () => {
    const { rows } = await sql<{ template: string }>`SELECT payload->>'template' AS template FROM outbox
      WHERE topic = 'message.abroad' AND payload->>'mailNo' = ${made.mailNo} ORDER BY id`.execute(db);
    return rows.map(({ template }) => template);
  };
  return { ...made, detail, amend, sentMessages };
}

describe('interDetail', () => {
  test('shows the whole way through both customs, with status 7 at both', async () => {
    const { scan, detail, mailNo, sentMessages } = await posted();
    expect(await detail()).toMatchObject({ phase: 'onTheWay', actor: 'nobody', orderStatus: 5, fromName: '杭州市' });
    await scan('EXA');
    expect(await detail()).toMatchObject({ phase: 'ourCustoms', orderStatus: 7, actor: 'nobody' });
    await scan('EXC');
    await scan('EMC');
    expect(await detail()).toMatchObject({ phase: 'flying', orderStatus: 6 });
    await scan('EDB');
    const there = await detail({ mailNo });
    expect(there).toMatchObject({ phase: 'theirCustoms', orderStatus: 7, actor: 'nobody', amend: 'none' });
    expect(there.stations.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'here', 'ahead', 'ahead']);
    expect(there.stations[1]).toMatchObject({ usual: { fromHours: 4, toHours: 24, mostHours: 48 } });
    await scan('EDC');
    await scan('EMI');
    const end = await detail();
    expect(end).toMatchObject({ phase: 'delivered', actor: 'nobody', versions: [{ version: 1, mine: true }] });
    expect(end.expected).toBeUndefined();
    const stored = db.selectFrom('mail').select(['stage', 'status']).where('mailNo', '=', mailNo);
    expect(await stored.executeTakeFirst()).toEqual({ stage: 'delivered', status: 18 });
    expect(await sentMessages()).toEqual(['interAccepted', 'interDelivered']);
  });

  test('the days of the delivery move with the time in customs', async () => {
    const { scan, detail } = await posted();
    const before = (await detail()).expected!;
    await scan('EXB');
    const start = clock.now;
    clock.now = new Date(start.getTime() + 7 * DAY_MS);
    const after = (await detail()).expected!;
    expect(Date.parse(after.from) - Date.parse(before.from)).toBe(7 * DAY_MS);
    clock.now = start;
  });

  test('says that customs of the destination ask the consignee, and to whom they turn', async () => {
    const { scan, detail, sentMessages } = await posted();
    const office = { name: 'An Post customs', email: 'customs@example.org' };
    await scan('EME', { customs: { wants: ['payment'], office } });
    const { hold, actor, amend } = await detail();
    expect({ hold, actor, amend }).toMatchObject({
      ...{ actor: 'consignee', amend: 'none' },
      hold: { side: 'import', open: true, wants: ['payment'], office },
    });
    await scan('EDC');
    expect(await detail()).toMatchObject({ actor: 'nobody', hold: { open: false } });
    expect(await sentMessages()).toEqual(['interAccepted', 'interConsigneeAsked']);
  });

  test('of a return says why, and that the freight is not refunded', async () => {
    const { scan, detail, totalFen, sentMessages } = await posted();
    await scan('EMH', { reasonCode: '404' });
    await scan('710');
    expect(await detail()).toMatchObject({ phase: 'returning', returned: { reason: '收件人拒收', lostFen: totalFen } });
    await scan('711');
    expect(await detail()).toMatchObject({ phase: 'returned', actor: 'nobody' });
    expect(await sentMessages()).toEqual(['interAccepted', 'interTurnedBack']);
  });

  test('shows the newest 20 versions, and the list in force also if it is older', async () => {
    const { detail, orderId, show } = ofSender(await gift());
    await sql`INSERT INTO declaration_version (order_id, version, lines, form, cp71, value_fen, sha256, made_at, answer)
      SELECT order_id, n, '[]', form, cp71, 1, sha256, made_at, 'refused'
      FROM declaration_version, generate_series(2, 25) n WHERE order_id = ${orderId} AND version = 1`.execute(db);
    const { versions, version, lines, valueFen } = await detail();
    expect(versions.map((each) => each.version)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at));
    expect({ version, count: lines.length, valueFen }).toEqual({ version: 25, count: 3, valueFen: 860_00 });
    expect(await show()).toMatchObject({ declarationVersion: 1, valueFen: 860_00 });
  });

  test('another person’s order is missing, by its id and by its number', async () => {
    const { orderId, mailNo } = await gift();
    const other = await signedPerson(orderWorld);
    const read = (request: RequestOf<typeof calls.interDetail>) =>
      refusalOf(() => perform(calls.interDetail, handlers.interDetail, other.caller, request, { now: clock.now }));
    expect(await read({ orderId })).toMatchObject({ class: 'NOT_FOUND' });
    expect(await read({ mailNo })).toMatchObject({ class: 'NOT_FOUND' });
    expect(await read({})).toMatchObject({ class: 'BAD_INPUT', info: { fields: [{ path: 'orderId' }] } });
  });

  test('an order that expired unsent says so, with the refund, and its sender gets a message', async () => {
    const made = ofSender(await gift());
    await made.pay(made.totalFen);
    const before = clock.now;
    clock.now = new Date(before.getTime() + 8 * DAY_MS);
    await made.job('inter.expire');
    await settle();
    expect(await made.detail()).toMatchObject({
      ...{ phase: 'closed', closedAs: 'expire', actor: 'nobody', amend: 'none' },
      refund: { fen: made.totalFen },
    });
    expect(await made.sentMessages()).toEqual(['interExpired']);
    clock.now = before;
  });
});

describe('amendDeclaration', () => {
  test('answers what our customs ask for, once; every version is kept', async () => {
    const { scan, detail, amend, sentMessages, mailNo } = await posted();
    const due = new Date(clock.now.getTime() + 2 * DAY_MS).toISOString();
    await scan('EXB', { customs: { asks, answerBy: due } });
    expect(await detail()).toMatchObject({
      ...{ phase: 'ourCustoms', actor: 'sender', amend: 'asked', version: 1 },
      hold: { side: 'export', open: true, asks },
    });
    const key = 'amend-abroad-0001';
    expect(await amend(1, answered, key)).toEqual({ version: 2, answer: 'taken' });
    expect(await amend(1, answered, key)).toEqual({ version: 2, answer: 'taken' });
    const sent = carrier.advanced.filter((item) => item.mailNo === mailNo);
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
    expect(sent[1]).toMatchObject({ contents: [{}, { netG: 200 }, { english: 'Wooden comb, peach wood' }] });
    const { versions, lines, ...now } = await detail();
    expect(now).toMatchObject({ actor: 'nobody', amend: 'none', hold: { open: true, answer: 'taken' }, version: 2 });
    expect(versions).toMatchObject([
      { version: 2, answer: 'taken', changed: ['lines.1.netG', 'lines.2.nameEn'] },
      { version: 1, changed: [] },
    ]);
    expect(lines[1]!.netG).toBe(200);
    expect(await refusalOf(() => amend(2, answered))).toMatchObject({ reason: 'declaration.closed' });
    await scan('EXC');
    expect(await sentMessages()).toEqual(['interAccepted', 'interAsked']);
  });

  test('what came too late is kept and is not in force', async () => {
    const { scan, detail, amend } = await posted();
    await scan('EXB', { customs: { asks } });
    carrier.advanceAnswer = 'tooLate';
    expect(await amend(1, answered)).toEqual({ version: 2, answer: 'tooLate' });
    carrier.advanceAnswer = 'accepted';
    const { version, versions, lines, hold } = await detail();
    expect({ version, answer: versions[0]!.answer, netG: lines[1]!.netG }).toEqual({
      version: 2,
      answer: 'tooLate',
      netG: 250,
    });
    expect(hold).toMatchObject({ answer: 'tooLate' });
  });

  test('while the carrier is down the answer is pending, and the job brings it', async () => {
    const { scan, detail, amend, orderId } = await posted();
    await scan('EXB', { customs: { asks } });
    carrier.down = true;
    expect(await amend(1, answered)).toEqual({ version: 2, answer: 'waiting' });
    // Nothing counts as amended before customs have it.
    expect((await detail()).lines[1]!.netG).toBe(250);
    carrier.down = false;
    const job = interOrderJobs({ keys, carrier, duties: localDuties() }).find(({ name }) => name === 'inter.amend')!;
    await job.run({ orderId, version: 2 }, { db, attempt: 1 });
    expect(await detail()).toMatchObject({ hold: { answer: 'taken' }, lines: [{}, { netG: 200 }, {}] });
  });

  test('refuses what was not asked, another number of articles, and an empty description', async () => {
    const { scan, amend } = await posted();
    await scan('EXB', { customs: { asks } });
    const refuse = (lines: Lines) => refusalOf(() => amend(1, lines));
    const change = (at: number, part: object) => answered.map((line, n) => (n === at ? { ...line, ...part } : line));
    expect(await refuse(change(0, { valueFen: 1_00 }))).toMatchObject({
      info: { fields: [{ path: 'lines.0.valueFen', rule: 'declaration.notAsked' }] },
    });
    expect(await refuse(answered.slice(1))).toMatchObject({
      info: { fields: [{ path: 'lines', rule: 'declaration.lines' }] },
    });
    expect(await refuse(change(2, { nameEn: 'gift' }))).toMatchObject({
      info: { fields: [{ path: 'lines.2.nameEn', rule: 'article.vague' }] },
    });
    expect(await refuse(change(1, { netG: 5000 }))).toMatchObject({ info: { fields: [{ path: 'grossG' }] } });
  });

  test('before the acceptance everything may be amended, and the data is sent to customs anew', async () => {
    const made = ofSender(await gift());
    const { detail, amend, pay, totalFen, mailNo, show } = made;
    expect(await amend(1, giftLines.slice(0, 2))).toEqual({ version: 2, answer: 'waiting' });
    await pay(totalFen);
    await made.job('inter.advance');
    expect(await show()).toMatchObject({ declarationVersion: 2, valueFen: 820_00, advance: { state: 'accepted' } });
    expect(await amend(2, giftLines.slice(0, 1))).toEqual({ version: 3, answer: 'taken' });
    expect(await detail()).toMatchObject({ amend: 'all', version: 3, valueFen: 560_00 });
    expect(carrier.advanced.filter((item) => item.mailNo === mailNo).map(({ version }) => version)).toEqual([2, 3]);
    expect(await refusalOf(() => amend(2, giftLines))).toMatchObject({ reason: 'declaration.changed' });
    const dear = [{ ...giftLines[0]!, valueFen: 500_01 }];
    expect(await refusalOf(() => amend(3, dear))).toMatchObject({ reason: 'inter.limit' });
    // The counter has printed the papers of version 3.
    expect((await made.ask(900)).refusal).toBeUndefined();
    expect(await refusalOf(() => amend(3, giftLines))).toMatchObject({ reason: 'inter.atCounter' });
  });

  test('a changed list ends a paid quote of duty: everything goes back, and the sender pays anew', async () => {
    const made = await gift({}, true);
    const { amend, detail } = ofSender(made);
    await made.pay(made.totalFen + made.dutyFen);
    await made.job('duty.confirm');
    expect(await detail()).toMatchObject({ duty: { state: 'confirmed', paidFen: made.dutyFen } });
    const fewer = giftLines.map((line, at) => (at === 0 ? { ...line, quantity: 1 } : line));
    expect(await amend(1, fewer)).toEqual({ version: 2, answer: 'waiting' });
    expect(await detail()).toMatchObject({
      ...{ duty: { state: 'returned', reason: 'changed', refundedFen: made.dutyFen } },
      ...{ refund: { fen: made.totalFen + made.dutyFen }, dueFen: made.totalFen },
    });
    expect([await made.fen('hold'), await made.fen('duty')]).toEqual([0, 0]);
    const { state, advance } = await made.show();
    expect({ state, advance: advance.state }).toEqual({ state: 'unpaid', advance: 'waiting' });
    const { duty } = await made.choose('sender');
    expect(duty!.totalFen).toBeLessThan(made.dutyFen);
  });

  test('an order that customs did not take can be mended', async () => {
    const made = ofSender(await gift());
    carrier.advanceAnswer = 'refused';
    await made.pay(made.totalFen);
    await made.job('inter.advance');
    expect(await made.sentMessages()).toEqual(['interNotDeclared']);
    expect(await made.show()).toMatchObject({ advance: { state: 'refused' } });
    carrier.advanceAnswer = 'accepted';
    expect(await made.amend(1, answered)).toEqual({ version: 2, answer: 'taken' });
    expect(await made.show()).toMatchObject({ advance: { state: 'accepted' } });
  });

  test('50 times at most before the acceptance; what customs ask for is answered after that, too', async () => {
    const made = ofSender(await gift());
    const fill = (from: number, to: number) =>
      sql`INSERT INTO declaration_version (order_id, version, lines, form, cp71, value_fen, sha256, made_at)
        SELECT order_id, n, lines, form, cp71, value_fen, sha256, made_at FROM declaration_version,
          generate_series(${from}::int, ${to}::int) n WHERE order_id = ${made.orderId} AND version = 1`.execute(db);
    await fill(2, 50);
    expect(await made.amend(50, answered)).toMatchObject({ version: 51 });
    const refused = { class: 'CONFLICT', reason: 'declaration.full' };
    expect(await refusalOf(() => made.amend(51, giftLines))).toMatchObject(refused);
    const late = await posted();
    await sql`UPDATE declaration_version SET version = 60 WHERE order_id = ${late.orderId}`.execute(db);
    await late.scan('EXB', { customs: { asks } });
    expect(await late.amend(60, answered)).toEqual({ version: 61, answer: 'taken' });
  });

  test('200 times a day over all orders of a person', async () => {
    const made = ofSender(await gift());
    await sql`INSERT INTO guard_counter (key, hits, expires_at) SELECT ${`hits inter.amend ${made.person.personId}`},
      array_agg(clock_timestamp()), now() + interval '1 day' FROM generate_series(1, 199)`.execute(db);
    expect(await made.amend(1, answered)).toMatchObject({ version: 2 });
    expect(await refusalOf(() => made.amend(2, giftLines))).toMatchObject({ class: 'RATE' });
  });

  test('documents, a closed order and another person’s order cannot be amended', async () => {
    const papers = ofSender(await gift({ category: 'documents', productId: 'I1', grossG: 300, lines: undefined }));
    expect(await refusalOf(() => papers.amend(1, giftLines))).toMatchObject({ reason: 'declaration.closed' });
    const { orderId } = await gift();
    const other = await signedPerson(orderWorld);
    const request = { orderId, version: 1, lines: giftLines };
    const amend = () =>
      perform(calls.amendDeclaration, handlers.amendDeclaration, other.caller, request, { now: clock.now });
    expect(await refusalOf(amend)).toMatchObject({ class: 'NOT_FOUND' });
  });

  test('of two different answers at once one is taken', async () => {
    const { scan, amend, detail } = await posted();
    await scan('EXB', { customs: { asks } });
    const results = await Promise.allSettled([
      amend(1, answered, 'amend-at-once-1'),
      amend(1, giftLines, 'amend-at-once-2'),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await detail()).versions).toHaveLength(2);
  });
});

describe('a question of customs', () => {
  test('is refused with a field that no article has, and with a time before its scan', async () => {
    const { scan } = await posted();
    expect(await scan('EXB', { customs: { asks: [{ field: 'lines.0.price' }] } })).toMatchObject({
      rule: 'customs.asks.0.field:field.option',
    });
    const early = new Date(clock.now.getTime() - DAY_MS).toISOString();
    expect(await scan('EXB', { customs: { asks, answerBy: early } })).toMatchObject({
      rule: 'customs.answerBy:date.range',
    });
  });

  test('is forgotten when its scan is withdrawn, and is not announced when it comes after the release', async () => {
    const { scan, detail, sentMessages } = await posted();
    const eventId = 'scan-abroad-held';
    await scan('EXB', { eventId, customs: { asks } });
    expect((await detail()).amend).toBe('asked');
    await scan('EXB', { eventId, withdrawn: true });
    expect(await detail()).toMatchObject({ amend: 'none', actor: 'nobody' });
    await scan('EXC');
    const early = new Date(clock.now.getTime() - MINUTE_MS).toISOString();
    await scan('EXB', { occurredAt: early, customs: { asks } });
    expect((await detail()).amend).toBe('none');
    expect(await sentMessages()).toEqual(['interAccepted', 'interAsked']);
  });
});
