import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { deliveryPhoto, notReceived, receiptSettle, ticketState } from '@yidi/contract/calls/inquiry';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { makeMail, type WorldMail } from '../../network/world.ts';
import { localFiles } from '../../ports/files/files.local.ts';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { makeDelivery } from '../../world/delivered.ts';
import { expectNoValue } from '../../world/not-stored.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { makeSmallCarrier } from '../../world/small-carrier.ts';
import { openSliderCheck } from '../auth/auth.public.ts';
import { savePhoto } from '../file/file.public.ts';
import { fileHandlers } from '../file/file.ts';
import { preparePartitions } from '../trace/partition/partitions.ts';
import { traceHandlers } from '../trace/trace.ts';
import { askCarrier } from './ask-carrier.ts';
import { addInquiry } from './inquiry.store.ts';
import { inquiryHandlers } from './inquiry.ts';

const { db } = await freshDatabase(60);
const keys = keysFrom([randomBytes(32)]);
const carrier = makeSmallCarrier();
const folder = join(tmpdir(), 'yidi-receipt', randomUUID());
const photos = { db, files: localFiles(join(folder, 'files')), uploadFolder: join(folder, 'uploads') };
const handlers = inquiryHandlers({ ...photos, keys, carrierKeys: new Map() });
const traces = traceHandlers({
  ...{ db, carrier, keys, networks: openNetworkLimits({ db, keys }) },
  solveSlider: openSliderCheck(db),
});
const now = new Date('2026-11-20T15:00:00+08:00');
const deliveredAt = new Date(now.getTime() - HOUR_MS);

beforeAll(async () => {
  await seedNetwork(db);
  await preparePartitions(db, now);
});

let serial = 0;
/** A mail between two people, delivered with a proof. */
function delivered(proof: object | undefined, more: Partial<WorldMail> = {}) {
  serial += 1;
  return makeDelivery({ db, keys }, `92${String(serial).padStart(11, '0')}`, { ...more, now, at: deliveredAt, proof });
}

function picture(): Promise<Buffer> {
  const canvas = createCanvas(40, 30);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#964';
  pen.fillRect(4, 4, 20, 20);
  return canvas.encode('png');
}

const trace = ({ caller }: WorldPerson, mailNo: string, at = now) =>
  perform(getGisTraces, traces.getGisTraces, caller, { mailNo }, { now: at });
const yes = { askedAround: true, lookedThere: true, knowsSigner: false };
const reportMissing = ({ caller }: WorldPerson, mailNo: string, at = now) =>
  perform(notReceived, handlers.notReceived, caller, { mailNo, ...yes }, { now: at });
const settle = ({ caller }: WorldPerson, mailNo: string, found: boolean, at = now) =>
  perform(receiptSettle, handlers.receiptSettle, caller, { mailNo, found }, { now: at });
const photoOf = ({ caller }: WorldPerson, mailNo: string) =>
  perform(deliveryPhoto, handlers.deliveryPhoto, caller, { mailNo }, { now });
const inquiriesOf = (mailNo: string) => db.selectFrom('inquiry').selectAll().where('mailNo', '=', mailNo).execute();

async function ask(mailNo: string) {
  const topic = askCarrier({ carrier, now: () => now });
  const [row] = await inquiriesOf(mailNo);
  await topic.deliver({ inquiryId: row!.id }, { db, id: 1, attempt: 1 });
}

