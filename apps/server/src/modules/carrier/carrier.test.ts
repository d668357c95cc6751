import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { carrierEvents } from '@yidi/contract/calls/carrier';
import { ApiError } from '@yidi/contract/envelope';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signCarrierRequest } from '../../call/carrier-signature/carrier-sign.ts';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { performSigned } from '../../world/perform.ts';
import { carrierHandlers } from './carrier.ts';
import type { ScanEvent } from './carrier-events.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const now = new Date('2026-11-20T15:00:00+08:00');
const service = { key: 'network', secret: 'a secret of the tests, 32 long or more' };
const { carrierEvents: handler } = carrierHandlers({ db, keys, carrierKeys: new Map([[service.key, service.secret]]) });
const receive = (bytes: Buffer, headers: IncomingHttpHeaders, at: Date) =>
  performSigned(carrierEvents, handler, { bytes, headers }, at);

let serial = 0;
function scan(more: Partial<Record<keyof ScanEvent, unknown>> = {}): Record<string, unknown> {
  serial += 1;
  const place = { officeCode: 'H330100', officeName: '杭州邮件处理中心', city: '杭州' };
  return {
    eventId: `event-${1000 + serial}`,
    mailNo: '9800000000001',
    code: '954',
    occurredAt: now.toISOString(),
    ...place,
    ...more,
  };
}

interface Sending {
  at?: Date;
  nonce?: string;
  secret?: string;
  key?: string;
  type?: string;
}

function send(body: string | Buffer, { at = now, nonce = randomBytes(12).toString('hex'), ...more }: Sending = {}) {
  const bytes = Buffer.from(body);
  const signed = signCarrierRequest({ ...service, ...more }, bytes, at, nonce);
  return receive(bytes, { 'content-type': more.type ?? 'application/json', ...signed }, now);
}

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'taken',
    (error) => {
      if (error instanceof ApiError) return error.class;
      throw error;
    },
  );
}

async function storedOf(eventId: unknown): Promise<number> {
  const { rows } = await sql`SELECT FROM trace_event WHERE event_id = ${eventId}`.execute(db);
  return rows.length;
}

