import { carrierEvents, carrierFeed } from '@yidi/contract/calls/carrier';
import { openShare, shareOrder } from '@yidi/contract/calls/share';
import { getGisTraces, mailCare } from '@yidi/contract/calls/trace';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signCarrierRequest } from '../../apps/server/src/call/carrier-signature/carrier-sign.ts';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { eventsOfMails, toFoldEvent } from '../../apps/server/src/modules/trace/read/events.store.ts';
import { findMails } from '../../apps/server/src/modules/trace/trace.store.ts';
import { openFeeds } from '../../apps/server/src/ports/feed/open-feeds.ts';
import { ems, kuaidi100 } from '../../apps/server/src/ports/feed/vendor.fixture.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import { makeAddress, newPhone } from '../../apps/server/src/world/people.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { foldTrace } from '../../packages/rules/src/trace/fold.ts';
import { messagesOf, PERSONS, readTraceSamples, type SampleMessage } from './trace-samples.ts';

const database = await freshDatabase();
const { db } = database;
const ordered = new Date('2026-11-09T08:00:00+08:00');
const now = new Date('2026-11-21T12:00:00+08:00');
const site = await openSite(database, { now: () => now, feeds: openFeeds({ kuaidi100, ems }) });
const samples = readTraceSamples();

const receiverPhone = newPhone();
const sender = await site.visit({ phone: newPhone() });
const mails = new Map<string, { mailNo: string; orderId: string }>();
for (const { number } of samples) {
  const { keys, carrier, divisions } = site.ports;
  const receiver = makeAddress(1, { userPhone: receiverPhone });
  const made = await makeOrder(
    { db, keys, carrier, divisions },
    sender.person!,
    { orderType: '2', receiver },
    { now: ordered },
  );
  const row = db.selectFrom('orders').select('mailNo').where('id', '=', made.orderId);
  mails.set(number, { mailNo: (await row.executeTakeFirstOrThrow()).mailNo, orderId: made.orderId });
}

let nonce = 0;
async function send(message: SampleMessage) {
  const inject = (url: string, bytes: Buffer, headers: Readonly<Record<string, string>>) =>
    site.app.inject({ method: 'POST', url, payload: bytes, headers });
  if (message.to !== 'events') {
    const { bytes, headers } = message.pushed;
    return inject(carrierFeed.path.replace('{feed}', message.to), bytes, headers);
  }
  const [key, secret] = [...site.ports.carrierKeys][0]!;
  nonce += 1;
  const signed = signCarrierRequest({ key, secret }, message.bytes, now, `sample-${String(nonce).padStart(6, '0')}`);
  return inject(carrierEvents.path, message.bytes, { 'content-type': message.media, ...signed });
}

const taken = new Map<string, string[]>();
for (const sample of samples) {
  const bodies: string[] = [];
  for (const message of messagesOf(sample, mails.get(sample.number)!.mailNo)) bodies.push((await send(message)).body);
  taken.set(sample.number, bodies);
}

test('there are sixty samples, in every format and every stage', () => {
  expect(samples).toHaveLength(60);
  expect(new Set(samples.map(({ number }) => number)).size).toBe(60);
  expect(new Set(samples.map(({ form }) => form)).size).toBe(4);
  expect(new Set(samples.map(({ expected }) => expected.stage)).size).toBe(15);
});

describe('a sample trace', () => {
  test.each(samples.map((sample) => [`${sample.number} ${sample.what}`, sample] as const))('%s', async (_, sample) => {
    const { mailNo } = mails.get(sample.number)!;
    for (const body of taken.get(sample.number)!) expect(body).toMatch(/"refused":0|未收 0/);
    const { info } = await sender.call(getGisTraces, { mailNo });
    const { stage, reason, attempts, review } = sample.expected;
    expect(info.stage).toBe(stage);
    const rows = (await eventsOfMails(db, await findMails(db, [mailNo]))).get(mailNo) ?? [];
    const fold = foldTrace(rows.map(toFoldEvent));
    expect(fold.reasonCode).toBe(reason);
    if (attempts !== null) expect(fold.failedAttempts).toBe(attempts);
    const waiting = await sql`SELECT FROM trace_review WHERE mail_no = ${mailNo}`.execute(db);
    expect(waiting.rows).toHaveLength(review);
  });
});

/** Yields every text in an answer at any depth. */
function textsIn(value: unknown): string[] {
  // An id may contain any digits.
  if (typeof value === 'string') return /^[0-9a-f]{16}$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const ANY_PHONE = /(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/;

describe('no text contains personal data', () => {
  test('of the file of samples', async () => {
    for (const { lines } of samples)
      for (const line of lines) {
        // Times of partners are long numbers, too.
        expect(line.replace(/20261\d{7}/g, '')).not.toMatch(ANY_PHONE);
        expect(line).not.toMatch(/(?:员|人)[:：](?!\{|本人|家人)/);
      }
  });

  test('that is stored', async () => {
    const { rows } = await sql<{ said: string }>`SELECT said FROM trace_event WHERE said IS NOT NULL`.execute(db);
    expect(rows.length).toBeGreaterThan(50);
    for (const { said: text } of rows) {
      for (const secret of Object.values(PERSONS)) expect(text).not.toContain(secret);
      expect(text).not.toMatch(ANY_PHONE);
    }
  });

  test.each(['zh-CN', 'en'])('that an unlinked user, the sender or a user with a link reads (%s)', async (language) => {
    const headers = { 'accept-language': language };
    const stranger = await site.visit();
    const consignee = await site.visit({ phone: receiverPhone });
    for (const { mailNo, orderId } of mails.values()) {
      const seen = [(await stranger.call(getGisTraces, { mailNo }, { headers })).info];
      const care = (await stranger.call(mailCare, { mailNo }, { headers })).info;
      const { token } = (await sender.call(shareOrder, { orderId })).info;
      const url = openShare.path.replace('{token}', token);
      const shared = JSON.parse((await site.app.inject({ method: 'GET', url, headers })).body) as unknown;
      for (const text of textsIn([seen, care, shared])) {
        for (const secret of Object.values(PERSONS)) expect(text).not.toContain(secret);
        if (text !== mailNo) expect(text).not.toMatch(ANY_PHONE);
      }
      // The parties of the mail item see the courier's name. The signer's name is masked, and no
      // text contains a phone.
      for (const visitor of [sender, consignee]) {
        const { events } = (await visitor.call(getGisTraces, { mailNo }, { headers })).info;
        for (const { text } of events) {
          expect(text).not.toContain(PERSONS.signer);
          expect(text).not.toMatch(ANY_PHONE);
        }
      }
    }
  });
});
