import { approvalList, approve } from '@yidi/contract/calls/staff-approval';
import { auditList, auditOfPerson } from '@yidi/contract/calls/staff-audit';
import { askReveals, staffReveal, staffSearch, staffStory } from '@yidi/contract/calls/staff-desk';
import { PHONE_SEARCHES_AN_HOUR, REVEALS_AN_HOUR, type RevealField } from '@yidi/contract/values/staff';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { openOps } from '../../world/ops.ts';
import { makeOrder, scanMail } from '../../world/parcels.ts';
import { makeAddress, newPhone } from '../../world/people.ts';
import { openSite } from '../../world/site.ts';

const database = await freshDatabase();
const site = await openSite(database);
const { keys, carrier, divisions } = site.ports;
const ops = openOps(database, { keys });
const world = { db: database.db, keys, carrier, divisions };
const sender = makeAddress(0, { name: '林清远', userPhone: newPhone(), address: '文二路 88 号 3-402' });
const receiver = makeAddress(1, { name: '周立', userPhone: newPhone(), address: '汉口路 22 号 5-301' });
const accountPhone = newPhone();
const person = (await site.visit({ phone: accountPhone })).person!;
const consignee = (await site.visit({ phone: receiver.userPhone })).person!;
const now = site.ports.now();
const { orderId } = await makeOrder(world, person, { orderType: '2', sender, receiver }, { now });
const { mailNo, orderNo } = await database.db
  .selectFrom('orders')
  .select(['mailNo', 'orderNo'])
  .where('id', '=', orderId)
  .executeTakeFirstOrThrow();
await scanMail(world, mailNo, [{ code: 'ORD_ACCEPT', at: now }], now);

const clerk = await ops.join(['service'], { name: '周岚' });
const guard = await ops.join(['security'], { name: '许静' });
const secrets = [sender, receiver].flatMap(({ name, userPhone, address }) => [name, userPhone, address]);
const rowsOf = async (call: string) =>
  (await guard.call(auditList, { call })).info.records.filter(({ staff }) => staff.staffId === clerk.staffId);
const words = '客户来电问派送时间';
const reveal = (fields: RevealField[], change: object = {}) =>
  clerk.call(staffReveal, { kind: 'order', id: orderId, fields, reason: 'call', words, ...change });

describe('staffSearch', () => {
  test.each([
    ['an order number', orderNo],
    ['a mail number', mailNo],
    ['a mail number in lower case with spaces', ` ${mailNo.toLowerCase().slice(0, 4)} ${mailNo.slice(4)}`],
  ])('finds by %s, masked', async (_name, number) => {
    const found = await clerk.call(staffSearch, { words: number });
    expect(found.info).toMatchObject({
      byPhone: false,
      hits: [{ kind: 'order', id: orderId, number: orderNo, people: '林** → 周*' }],
    });
    for (const secret of secrets) expect(found.body).not.toContain(secret);
  });
  test('finds by a full phone of either side, which leaves whose data it was and not the phone', async () => {
    for (const { userPhone } of [sender, receiver]) {
      const found = await clerk.call(staffSearch, { words: userPhone });
      expect(found.info.byPhone).toBe(true);
      expect(found.info.hits.map(({ id }) => id)).toEqual([orderId]);
      const [row] = await rowsOf('/staff/search');
      expect(row).toMatchObject({ personal: true, fields: ['phone'], count: 1, permission: 'story', role: 'service' });
      expect(row?.targets).toContainEqual({ kind: 'person', id: person.personId });
      expect((await guard.call(auditList, { call: '/staff/search' })).body).not.toContain(userPhone);
    }
  });
  test('finds by the phone of an account what it sent for others, with another phone on it', async () => {
    const found = await clerk.call(staffSearch, { words: accountPhone });
    expect(found.info.hits.map(({ id }) => id)).toEqual([orderId]);
    const asked = await guard.call(auditOfPerson, { words: accountPhone });
    expect(asked.info.records.map(({ call }) => call)).toContain('/staff/search');
  });
  test('leaves a row that names every object that it found, as a claim by its number', async () => {
    const claimNo = 'CL2026112000000001';
    const claimId = crypto.randomUUID();
    await database.db
      .insertInto('claim')
      .values({
        ...{ id: claimId, claimNo, personId: person.personId, mailNo, orderId, side: 'sent', kind: 'late', fen: 100 },
        ...{ state: 'paid', offeredFen: 100, postageFen: 100, rule: 'freight', wordsSealed: '', payeeSealed: '' },
        submittedAt: now,
      })
      .execute();
    expect((await clerk.call(staffSearch, { words: claimNo })).info.hits).toMatchObject([{ kind: 'claim' }]);
    expect((await rowsOf('/staff/search'))[0]?.targets).toEqual([{ kind: 'claim', id: claimId }]);
  });
  test('by phone is refused after 120 in an hour, for masked digits could be guessed by it', async () => {
    const guesser = await ops.join(['service', 'security'], { name: '猜' });
    const results: string[] = [];
    while (results.length < PHONE_SEARCHES_AN_HOUR + 5) {
      const guesses = Array.from({ length: 5 }, () => guesser.call(staffSearch, { words: newPhone() }));
      results.push(...(await Promise.all(guesses)).map((reply) => reply.reason ?? reply.class));
    }
    expect(results.filter((result) => result === 'OK')).toHaveLength(PHONE_SEARCHES_AN_HOUR);
    expect(results.filter((result) => result === 'search.hour')).toHaveLength(5);
    // The audit answers the same question, and a later page is no way round.
    for (const page of [{}, { after: '1' }])
      expect((await guesser.call(auditOfPerson, { words: sender.userPhone, ...page })).reason).toBe('search.hour');
    expect((await guesser.call(staffSearch, { words: orderNo })).info.hits).toHaveLength(1);
    const [row] = (await guard.call(auditList, { staffId: guesser.staffId, personal: true })).info.records;
    expect(row).toMatchObject({ call: '/staff/audit/person', fields: ['phone'], result: 'RATE' });
  });
  test('finds by a phone or number as it is written elsewhere', async () => {
    const phone = receiver.userPhone;
    const wide = [...phone].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    const written = [
      `+86 ${phone}`,
      `(0086) ${phone}`,
      `0086-${phone}`,
      wide,
      `${phone.slice(0, 3)} ${phone.slice(3)}`,
    ];
    for (const words of [...written, ` ${mailNo.slice(0, 4)} ${mailNo.slice(4)}`, orderNo.toLowerCase()])
      expect((await clerk.call(staffSearch, { words })).info.hits.map(({ id }) => id)).toEqual([orderId]);
  });
  test('finds nothing by a name, and nothing for a number that is none', async () => {
    expect((await clerk.call(staffSearch, { words: '林清远林' })).info.hits).toEqual([]);
    expect((await clerk.call(staffSearch, { words: 'YD999999999999999999' })).info.hits).toEqual([]);
  });
});

