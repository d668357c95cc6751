import type { RequestOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/inter-order';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openPrinted } from '../../documents/labels/read-codes.fixture.ts';
import { readPdf } from '../../documents/read-pdf.fixture.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { perform, performFile } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { readEvents } from '../carrier/carrier-events.ts';
import { intakeEvents } from '../carrier/intake-events.ts';
import { signedPerson } from '../order/testing.ts';
import { timelineOfMail } from '../trace/trace.public.ts';
import { openGifts } from './gifts.fixture.ts';
import { takeS10 } from './s10-numbers.ts';
import { giftLines, interRequest } from './testing.ts';

const { orderWorld, db, world, carrier, handlers, create, read, gift, clock } = await openGifts();
const { now } = clock;

type Request = RequestOf<typeof calls.createInterOrder>;

describe('createInterOrder', () => {
  test('stores order, number, declaration, mail and jobs, and asks for the freight', async () => {
    const { orderId, mailNo, totalFen, show } = await gift();
    expect(mailNo).toMatch(/^LA\d{9}XX$/);
    const order = await show();
    expect(order).toMatchObject({ state: 'unpaid', dueFen: totalFen, valueFen: 860_00, form: 'CN22', cp71: false });
    expect(order.consigneeLines.at(-1)).toBe('IRELAND');
    expect(order.consigneeLines.join(' ')).not.toMatch(/Aoife|College|\+353 1/);
    const { rows } = await sql<{ name: string }>`SELECT t.identifier AS name FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE j.payload->>'orderId' = ${orderId}
      ORDER BY 1`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(['inter.expire']);
    const mail = db.selectFrom('mail').select(['toProvince', 'orderId']).where('mailNo', '=', mailNo);
    expect(await mail.executeTakeFirst()).toEqual({ toProvince: '爱尔兰', orderId: null });
    const stored = await db.selectFrom('interOrder').selectAll().where('id', '=', orderId).execute();
    expectNotStored(stored, 'College Green');
  });

  test('of 50 submissions at once makes one order and takes one number', async () => {
    const person = await signedPerson(orderWorld);
    const request = await interRequest(world, {}, now);
    const given = async () => {
      const { rows } = await sql<{ sum: number }>`SELECT sum(given)::int AS sum FROM s10_block`.execute(db);
      return rows[0]!.sum;
    };
    const before = await given();
    const all = await Promise.all(Array.from({ length: 50 }, () => create(person, request, 'abroad-at-once-0001')));
    expect(new Set(all.map(({ mailNo }) => mailNo)).size).toBe(1);
    expect(await given()).toBe(before + 1);
  });

  test.each([
    ['numbers without a destination', { country: 'UK' }, 'country', 'country.unknown'],
    [
      'a postcode of another country',
      { consignee: consignee({ postcode: '12345' }) },
      'consignee.postcode',
      'postcode.format',
    ],
    ['no postcode', { consignee: consignee({ postcode: '' }) }, 'consignee.postcode', 'field.required'],
    ['Chinese letters', { consignee: consignee({ name: '李晓梅' }) }, 'consignee.name', 'latin.only'],
    ['no list', { lines: undefined }, 'lines', 'field.required'],
    [
      'a description that says nothing',
      { lines: [{ ...giftLines[0]!, nameEn: 'gift' }] },
      'lines.0.nameEn',
      'article.vague',
    ],
    ['no code to the EU', { lines: [{ ...giftLines[0]!, hs6: undefined }] }, 'lines.0.hs6', 'field.required'],
    ['net above gross', { grossG: 400 }, 'grossG', 'weight.net'],
    ['a Chinese sender on the form', { senderLatin: '李晓梅' }, 'senderLatin', 'latin.only'],
    ['an unknown counter', { pointCode: 'nowhere' }, 'pointCode', 'point.unknown'],
    ['another notice', { notice: '2020-01-01' as never }, 'notice', 'field.option'],
  ] as const)('refuses %s', async (_what, change, path, rule) => {
    const person = await signedPerson(orderWorld);
    const valid = await interRequest(world, {}, now);
    const request = Object.fromEntries(
      Object.entries({ ...valid, ...change }).filter(([, value]) => value !== undefined),
    ) as Request;
    const lines = request.lines?.map((line) => JSON.parse(JSON.stringify(line)));
    const refusal = await refusalOf(async () => create(person, lines ? { ...request, lines } : request));
    expect(refusal).toMatchObject({ class: 'BAD_INPUT', info: { fields: [{ path, rule }] } });
  });

  test('refuses what cannot be paid online: several articles above the limit, forbidden goods, other prices', async () => {
    const person = await signedPerson(orderWorld);
    const refuse = async (change: Partial<Request>) =>
      refusalOf(async () => create(person, await interRequest(world, change, now)));
    const dear = [{ ...giftLines[0]!, valueFen: 500_01 }];
    expect(await refuse({ lines: dear })).toMatchObject({ reason: 'inter.limit', info: { limit: 'over' } });
    const single = [{ ...giftLines[0]!, quantity: 1, valueFen: 3200_00 }];
    expect((await create(person, await interRequest(world, { lines: single }, now))).mailNo).toMatch(/^LA/);
    const bank = { ...giftLines[0]!, nameZh: '充电宝', nameEn: 'Power bank, lithium, 10000 mAh', hs6: '850760' };
    expect(await refuse({ lines: [giftLines[1]!, bank] })).toMatchObject({
      reason: 'goods.forbidden',
      info: { item: 1 },
    });
    expect(await refuse({ seenTotalFen: 1 })).toMatchObject({ reason: 'price.changed' });
    expect(await refuse({ category: 'sale' })).toMatchObject({ reason: 'inter.limit', info: { limit: 'goods' } });
    expect(await refuse({ grossG: 2001 })).toMatchObject({
      reason: 'product.unavailable',
      info: { offerReason: 'inter.overWeight' },
    });
    expect(await refuse({ sizeCm: { length: 61, width: 10, height: 10 } })).toMatchObject({
      reason: 'product.unavailable',
    });
  });

  test('leaves out a number that was scanned before it was given', async () => {
    const person = await signedPerson(orderWorld);
    const next = await db.transaction().execute(async (trx) => {
      const { given } = await trx
        .selectFrom('s10Block')
        .select('given')
        .where('indicator', '=', 'LA')
        .executeTakeFirstOrThrow();
      const mailNo = await takeS10(trx, 'I2');
      await trx.updateTable('s10Block').set({ given }).where('indicator', '=', 'LA').execute();
      return mailNo;
    });
    const place = { officeCode: 'OE', officeName: '上海国际互换局', city: '上海' };
    const event = { eventId: 'scan-before-order', mailNo: next, code: '954', occurredAt: now.toISOString(), ...place };
    const scan = readEvents(Buffer.from(JSON.stringify([event])), 'application/json', now);
    expect((await intakeEvents(db, world.keys, scan, now)).receipts).toMatchObject([{ result: 'stored' }]);
    const { mailNo } = await create(person, await interRequest(world, {}, now));
    expect(mailNo).toMatch(/^LA\d{9}XX$/);
    expect(mailNo).not.toBe(next);
    expect(await timelineOfMail(db, mailNo)).toEqual([]);
  });

  test('documents have no list and no advance data', async () => {
    const { show } = await gift({ category: 'documents', productId: 'I1', grossG: 300, lines: undefined });
    expect(await show()).toMatchObject({ form: 'none', lines: [], advance: { state: 'none' } });
  });

  test('another person’s order is missing', async () => {
    const { orderId } = await gift();
    const other = await signedPerson(orderWorld);
    expect(await refusalOf(() => read(other, orderId))).toMatchObject({ class: 'NOT_FOUND' });
    const cancel = () => perform(calls.cancelInterOrder, handlers.cancelInterOrder, other.caller, { orderId }, { now });
    expect(await refusalOf(cancel)).toMatchObject({ class: 'NOT_FOUND' });
  });
});

describe('the list', () => {
  test('goes on after its first page, each order once', async () => {
    const person = await signedPerson(orderWorld);
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const request = await interRequest(world, {}, now);
      made.unshift((await create(person, request)).orderId);
    }
    const page = (after?: string) =>
      perform(calls.interOrders, handlers.interOrders, person.caller, { size: 2, ...(after && { after }) }, { now });
    const pages = [await page()];
    while (pages.at(-1)!.next) pages.push(await page(pages.at(-1)!.next));
    expect(pages.map(({ list }) => list.length)).toEqual([2, 2, 1]);
    const listed = pages.flatMap(({ list }) => list.map(({ orderId }) => orderId));
    expect(listed.toSorted()).toEqual(made.toSorted());
    expect(await refusalOf(page('x'))).toMatchObject({ class: 'BAD_INPUT' });
  });
});

