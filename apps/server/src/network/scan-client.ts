import { randomBytes } from 'node:crypto';
import type { InfoOf } from '@yidi/contract/call';
import { carrierEvents, type scanEvent } from '@yidi/contract/calls/carrier';
import { carrierPhoto } from '@yidi/contract/calls/inquiry';
import { counterItem } from '@yidi/contract/calls/inter-order';
import type { Envelope } from '@yidi/contract/envelope';
import type * as z from 'zod/mini';
import { signCarrierRequest } from '../call/carrier-signature/carrier-sign.ts';

const TIMEOUT_MS = 10_000;

/** A scan as it goes over the wire. */
export type SentScan = z.input<typeof scanEvent>;
export function isScan(value: unknown): value is SentScan {
  return typeof value === 'object' && value !== null && 'eventId' in value && 'occurredAt' in value;
}

type Receipts = InfoOf<typeof carrierEvents>['receipts'];

/**
 * Sends scans to a server's carrier endpoint. Returns a receipt for each, in order.
 * @throws Error if the whole batch was refused
 */
export type SendScans = (scans: readonly SentScan[]) => Promise<Receipts>;

interface Endpoint {
  /** Called at each request, because the port is known only after listening. */
  readonly baseUrl: () => string;
  readonly key: string;
  readonly secret: string;
  readonly now?: () => Date;
}

/** Posts scans to the carrier endpoint: NDJSON, signed with a service key. */
export function postScans(to: Endpoint): SendScans {
  return async (scans) => {
    const body = Buffer.from(scans.map((scan) => `${JSON.stringify(scan)}\n`).join(''));
    return (await post(to, carrierEvents, 'application/x-ndjson', body)).receipts;
  };
}

/** Uploads the photo of a delivery. Returns its name. */
export function postPhotos(to: Endpoint): (photo: Buffer) => Promise<string> {
  return async (photo) => (await post(to, carrierPhoto, 'image/jpeg', photo)).photo;
}

type CounterAnswer = InfoOf<typeof counterItem>;

/**
 * A counter of the demo network that accepts an item abroad: it asks for the list first, and sends
 * the acceptance with the weight if the item may be taken. Returns why it is not taken.
 */
export function acceptAbroadBy(to: Endpoint): (mailNo: string, weighedG: number) => Promise<CounterAnswer['refusal']> {
  const send = postScans(to);
  return async (mailNo, weighedG) => {
    const body = Buffer.from(JSON.stringify({ mailNo, weighedG }));
    const { refusal } = await post(to, counterItem, 'application/json', body);
    if (refusal) return refusal;
    const occurredAt = (to.now?.() ?? new Date()).toISOString();
    const office = { officeCode: 'demo', officeName: '国际邮件窗口', city: '杭州' };
    await send([
      { eventId: `abroad-${mailNo}`, mailNo, code: '203', occurredAt, ...office, weighedKg: weighedG / 1000 },
    ]);
    return undefined;
  };
}

async function post<C extends typeof carrierEvents | typeof carrierPhoto | typeof counterItem>(
  to: Endpoint,
  call: C,
  media: string,
  body: Buffer,
): Promise<InfoOf<C>> {
  const now = to.now?.() ?? new Date();
  const signed = signCarrierRequest(to, body, now, randomBytes(18).toString('base64url'));
  const response = await fetch(new URL(call.path, to.baseUrl()), {
    method: call.method,
    headers: { 'content-type': media, 'user-channel': '41', ...signed },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json()) as Envelope<InfoOf<C>>;
  if (answer.code !== '000000' || answer.info === null) throw new Error(`the carrier endpoint answered ${answer.code}`);
  return answer.info;
}