describe('carrierEvents', () => {
  test('accepts a JSON array and NDJSON, and returns a receipt for each event in order', async () => {
    const [first, second, odd] = [scan(), scan(), scan({ code: 'Z9', text: '神秘' })];
    expect(await send(JSON.stringify([first, second]))).toMatchObject({
      stored: 2,
      receipts: [
        { eventId: first!.eventId, result: 'stored' },
        { eventId: second!.eventId, result: 'stored' },
      ],
    });
    const lines = [first, { ...second, withdrawn: true }, odd].map((event) => JSON.stringify(event)).join('\n');
    expect(await send(`${lines}\n`, { type: 'application/x-ndjson; charset=utf-8' })).toMatchObject({
      stored: 1,
      duplicates: 1,
      review: 1,
      receipts: [{ result: 'duplicate' }, { result: 'withdrawn' }, { result: 'review' }],
    });
  });

  test('refuses single bad events by their rule and stores the others', async () => {
    const good = scan();
    const lines = [
      JSON.stringify(good),
      '{ half',
      JSON.stringify(scan({ eventId: 'event-no-mail', mailNo: 'nonsense' })),
      JSON.stringify(scan({ extra: 1 } as never)),
      JSON.stringify(scan({ weighedKg: Number.MAX_VALUE })),
      JSON.stringify(scan({ occurredAt: '2026-02-30T00:00:00Z' })),
      JSON.stringify(scan({ occurredAt: '2036-02-01T00:00:00Z' })),
      `{"eventId":"event-proto-1","__proto__":{"x":1}}`,
      JSON.stringify([1]),
      JSON.stringify(scan({ officeName: 'a\u0000b' })),
    ];
    const info = await send(lines.join('\n'), { type: 'application/x-ndjson' });
    expect(info.receipts.map((receipt) => receipt.rule)).toEqual([
      undefined,
      ':field.format',
      'mailNo:mailNo.format',
      'extra:field.unknown',
      'weighedKg:field.tooLarge',
      'occurredAt:date.format',
      'occurredAt:date.range',
      ':field.format',
      ':field.type',
      'officeName:field.text',
    ]);
    expect(info).toMatchObject({ stored: 1, refused: 9 });
    expect(info.receipts[2]?.eventId).toBe('event-no-mail');
    expect(await storedOf('event-no-mail')).toBe(0);
    expect(await storedOf(good.eventId)).toBe(1);
  });

  test('accepts a collection code of digits, capitals and hyphens for at most 60 days', async () => {
    const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
    const pickups = [
      [{ code: '2-3-9252', until: at(7) }, undefined],
      [{ code: 'A12', until: at(60) }, undefined],
      [{ code: 'A12' }, undefined],
      ...['转账 13800000000', 'http://x.cn', 'a12', '12 3', '1234567890123', '', '8２'].map(
        (code) => [{ code }, 'pickup.code:field.format'] as const,
      ),
      [{ code: 'A12', until: at(-1) }, 'pickup.until:date.range'],
      [{ code: 'A12', until: at(61) }, 'pickup.until:date.range'],
    ] as const;
    const { receipts } = await send(JSON.stringify(pickups.map(([pickup]) => scan({ code: '706', pickup } as object))));
    expect(receipts.map(({ rule }) => rule)).toEqual(pickups.map(([, rule]) => rule));
  });

  test('SESSION for a wrong secret, an unknown key, a changed body, no signature', async () => {
    const body = JSON.stringify([scan()]);
    expect(await refusal(send(body, { secret: 'another secret of 32 characters or so' }))).toBe('SESSION');
    expect(await refusal(send(body, { key: 'nobody' }))).toBe('SESSION');
    const signed = signCarrierRequest(service, Buffer.from(body), now, 'nonce-0001');
    const json = { 'content-type': 'application/json' };
    expect(await refusal(receive(Buffer.from(`${body} `), { ...json, ...signed }, now))).toBe('SESSION');
    expect(await refusal(receive(Buffer.from(body), json, now))).toBe('SESSION');
    expect(await refusal(receive(Buffer.from(body), { ...json, ...signed, 'carrier-sign': ['a', 'b'] }, now))).toBe(
      'SESSION',
    );
    expect(await storedOf((JSON.parse(body) as { eventId: string }[])[0]?.eventId)).toBe(0);
  });

  test('SESSION for a replay, and for a time more than 300 s away', async () => {
    const body = JSON.stringify([scan()]);
    expect(await refusal(send(body, { nonce: 'nonce-0002' }))).toBe('taken');
    expect(await refusal(send(body, { nonce: 'nonce-0002' }))).toBe('SESSION');
    const other = scan();
    expect(await refusal(send(JSON.stringify([other]), { nonce: 'nonce-0002' }))).toBe('SESSION');
    expect(await storedOf(other.eventId)).toBe(0);
    const away = (seconds: number) => ({ at: new Date(now.getTime() + seconds * 1000) });
    expect(await refusal(send(body, away(-301)))).toBe('SESSION');
    expect(await refusal(send(body, away(301)))).toBe('SESSION');
    expect(await refusal(send(body, away(-299)))).toBe('taken');
  });

  test('of many concurrent requests with one nonce one is accepted', async () => {
    const body = JSON.stringify([scan()]);
    const all = await Promise.all(Array.from({ length: 8 }, () => refusal(send(body, { nonce: 'nonce-0003' }))));
    expect(all.filter((result) => result === 'taken')).toHaveLength(1);
  });

  test('MEDIA, MALFORMED and TOO_LARGE for bodies that are no batch', async () => {
    expect(await refusal(send('[]', { type: 'text/plain' }))).toBe('MEDIA');
    expect(await refusal(send('[]', { type: 'application/json; charset=gbk' }))).toBe('MEDIA');
    expect(await refusal(send('{}'))).toBe('MALFORMED');
    expect(await refusal(send(Buffer.from([0x5b, 0xff, 0x5d])))).toBe('MALFORMED');
    expect(await refusal(send(`[${Array(5001).fill('1').join(',')}]`))).toBe('TOO_LARGE');
    expect(await send('[]')).toEqual({ stored: 0, duplicates: 0, review: 0, refused: 0, receipts: [] });
  });
});