describe('the proof of a delivery', () => {
  test('proof and photo are visible to each caller as far as permitted', async () => {
    const photo = await savePhoto(photos, await picture(), now);
    const { mailNo, sender, consignee } = await delivered({ method: 'place', place: '门口鞋柜', photo });
    const stranger = await makePerson({ db, keys });
    const withDigits = await makePerson({ db, keys });
    await perform(
      (await import('@yidi/contract/calls/trace')).verifyMail,
      traces.verifyMail,
      withDigits.caller,
      { mailNo, digits: consignee.phone.slice(-4) },
      { now },
    );
    const bare = { method: 'place', place: '门口鞋柜', signer: '周**' };
    const seen = [
      [consignee, { ...bare, photo: true }, { until: expect.stringContaining('2026-11-27') }],
      [sender, bare, undefined],
      [withDigits, undefined, undefined],
      [stranger, undefined, undefined],
    ] as const;
    for (const [who, proof, receipt] of seen) {
      const info = await trace(who, mailNo);
      if (proof) expect(info.proof).toEqual({ ...proof, at: expect.any(String) });
      else expect(info).not.toHaveProperty('proof');
      expect(info.receipt).toEqual(receipt);
      if (who !== consignee) {
        expectNoValue(info, 'photo');
        expect((await refusalOf(photoOf(who, mailNo))).class).toBe('NOT_FOUND');
      }
    }
    const { url } = await photoOf(consignee, mailNo);
    const { readFile } = fileHandlers({ ...photos, keys });
    const token = url.slice('/file/'.length);
    const file = await readFile({ token }, { now } as never);
    expect(file).toMatchObject({ type: 'image/png', secret: true, show: 'inline' });
    const late = { now: new Date(now.getTime() + 6 * 60_000) } as never;
    await expect(readFile({ token }, late)).rejects.toMatchObject({ class: 'NOT_FOUND' });
  });

  test('missing facts are not returned; a repeated photo is stored once', async () => {
    const { mailNo, consignee } = await delivered({ method: 'hand' });
    expect((await trace(consignee, mailNo)).proof).toEqual({
      ...{ method: 'hand', signer: '周**', at: expect.any(String) },
    });
    expect((await refusalOf(photoOf(consignee, mailNo))).class).toBe('NOT_FOUND');
    const without = await delivered(undefined);
    expect(await trace(without.consignee, without.mailNo)).not.toHaveProperty('proof');
    const bytes = await picture();
    expect(await savePhoto(photos, bytes, now)).toBe(await savePhoto(photos, bytes, now));
    await expect(savePhoto(photos, Buffer.from('<svg onload="x">'), now)).rejects.toMatchObject({ class: 'BAD_INPUT' });
  });
});

describe('a delivered mail that did not come', () => {
  test('a reported delivery opens one inquiry, also concurrently', async () => {
    const { mailNo, consignee } = await delivered({ method: 'place', place: '门口' });
    const all = await Promise.all(Array.from({ length: 50 }, () => reportMissing(consignee, mailNo)));
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await inquiriesOf(mailNo)).toMatchObject([{ kind: 'notReceived', told: yes, personId: consignee.personId }]);
    expect((await trace(consignee, mailNo)).receipt).toEqual({ said: all[0] });
  });

  test('the courier gets the consignee’s attempts; the answer is in the trace only for the consignee', async () => {
    const { mailNo, sender, consignee } = await delivered({ method: 'hand' });
    await reportMissing(consignee, mailNo);
    await ask(mailNo);
    expect(carrier.inquiries.filter((inquiry) => inquiry.mailNo === mailNo)).toMatchObject([
      { kind: 'notReceived', told: yes },
    ]);
    expect((await trace(consignee, mailNo)).receipt?.said).toMatchObject({ state: 'answered', answer: 'coming' });
    expect(await trace(sender, mailNo)).not.toHaveProperty('receipt');
  });

  test('a mail that is still missing is queried again; a found mail ends the inquiry', async () => {
    const { mailNo, consignee } = await delivered({ method: 'hand' });
    await reportMissing(consignee, mailNo);
    expect((await refusalOf(settle(consignee, mailNo, false))).reason).toBe('receipt.unanswered');
    await ask(mailNo);
    expect(await settle(consignee, mailNo, false)).toMatchObject({ state: 'open' });
    await ask(mailNo);
    expect(carrier.inquiries.filter((inquiry) => inquiry.mailNo === mailNo).map(({ round }) => round)).toEqual([1, 2]);
    expect(await settle(consignee, mailNo, true)).toMatchObject({ state: 'closed' });
    expect(await settle(consignee, mailNo, false)).toMatchObject({ state: 'closed' });
    expect((await trace(consignee, mailNo)).receipt?.said).toMatchObject({ state: 'closed' });
    expect(await reportMissing(consignee, mailNo)).toMatchObject({ state: 'closed' });
  });

  test('can be reported only if delivered, for seven days, and by its consignee', async () => {
    const { mailNo, sender, consignee } = await delivered({ method: 'hand' });
    const end = deliveredAt.getTime() + 7 * DAY_MS;
    expect((await refusalOf(reportMissing(consignee, mailNo, new Date(end)))).reason).toBe('receipt.over');
    expect(await trace(consignee, mailNo, new Date(end))).not.toHaveProperty('receipt');
    expect(await reportMissing(consignee, mailNo, new Date(end - 1000))).toMatchObject({ state: 'open' });
    const missing = await refusalOf(reportMissing(consignee, '9299999999999'));
    expect(await refusalOf(reportMissing(sender, mailNo))).toEqual(missing);
    expect(await refusalOf(settle(sender, mailNo, true))).toEqual(missing);
    const person = await makePerson({ db, keys });
    const under = `93${String(serial).padStart(11, '0')}`;
    await makeMail({ db, keys }, { mailNo: under, until: 'departed', now, receiverPhone: person.phone });
    expect((await refusalOf(reportMissing(person, under))).reason).toBe('receipt.over');
  });
});

