import { randomBytes } from 'node:crypto';
import type { InfoOf } from '@yidi/contract/call';
import { carrierEvents, type scanEvent } from '@yidi/contract/calls/carrier';
import type { Envelope } from '@yidi/contract/envelope';
import type * as z from 'zod/mini';
import { signCarrierRequest } from '../modules/carrier/carrier.door.ts';

const TIMEOUT_MS = 10_000;

/** A scan as it goes over the wire. */
export type SentScan = z.input<typeof scanEvent>;
type Receipts = InfoOf<typeof carrierEvents>['receipts'];

/** Sends scans to a carrier's door, a receipt each in order. Throws when the batch as a whole was not taken. */
export type SendScans = (scans: readonly SentScan[]) => Promise<Receipts>;

/** The wire to the door of a server: NDJSON, signed by a service key. */
export function sendOverHttp(to: {
  /** Asked at each sending: the port is known only after listening. */
  readonly baseUrl: () => string;
  readonly key: string;
  readonly secret: string;
  readonly now?: () => Date;
}): SendScans {
  return async (scans) => {
    const body = Buffer.from(scans.map((scan) => `${JSON.stringify(scan)}\n`).join(''));
    const now = to.now?.() ?? new Date();
    const signed = signCarrierRequest(to, body, now, randomBytes(18).toString('base64url'));
    const response = await fetch(new URL(carrierEvents.path, to.baseUrl()), {
      method: carrierEvents.method,
      headers: { 'content-type': 'application/x-ndjson', 'user-channel': '41', ...signed },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as Envelope<InfoOf<typeof carrierEvents>>;
    if (answer.code !== '000000' || answer.info === null) throw new Error(`the carrier's door answered ${answer.code}`);
    return answer.info.receipts;
  };
}