describe('staffStory', () => {
  test('tells an order on one time line, masked', async () => {
    const reply = await clerk.call(staffStory, { kind: 'order', id: orderId });
    expect(reply.info).toMatchObject({
      mailNo,
      order: { orderNo, goods: expect.any(String) },
      sender: { name: '林**', address: expect.stringMatching(/文二路\*\*\*$/) },
      receiver: { name: '周*' },
    });
    expect(reply.info.fields).toHaveLength(6);
    expect(reply.info.history.map(({ what }) => what)).toEqual(expect.arrayContaining(['order', 'scan']));
    const times = reply.info.history.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const secret of secrets) expect(reply.body).not.toContain(secret);
  });
  test('tells the same mail by its number, and none by a number or id that is none', async () => {
    const reply = await clerk.call(staffStory, { kind: 'mail', id: mailNo });
    expect(reply.info.order?.orderId).toBe(orderId);
    for (const [kind, id] of [
      ['order', mailNo],
      ['order', crypto.randomUUID()],
      ['mail', 'EA999999995CN'],
    ] as const)
      expect((await clerk.call(staffStory, { kind, id })).class).toBe('NOT_FOUND');
  });
});

describe('staffReveal', () => {
  test('shows what was asked for, and leaves one row and one event', async () => {
    const shown = await reveal(['receiverPhone', 'senderAddress']);
    expect(shown.info.revealed).toEqual([
      { field: 'receiverPhone', value: receiver.userPhone },
      {
        field: 'senderAddress',
        value: `${sender.province}${sender.city}${sender.district}${sender.street ?? ''}${sender.address}`,
      },
    ]);
    const rows = await rowsOf('/staff/reveal');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ...{ personal: true, fields: ['receiverPhone', 'senderAddress'], reason: 'call', words, result: 'OK' },
      targets: expect.arrayContaining([
        { kind: 'order', id: orderId },
        { kind: 'person', id: person.personId },
      ]),
    });
    const events = database.db.selectFrom('securityEvent').select(['targetId']).where('event', '=', 'reveal');
    expect(await events.where('staffId', '=', clerk.staffId).execute()).toEqual([{ targetId: person.personId }]);
  });
  test('names the person whose data it was, and not the other side', async () => {
    await reveal(['receiverName']);
    const [row] = await rowsOf('/staff/reveal');
    const people = row!.targets.filter(({ kind }) => kind === 'person').map(({ id }) => id);
    expect(people).toEqual([consignee.personId]);
    const events = database.db.selectFrom('securityEvent').select('targetId').where('event', '=', 'reveal');
    const newest = await events.where('staffId', '=', clerk.staffId).orderBy('id', 'desc').limit(1).execute();
    expect(newest).toEqual([{ targetId: consignee.personId }]);
  });
  test('needs a reason from the list and words', async () => {
    expect((await reveal(['receiverPhone'], { reason: 'curious' })).class).toBe('BAD_INPUT');
    expect((await reveal(['receiverPhone'], { words: '' })).class).toBe('BAD_INPUT');
    expect((await reveal([])).class).toBe('BAD_INPUT');
  });
  test('is refused the 61st time in an hour, until a second person allows more', async () => {
    const busy = await ops.join(['service'], { name: '忙' });
    const ask = {
      kind: 'order',
      id: orderId,
      fields: ['receiverPhone'] as RevealField[],
      reason: 'call',
      words,
    } as const;
    expect((await busy.call(askReveals, { reason: '大面积延误' })).reason).toBe('reveal.enough');
    // Five at once, so that a slow machine refuses none of them for its load.
    const shown: string[] = [];
    while (shown.length < REVEALS_AN_HOUR + 5) {
      const replies = await Promise.all(Array.from({ length: 5 }, () => busy.call(staffReveal, ask)));
      shown.push(...replies.map((reply) => reply.reason ?? reply.class));
    }
    expect(shown.filter((result) => result === 'OK')).toHaveLength(REVEALS_AN_HOUR);
    expect(shown.filter((result) => result === 'reveal.hour')).toHaveLength(5);
    const refused = database.db.selectFrom('staffAudit').select(['personal', 'fields']).where('result', '=', 'RATE');
    const rows = await refused.where('staffId', '=', busy.staffId).execute();
    expect(rows).toEqual(Array(5).fill({ personal: false, fields: [] }));
    // Two clicks ask once.
    const asks = await Promise.all([1, 2].map(() => busy.call(askReveals, { reason: '大面积延误' })));
    expect(asks.map((reply) => reply.reason ?? reply.class).sort()).toEqual(['OK', 'approval.asked']);
    const { approvalId } = asks.find((reply) => reply.class === 'OK')!.info;
    const [asked] = (await guard.call(approvalList, { state: 'waiting' })).info.records;
    expect(asked).toMatchObject({ approvalId, effect: '“忙”一小时内可以再查看 60 次个人信息' });
    await guard.call(approve, { approvalId, hash: asked!.hash });
    expect((await busy.call(staffReveal, ask)).class).toBe('OK');
  });
});