describe('ticketState', () => {
  const tickets = ({ caller }: WorldPerson, claimNo?: string) =>
    perform(ticketState, handlers.ticketState, caller, claimNo === undefined ? {} : { claimNo }, { now });

  test('lists the consignee’s own reports, open ones first', async () => {
    const [first, second] = [await delivered({ method: 'hand' }), await delivered({ method: 'hand' })];
    const { consignee, sender } = first;
    expect(await tickets(consignee)).toEqual({ tickets: [], claims: [] });
    await reportMissing(consignee, first.mailNo);
    const [open] = (await tickets(consignee)).tickets;
    expect(open).toEqual({
      ...{ claimNo: expect.any(String), mailNo: first.mailNo, kind: 'notReceived', state: 'open' },
      ...{ openedAt: '2026-11-20T15:00:00+08:00', dueAt: '2026-11-21T15:00:00+08:00' },
    });
    for (const other of [sender, second.consignee]) {
      expect(await tickets(other)).toEqual({ tickets: [], claims: [] });
      expect((await refusalOf(tickets(other, open!.claimNo))).class).toBe('NOT_FOUND');
    }
    expect(await tickets(consignee, open!.claimNo)).toEqual({ tickets: [open], claims: [] });
    expect((await refusalOf(tickets(consignee, 'x'))).class).toBe('NOT_FOUND');
    await ask(first.mailNo);
    expect((await tickets(consignee)).tickets).toMatchObject([{ state: 'answered', answer: expect.any(String) }]);
    await settle(consignee, first.mailNo, true);
    const [closed] = (await tickets(consignee)).tickets;
    expect(closed).toMatchObject({ state: 'closed', closedAt: expect.any(String) });
    expect(closed).not.toHaveProperty('dueAt');
  });

  test('an automatic inquiry is shown to sender and consignee', async () => {
    const { mailNo, sender, consignee } = await delivered(undefined);
    const { orderId } = await db
      .selectFrom('mail')
      .select('orderId')
      .where('mailNo', '=', mailNo)
      .executeTakeFirstOrThrow();
    const row = { id: randomUUID(), mailNo, orderId: orderId!, kind: 'stalled', since: now, office: '' } as const;
    await addInquiry(db, { ...row, personId: null, openedAt: now, dueAt: now, told: null });
    for (const person of [sender, consignee])
      expect((await tickets(person)).tickets).toMatchObject([{ mailNo, kind: 'stalled', state: 'open' }]);
    expect(await tickets(await makePerson({ db, keys }))).toEqual({ tickets: [], claims: [] });
  });
});