describe('the papers', () => {
  test.each([
    ['I2', 'air', 900, ['LABEL', 'CN22']],
    ['I1', 'air', 900, ['LABEL', 'CN23']],
    ['I3', 'air', 900, ['LABEL', 'CN23', 'CP71']],
  ] as const)('of %s show what customs got', async (productId, transport, grossG, forms) => {
    const { orderId, mailNo, totalFen, person, pay, job } = await gift({ productId, transport, grossG });
    const form = () => performFile(calls.interForm, handlers.interForm, person.caller, { orderId }, { now });
    expect(await refusalOf(form)).toMatchObject({ class: 'NOT_FOUND' });
    await pay(totalFen);
    await job('inter.advance');
    const item = carrier.advanced.find((each) => each.mailNo === mailNo)!;
    const file = await form();
    const content = file.content as Buffer;
    const { pages } = await readPdf(content);
    expect(pages).toHaveLength(forms.length);
    for (const [at, name] of forms.entries()) {
      const text = pages[at]!.join('\n');
      if (name !== 'LABEL') expect(text).toContain(name);
      expect(text).toContain((item.grossG / 1000).toFixed(3));
    }
    for (const { english, hs6, netG, valueFen } of item.contents) {
      const text = pages[1]!.join(' ');
      for (const word of english.split(' ')) expect(text).toContain(word);
      expect(text).toContain(hs6);
      expect(text).toContain((netG / 1000).toFixed(3));
      expect(text).toContain((valueFen / 100).toFixed(2));
    }
    expect(pages[0]!.join('\n')).toContain('IRELAND');
    const printed = await openPrinted(content);
    expect(await printed.read(1, 'code128', { x: 0, y: 12, width: 100, height: 18 })).toBe(mailNo);
    await printed.close();
  });
});

function consignee(change: Partial<Request['consignee']>): Request['consignee'] {
  const usual = { name: 'Aoife Byrne', line1: 'College Green', locality: 'Dublin 2', postcode: 'D02 PN40' };
  return { ...usual, phone: '+353 1 234 5678', ...change };
}
