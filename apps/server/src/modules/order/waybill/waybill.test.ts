import { createOrder } from '@yidi/contract/calls/order';
import { waybillCheck } from '@yidi/contract/calls/order-change';
import { issueDomesticNo, serialOfDomesticNo } from '@yidi/rules/mail/issue';
import { describe, expect, test } from 'vitest';
import { orderRequest, scanMail } from '../../../world/parcels.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { preparePartitions } from '../../trace/partition/partitions.ts';
import { rebookHandlers } from '../rebook/rebook-order.ts';
import { cancel, countOf, openOrderWorld, rowOf, signedPerson } from '../testing.ts';
import { MailNumbers, readNumbering } from './mail-numbers.ts';
import { issueBlock } from './waybill.ts';

const orderWorld = await openOrderWorld(60);
const { db, world, handlers, now } = orderWorld;
orderWorld.carrier.capacity = 1000;
const person = await signedPerson(orderWorld);
const { waybillCheck: checking } = rebookHandlers(world);

const stateOf = async (waybillNo: string) =>
  (await perform(waybillCheck, checking, person.caller, { waybillNo }, { now })).state;
async function order(waybillNo: string, fields: Parameters<typeof orderRequest>[2] = {}) {
  const request = { ...(await orderRequest(world, person, fields, now)), waybillNo };
  return perform(createOrder, handlers.createOrder, person.caller, request, { now });
}

describe('issueBlock', () => {
  test('concurrent calls issue no number twice, and none that orders without a waybill use', async () => {
    const blocks = await Promise.all(Array.from({ length: 10 }, () => issueBlock(db, 7, now)));
    expect(new Set(blocks.flat()).size).toBe(70);
    expect(await stateOf((await readNumbering(db)).numberOf(1))).toBe('unknown');
  });
});

describe('numbers of forms that were printed by the public stride', () => {
  test('stay valid for their orders, and orders without a waybill do not get them', async () => {
    const serial = 77_000_000_001;
    const printed = issueDomesticNo(serial);
    await db
      .insertInto('waybillBlock')
      .values({ firstSerial: serial, lastSerial: serial, issuedAt: now, keyed: false })
      .execute();
    expect(await stateOf(printed)).toBe('free');
    const { orderId } = await order(printed);
    expect((await rowOf(orderWorld, orderId)).mailNo).toBe(printed);
    expect((await readNumbering(db)).isPrintedBefore(printed)).toBe(true);
  });
});

describe('scans that came before the order', () => {
  const scan = (mailNo: string) => scanMail(world, mailNo, [{ code: '704', at: now }], now);
  const mailOf = (orderId: string) =>
    db.selectFrom('mail').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow();

  test('scans of an unissued number belong to another mail, and the order gets the next number', async () => {
    const make = async () => {
      const request = await orderRequest(world, person, {}, now);
      const { orderId } = await perform(createOrder, handlers.createOrder, person.caller, request, { now });
      return mailOf(orderId);
    };
    const { numberOf, serialOf } = await readNumbering(db);
    // A process reserves 32 serials at once, so the next number is predictable within them.
    let serial = serialOf((await make()).mailNo)!;
    while (serial % 32 === 0) serial = serialOf((await make()).mailNo)!;
    await preparePartitions(db, now);
    await scan(numberOf(serial + 1));
    const mail = await make();
    expect(mail).toMatchObject({ mailNo: numberOf(serial + 2), stage: 'created', status: 0 });
    const other = await db
      .selectFrom('mail')
      .select('orderId')
      .where('mailNo', '=', numberOf(serial + 1))
      .executeTakeFirstOrThrow();
    expect(other.orderId).toBeNull();
  });

  test('of a printed number are the order’s', async () => {
    await preparePartitions(db, now);
    const [waybillNo] = await issueBlock(db, 1, now);
    await scan(waybillNo!);
    const { orderId } = await order(waybillNo!);
    expect(await mailOf(orderId)).toMatchObject({ mailNo: waybillNo, stage: 'delivered' });
  });
});

test('order numbers do not reveal other numbers by a constant stride', async () => {
  const numbers = new MailNumbers();
  const issued: string[] = [];
  for (let n = 0; n < 200; n += 1) issued.push(await numbers.next(db));
  const all = new Set(issued);
  const neighbours = issued.flatMap((mailNo) => {
    const serial = serialOfDomesticNo(mailNo)!;
    return [1, 2, 3, 5, 8].map((step) => issueDomesticNo((serial + step) % 100_000_000_000));
  });
  expect(neighbours.filter((mailNo) => all.has(mailNo))).toEqual([]);
  const steps = issued.slice(1).map((mailNo, at) => Number(mailNo) - Number(issued[at]!));
  expect(new Set(steps).size).toBe(steps.length);
});

describe('an order for a printed number', () => {
  test('has it as its mail number, which stays used after a cancellation', async () => {
    const [no = ''] = await issueBlock(db, 1, now);
    expect(await stateOf(no)).toBe('free');
    const { orderId } = await order(no);
    expect((await rowOf(orderWorld, orderId)).mailNo).toBe(no);
    expect(await stateOf(no)).toBe('used');
    expect((await refusalOf(order(no))).reason).toBe('waybill.unusable');
    await cancel(orderWorld, person, [orderId]);
    expect((await refusalOf(order(no))).reason).toBe('waybill.unusable');
    const [drop = ''] = await issueBlock(db, 1, now);
    expect(await rowOf(orderWorld, (await order(drop, { orderType: '2' })).orderId)).toMatchObject({ mailNo: drop });
  });

  test('is refused with a number of no block, of another network or of another form', async () => {
    const [no = ''] = await issueBlock(db, 1, now);
    const { numberOf } = await readNumbering(db);
    for (const other of [numberOf(99_999_999_999), numberOf(3), '9800000000001', 'EA123456785CN'])
      expect((await refusalOf(order(other))).reason).toBe('waybill.unusable');
    expect(await stateOf(no)).toBe('free');
  });

  test('of fifty concurrent orders one gets the number, and the others store nothing', async () => {
    const [no = ''] = await issueBlock(db, 1, now);
    const before = await Promise.all([countOf(orderWorld, 'orders'), countOf(orderWorld, 'mail')]);
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => order(no)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of tries)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'waybill.unusable' });
    expect(await Promise.all([countOf(orderWorld, 'orders'), countOf(orderWorld, 'mail')])).toEqual(
      before.map((count) => count + 1),
    );
  });
});
