import { createHash, randomUUID } from 'node:crypto';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { signCarrierRequest } from '../../apps/server/src/call/carrier-signature/carrier-sign.ts';
import type { SentScan } from '../../apps/server/src/network/scan-client.ts';

export const HOUR_MS = 3_600_000;

/** The life of a parcel: accepted, one failed attempt, delivered. */
export const LIFE: readonly { code: string; city: string; afterH: number; more?: Partial<SentScan> }[] = [
  { code: 'ORD_ACCEPT', city: '杭州市', afterH: 0.1 },
  { code: 'ORD_ASSIGN', city: '杭州市', afterH: 0.2, more: { courierName: '陈志远', courierPhone: '15800004036' } },
  { code: '203', city: '杭州市', afterH: 2, more: { weighedKg: 1.5 } },
  { code: '305', city: '杭州市', afterH: 5 },
  { code: '306', city: '南京市', afterH: 14 },
  { code: '305', city: '南京市', afterH: 16 },
  { code: '702', city: '南京市', afterH: 20 },
  { code: '705', city: '南京市', afterH: 22, more: { reasonCode: '1' } },
  { code: '702', city: '南京市', afterH: 44 },
  { code: '704', city: '南京市', afterH: 46, more: { signedBy: '本人' } },
];

/** Ids do not reveal the order of events, because the endpoint stores a batch sorted by id. */
export function eventsOf(mailNo: string, start: Date): SentScan[] {
  return LIFE.map(({ code, city, afterH, more }, number) => ({
    eventId: createHash('sha256').update(`${mailNo} ${number}`).digest('hex').slice(0, 32),
    mailNo,
    code,
    occurredAt: toShanghaiIso(start.getTime() + afterH * HOUR_MS),
    officeCode: 'O330106',
    officeName: `${city}营业部`,
    city,
    ...more,
  }));
}

export const CARRIER = { key: 'faults', secret: 'faults-secret-of-at-least-32-characters' };

/** Makes a signed batch for the carrier endpoint. */
export function signedBatch(events: readonly SentScan[], now: Date, who = CARRIER) {
  const body = Buffer.from(JSON.stringify(events));
  const nonce = randomUUID().replaceAll('-', '');
  return { body, headers: { 'content-type': 'application/json', ...signCarrierRequest(who, body, now, nonce) } };
}
