import { randomBytes } from 'node:crypto';
import type { InfoOf } from '@yidi/contract/call';
import { carrierEvents, type scanEvent } from '@yidi/contract/calls/carrier';
import { carrierPhoto } from '@yidi/contract/calls/inquiry';
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

async function post<C extends typeof carrierEvents | typeof carrierPhoto>(
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
