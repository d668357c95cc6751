import { randomUUID } from 'node:crypto';
import { carrierEvents } from '@yidi/contract/calls/carrier';
import { signCarrierRequest } from '../../../apps/server/src/call/carrier-signature/carrier-sign.ts';
import { requestBytes } from '../load.ts';

export interface EventRequests {
  readonly carrier: { readonly key: string; readonly secret: string };
  readonly firstMailNo: number;
  readonly mails: number;
  readonly events: number;
  readonly eventsABatch: number;
  /**
   * The scans of one route without mail number, id and time. The n-th event of a mail item is the
   * n-th of them.
   */
  readonly scans: readonly Readonly<Record<string, unknown>>[];
  readonly firstAtMs: number;
}

/**
 * Makes signed NDJSON batches before the first one is sent. The next event of a mail item comes
 * after the previous events of all others.
 */
export function makeRequests(order: EventRequests): () => Buffer | null {
  const batches: Buffer[] = [];
  for (let first = 0; first < order.events; first += order.eventsABatch) {
    const lines: string[] = [];
    for (let index = first; index < first + order.eventsABatch; index += 1)
      lines.push(JSON.stringify(eventAt(order, index)));
    const body = Buffer.from(`${lines.join('\n')}\n`);
    const signed = signCarrierRequest(order.carrier, body, new Date(), randomUUID());
    batches.push(requestBytes(carrierEvents.path, { 'content-type': 'application/x-ndjson', ...signed }, body));
  }
  batches.reverse();
  return () => batches.pop() ?? null;
}

function eventAt({ firstMailNo, mails, scans, firstAtMs }: EventRequests, index: number): Record<string, unknown> {
  const [mail, wave] = [index % mails, Math.floor(index / mails)];
  return {
    eventId: `bench-${firstMailNo + mail}-${wave}`,
    mailNo: String(firstMailNo + mail),
    occurredAt: new Date(firstAtMs + wave * 60_000 + mail).toISOString(),
    ...scans[wave % scans.length],
  };
}