describe('auditList and auditOfPerson', () => {
  test('answer who saw the data of a person, by number and by phone', async () => {
    const stranger = (await site.visit({ phone: newPhone() })).person!;
    const other = await makeOrder(
      world,
      stranger,
      {
        orderType: '2',
        sender: makeAddress(0, { userPhone: newPhone() }),
        receiver: makeAddress(1, { userPhone: newPhone() }),
      },
      { now },
    );
    await clerk.call(staffStory, { kind: 'order', id: other.orderId });
    for (const asked of [orderNo, mailNo, sender.userPhone, receiver.userPhone]) {
      const seen: string[] = [];
      for (let after: string | undefined, more = true; more; more = after !== undefined) {
        const page = await guard.call(auditOfPerson, { words: asked, ...(after && { after }) });
        expect(page.body).not.toContain(other.orderId);
        expect(page.body).not.toContain(sender.userPhone);
        seen.push(...page.info.records.map(({ call }) => call));
        after = page.info.next;
      }
      expect(seen).toEqual(expect.arrayContaining(['/staff/search', '/staff/story', '/staff/reveal']));
    }
    expect((await guard.call(auditOfPerson, { words: newPhone() })).class).toBe('NOT_FOUND');
  });
  test('filter by colleague, call, target, time and personal data, and page without a gap', async () => {
    const all = (await guard.call(auditList, { staffId: clerk.staffId })).info.records;
    expect(new Set(all.map(({ staff }) => staff.staffId))).toEqual(new Set([clerk.staffId]));
    expect(
      (await guard.call(auditList, { targetId: orderId, targetKind: 'order' })).info.records.length,
    ).toBeGreaterThan(0);
    expect((await guard.call(auditList, { targetId: orderId, targetKind: 'claim' })).info.records).toEqual([]);
    const personal = (await guard.call(auditList, { staffId: clerk.staffId, personal: true })).info.records;
    expect(personal.every((row) => row.personal)).toBe(true);
    const from = '2026-11-20T00:00:00Z';
    expect((await guard.call(auditList, { from, to: '2026-11-19T00:00:00Z' })).class).toBe('BAD_INPUT');
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = (await guard.call(auditList, { staffId: clerk.staffId, size: 3, ...(after && { after }) })).info;
      paged.push(...page.records.map(({ traceId }) => traceId));
      after = page.next;
    } while (after);
    expect(paged).toEqual(all.map(({ traceId }) => traceId));
  });
});
