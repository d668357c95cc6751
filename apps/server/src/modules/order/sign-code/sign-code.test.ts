import { signSelf } from '@yidi/contract/calls/delivery';
import { createOrder } from '@yidi/contract/calls/order';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { localSms } from '../../../ports/sms/sms.local.ts';
import { SmsUnreachable } from '../../../ports/sms/sms.ts';
import { openNetworkLimits } from '../../../security/network-limits.ts';
import { expectNoValue } from '../../../world/not-stored.ts';
import { orderRequest } from '../../../world/parcels.ts';
import { makeAddress, makePerson, newPhone, type WorldPerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { openSliderCheck } from '../../auth/auth.public.ts';
import { intakeEvents } from '../../carrier/intake-events.ts';
import { deliveryHandlers } from '../../delivery/delivery.ts';
import { findByText } from '../../message/message.store.ts';
import { storeLanguage } from '../../message/settings.ts';
import { textMacs } from '../../message/text-mac.ts';
import { traceHandlers } from '../../trace/trace.ts';
import { openOrderWorld, signedPerson } from '../testing.ts';
import { SIGN_LOCK_MS, SIGN_TRIES } from './judge-signing.ts';
import { QR_GRACE_MS } from './qr.ts';
import { sendSignCode, signCodeDue } from './send-code.ts';

const orderWorld = await openOrderWorld(10);
const { db, world, handlers, now } = orderWorld;
const { keys } = world;
const sms = localSms();
const delivery = deliveryHandlers(world);
const trace = traceHandlers({
  ...world,
  networks: openNetworkLimits({ db, keys }),
  solveSlider: openSliderCheck(db),
});
const later = (ms: number) => new Date(now.getTime() + ms);

let scans = 0;
async function scan(
  mailNo: string,
  code: string,
  more: { signCode?: string; eventId?: string; at?: Date; withdrawn?: boolean } = {},
) {
  scans += 1;
  const { signCode, eventId = `event-of-signing-${scans}`, at = later(scans * 1000), withdrawn = false } = more;
  const event = {
    ...{ eventId, mailNo, code, occurredAt: at.toISOString(), officeCode: 'O1', officeName: '营业部', city: '南京市' },
    ...{ source: 'ems' as const, withdrawn, ...(signCode !== undefined && { signCode }) },
  };
  const { receipts } = await intakeEvents(db, keys, [{ eventId, event }], at);
  return receipts[0]!.rule ?? receipts[0]!.result;
}

/** Delivers pending codes from the outbox, once each. */
async function sendDue(by = sms) {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('topic', '=', signCodeDue.name)
    .where('deliveredAt', 'is', null)
    .execute();
  for (const { id, payload } of rows) {
    await sendSignCode({ keys, sms: by, now: () => now }).deliver(payload, { db, id, attempt: 1 });
    await db.updateTable('outbox').set({ deliveredAt: now }).where('id', '=', id).execute();
  }
  return rows.length;
}

async function parcel(isPwReceive = true, to?: WorldPerson, from?: WorldPerson) {
  const [sender, receiver] = await Promise.all([from ?? signedPerson(orderWorld), to ?? makePerson(world, { now })]);
  const address = makeAddress(1, { userPhone: receiver.phone });
  const request = { ...(await orderRequest(world, sender, { receiver: address }, now)), isPwReceive };
  const { orderId } = await perform(createOrder, handlers.createOrder, sender.caller, request, { now });
  const { mailNo } = await db.selectFrom('orders').select('mailNo').where('id', '=', orderId).executeTakeFirstOrThrow();
  const read = (person: WorldPerson, at = now) =>
    perform(signSelf, delivery.signSelf, person.caller, { waybillNo: mailNo }, { now: at });
  const traceOf = (person: WorldPerson) =>
    perform(getGisTraces, trace.getGisTraces, person.caller, { mailNo }, { now });
  return { sender, receiver, orderId, mailNo, read, traceOf };
}

async function onItsWay(to?: WorldPerson) {
  const made = await parcel(true, to);
  await scan(made.mailNo, '203');
  await sendDue();
  await scan(made.mailNo, '702');
  const { signCode } = await made.read(made.receiver);
  return { ...made, code: signCode!, wrong: signCode === '000000' ? '111111' : '000000' };
}

describe('the code for which a parcel is handed over', () => {
  test('is created when the post has the parcel and sent once, only to the consignee', async () => {
    const { sender, receiver, mailNo, read } = await parcel();
    expect(await sendDue()).toBe(0);
    expect(await read(receiver)).toEqual({ state: 'waiting' });
    await scan(mailNo, '203');
    await scan(mailNo, '305');
    expect(await sendDue()).toBe(1);
    const sent = sms.readOutbox().filter((message) => message.text.includes(mailNo.slice(-4)));
    expect(sent.map(({ phone }) => phone)).toEqual([receiver.phone]);
    expect(sms.readOutbox(sender.phone)).toEqual([]);
    const { state, signCode } = await read(receiver);
    expect({ state, signCode }).toEqual({ state: 'ready', signCode: sent[0]!.code });
    expect(signCode).toMatch(/^\d{6}$/);
    const [text, code] = [sent[0]!.text, sent[0]!.code];
    const logged = await findByText(db, textMacs(keys, [receiver.phone], text));
    expect(logged).toMatchObject({ kind: 'code', template: 'signCode', result: 'sent', personId: receiver.personId });
    expectNoValue(logged, code);
  });

  test('is sent by SMS for four parcels of a sender a day, so that the consignee’s limit is left for others', async () => {
    const [receiver, stranger] = [await makePerson(world, { now }), await signedPerson(orderWorld)];
    const arrive = async (count: number, from?: WorldPerson) => {
      for (let nth = 0; nth < count; nth += 1) await scan((await parcel(true, receiver, from)).mailNo, '203');
      await sendDue();
      return sms.readOutbox(receiver.phone).length;
    };
    expect(await arrive(7, stranger)).toBe(4);
    expect(await arrive(1)).toBe(5);
    expect(await arrive(6)).toBe(10);
    const { mailNo, read } = await parcel(true, receiver);
    await scan(mailNo, '203');
    await sendDue();
    expect([sms.readOutbox(receiver.phone).length, (await read(receiver)).state]).toEqual([10, 'ready']);
  });

  test('has one row in the log, however often its gateway was called', async () => {
    const { receiver, mailNo, read } = await parcel();
    await scan(mailNo, '203');
    const busy: typeof sms = { ...sms, send: () => Promise.reject(new SmsUnreachable('busy')) };
    // The attempts exceed a sender's share, but all attempts for one parcel count once.
    for (let times = 0; times < 6; times += 1) await expect(sendDue(busy)).rejects.toThrow('busy');
    await sendDue();
    const { signCode } = await read(receiver);
    expect(signCode).toMatch(/^\d{6}$/);
    const rows = db.selectFrom('message').select(['result', 'tries']).where('template', '=', 'signCode');
    expect(await rows.where('personId', '=', receiver.personId).execute()).toEqual([{ result: 'sent', tries: 7 }]);
  });

  test('is sent to the consignee in their language', async () => {
    const { receiver, mailNo } = await parcel();
    await storeLanguage(db, receiver.personId, 'en');
    await scan(mailNo, '203');
    await sendDue();
    expect(sms.readOutbox(receiver.phone)[0]?.text).toMatch(/^\[Yidi\] Delivery code \d{6} for the parcel/);
  });

  test('is stored only encrypted, and not with its scan', async () => {
    const { mailNo, code } = await onItsWay();
    await scan(mailNo, '704', { signCode: code });
    for (const table of ['sign_code', 'orders', 'mail', 'trace_event', 'trace_review', 'outbox', 'order_history']) {
      const { rows } = await sql<{ text: string }>`SELECT t::text AS text FROM ${sql.table(table)} t`.execute(db);
      const mine = rows.map((row) => row.text).filter((text) => text.includes(mailNo));
      expect(
        mine.some((text) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(text)),
        table,
      ).toBe(false);
    }
  });

  test('is required for the delivery; a missing, wrong or foreign code is refused; a repeated scan is a duplicate', async () => {
    const [mail, other] = [await onItsWay(), await onItsWay()];
    expect(await scan(mail.mailNo, '704')).toBe('signCode:signCode.needed');
    expect(await scan(mail.mailNo, 'EMI', { signCode: other.code === mail.code ? mail.wrong : other.code })).toBe(
      'signCode:signCode.wrong',
    );
    expect((await mail.traceOf(mail.receiver)).stage).toBe('out_for_delivery');
    expect(await scan(mail.mailNo, '704', { signCode: mail.code, eventId: 'the-signing-scan' })).toBe('stored');
    expect(await scan(mail.mailNo, '704', { signCode: mail.code, eventId: 'the-signing-scan' })).toBe('duplicate');
    expect(await mail.traceOf(mail.receiver)).toMatchObject({ stage: 'delivered', passwordSign: true });
    expect(await mail.read(mail.receiver)).toEqual({ state: 'used' });
  });

  test('is locked for 15 minutes after five wrong codes; a repeated scan counts once', async () => {
    const { mailNo, code, wrong, read, receiver } = await onItsWay();
    for (let n = 1; n < SIGN_TRIES; n += 1)
      expect(await scan(mailNo, '704', { signCode: wrong })).toBe('signCode:signCode.wrong');
    const last = { signCode: wrong, eventId: 'the-fifth-wrong-scan' };
    for (let n = 0; n < 3; n += 1) expect(await scan(mailNo, '704', last)).toBe('signCode:signCode.wrong');
    const locked = await db
      .selectFrom('signCode')
      .select('lockedUntil')
      .where('mailNo', '=', mailNo)
      .executeTakeFirstOrThrow();
    const atLock = locked.lockedUntil!;
    expect(await scan(mailNo, '704', { signCode: code, at: new Date(atLock.getTime() - 1000) })).toBe(
      'signCode:signCode.locked',
    );
    expect(await read(receiver, new Date(atLock.getTime() - 1000))).toMatchObject({ state: 'locked', signCode: code });
    expect(await scan(mailNo, '704', { signCode: code, at: atLock })).toBe('stored');
    expect(SIGN_LOCK_MS).toBe(15 * 60_000);
  });

  test('is also shown as a QR code of this minute, which another mail, the last minute and a made-up one are not', async () => {
    const [first, other] = [await onItsWay(), await onItsWay()];
    const at = new Date(Math.ceil(later(3_600_000).getTime() / 60_000) * 60_000 + 20_000);
    const qrAt = async (mail: typeof first, when: Date) => (await mail.read(mail.receiver, when)).qr!;
    const shown = await qrAt(first, at);
    expect(shown.leftS).toBe(40);
    expect((await qrAt(first, new Date(at.getTime() + 60_000))).text).not.toBe(shown.text);
    const wrong = [
      (await qrAt(other, at)).text,
      (await qrAt(first, new Date(at.getTime() - 60_000))).text,
      `${shown.text.slice(0, -1)}${shown.text.endsWith('A') ? 'B' : 'A'}`,
    ];
    const expected = ['wrong', 'expired', 'wrong'];
    for (const [index, signCode] of wrong.entries())
      expect(await scan(first.mailNo, '704', { signCode, at })).toBe(`signCode:signCode.${expected[index]}`);
    const onItsWayToUs = new Date(at.getTime() + 40_000 + QR_GRACE_MS - 1000);
    expect(await scan(first.mailNo, '704', { signCode: shown.text, at: onItsWayToUs })).toBe('stored');
    expect(await first.read(first.receiver)).toEqual({ state: 'used' });
  });

  test('QR codes of another mail and used ones are refused with a reason; digits of another mail are wrong', async () => {
    const mail = await onItsWay();
    const other = await onItsWay(mail.receiver);
    const at = later(7_200_000);
    const { qr } = await other.read(mail.receiver, at);
    expect(await scan(mail.mailNo, '704', { signCode: qr!.text, at })).toBe('signCode:signCode.otherMail');
    // Digits guessed at one mail reveal nothing about others.
    expect(await scan(mail.mailNo, '704', { signCode: other.code, at })).toBe('signCode:signCode.wrong');
    expect(await scan(mail.mailNo, '704', { signCode: mail.code, eventId: 'signed-with-its-own', at })).toBe('stored');
    for (let n = 0; n <= SIGN_TRIES; n += 1)
      expect(await scan(mail.mailNo, '704', { signCode: mail.code, at })).toBe('signCode:signCode.used');
    // The courier withdrew the scan: the parcel was not delivered, and the code is valid again.
    expect(await scan(mail.mailNo, '704', { eventId: 'signed-with-its-own', at, withdrawn: true })).toBe('withdrawn');
    expect(await scan(mail.mailNo, '704', { signCode: mail.code, at })).toBe('stored');
  });

  test('a repeated scan that was refused earlier does not count again', async () => {
    const { mailNo, code, wrong } = await onItsWay();
    const again = Array.from({ length: SIGN_TRIES - 1 }, (_, n) => ({ signCode: wrong, eventId: `refused-${n}` }));
    for (let round = 0; round < 3; round += 1)
      for (const refusedScan of again) expect(await scan(mailNo, '704', refusedScan)).toBe('signCode:signCode.wrong');
    const { tries } = await db
      .selectFrom('signCode')
      .select('tries')
      .where('mailNo', '=', mailNo)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(again.length);
    expect(await scan(mailNo, '704', { signCode: code })).toBe('stored');
  });

  test('many concurrent wrong codes count as at most five attempts', async () => {
    const { mailNo, wrong } = await onItsWay();
    const at = later(3_600_000);
    const results = await Promise.all(Array.from({ length: 12 }, () => scan(mailNo, '704', { signCode: wrong, at })));
    expect(results.filter((result) => result === 'signCode:signCode.wrong')).toHaveLength(SIGN_TRIES);
    expect(results.filter((result) => result === 'signCode:signCode.locked')).toHaveLength(12 - SIGN_TRIES);
  });

  test('NOT_FOUND for the sender, a stranger, and a parcel without one', async () => {
    const { sender, read } = await onItsWay();
    const stranger = await makePerson(world, { phone: newPhone(), now });
    for (const person of [sender, stranger])
      expect(await refusalOf(read(person))).toMatchObject({ class: 'NOT_FOUND' });
    const plain = await parcel(false);
    expect(await refusalOf(plain.read(plain.receiver))).toMatchObject({ class: 'NOT_FOUND' });
    await scan(plain.mailNo, '203');
    expect(await scan(plain.mailNo, '704')).toBe('stored');
    expect(await plain.traceOf(plain.receiver)).not.toHaveProperty('passwordSign');
  });

  test('is the same one when its message has to be sent again', async () => {
    const { mailNo, read, receiver } = await parcel();
    await scan(mailNo, '203');
    const down = { ...localSms(), send: () => Promise.reject(new SmsUnreachable()) };
    await expect(sendDue(down)).rejects.toThrow(SmsUnreachable);
    const before = await read(receiver);
    await sendDue();
    expect(sms.readOutbox(receiver.phone).map(({ code }) => code)).toEqual([before.signCode]);
  });

  test('any code is wrong before the code was created', async () => {
    const { mailNo } = await parcel();
    await scan(mailNo, '203');
    expect(await scan(mailNo, '704', { signCode: '000000' })).toBe('signCode:signCode.wrong');
  });
});
