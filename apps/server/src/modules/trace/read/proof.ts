import type { InfoOf } from '@yidi/contract/call';
import type { getGisTraces } from '@yidi/contract/calls/trace';
import type { HandOver, ProofMethod } from '@yidi/contract/values/inquiry';
import { SIGNED_SELF } from '@yidi/phrases/scan-reasons';
import { maskName, maskText } from '@yidi/rules/mask/mask';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { foldTrace, type TraceFold } from '@yidi/rules/trace/fold';
import { inquiryRuleAt, receiptUntil } from '@yidi/rules/trace/inquiry';
import type { Caller } from '../../../call/handlers.ts';
import type { Db } from '../../../db/open.ts';
import { findMail, type MailRow } from '../trace.store.ts';
import { type EventRow, toFoldEvent, wholeEvents } from './events.store.ts';
import type { Link, OpenScan } from './link.ts';

/** Data with which a mail at a service point is collected. */
export interface Pickup {
  /** The collection code. Old scans have it in their row, others encrypted. */
  readonly code?: string | undefined;
  /** ISO. */
  readonly until?: string | undefined;
}

/** The delivery of a mail according to its scan. */
export interface Proof {
  /** Absent if the scan is not a delivery. */
  readonly method?: HandOver;
  /** True if a delegate's code was checked. */
  readonly delegate?: boolean;
  /** The code to collect the mail at a point, and the last day. */
  readonly pickup?: Pickup;
  readonly place?: string | undefined;
  /** The name of the photo. */
  readonly photo?: string | undefined;
}

type Info = InfoOf<typeof getGisTraces>;

interface Who {
  readonly link: Link;
  /** True if the caller is the consignee. */
  readonly mine: boolean;
}

/** Returns the proof of delivery for the consignee; for the sender without photo; else empty. */
export function proofOf(
  row: EventRow | undefined,
  fold: TraceFold,
  who: Who & { readonly openScan: OpenScan },
): Pick<Info, 'proof'> {
  const { mine, link } = who;
  const { stage, deliveredAt } = fold;
  if (stage !== 'delivered' || deliveredAt === null || !row?.proof?.method) return {};
  if (!mine && link !== 'owner' && link !== 'sender') return {};
  const { photo, delegate = false } = row.proof;
  const { place, signedBy } = who.openScan(row);
  const method = row.proof.method === 'hand' && waitedAtPoint(fold) ? 'point' : row.proof.method;
  // The consignee chose this neighbour or delegate, so the data are theirs already.
  const isOwnNeighbour = mine && method === 'neighbour';
  const isNamed = isOwnNeighbour || (mine && delegate);
  const shown = method === 'neighbour' && !mine ? undefined : place;
  return {
    proof: {
      at: toShanghaiIso(Date.parse(deliveredAt)),
      method: delegate ? 'delegate' : proofMethodOf(method, place ?? row.officeName),
      ...(shown && { place: isOwnNeighbour ? shown : maskText(shown) }),
      ...(signedBy && { signer: signedBy === SIGNED_SELF || isNamed ? signedBy : maskName(signedBy) }),
      ...(mine && photo && { photo: true }),
    },
  };
}

/** Returns whether a mail was collected at its point, even if the scan says "in person". */
const waitedAtPoint = ({ events }: TraceFold) =>
  events.findLast(({ stage }) => stage !== 'delivered')?.stage === 'ready_for_pickup';

/** Distinguishes lockers and stations from other points by their names. */
function proofMethodOf(method: HandOver, place: string): ProofMethod {
  if (method !== 'point') return method;
  return place.includes('柜') ? 'locker' : place.includes('驿站') ? 'station' : 'point';
}

/** Returns the consignee's possible or stored report about a mail that did not arrive. */
export function receiptOf(
  { inquiry }: MailRow,
  { stage, deliveredAt }: TraceFold,
  { mine, nowMs }: { readonly mine: boolean; readonly nowMs: number },
): Pick<Info, 'receipt'> {
  if (!mine || stage !== 'delivered' || deliveredAt === null) return {};
  if (inquiry?.kind === 'notReceived') {
    const { answer, ended, openedAt, dueAt, desk } = inquiry;
    const state = ended ? 'closed' : answer === undefined ? 'open' : 'answered';
    const at = (iso: string) => toShanghaiIso(Date.parse(iso));
    const who = state === 'open' && desk ? { desk } : {};
    return {
      receipt: { said: { state, openedAt: at(openedAt), dueAt: at(dueAt), ...(answer && { answer }), ...who } },
    };
  }
  const deliveredMs = Date.parse(deliveredAt);
  const untilMs = receiptUntil(deliveredMs, inquiryRuleAt(deliveredMs));
  return nowMs < untilMs ? { receipt: { until: toShanghaiIso(untilMs) } } : {};
}

/** A delivery of a mail, for its consignee. */
export interface OwnDelivery {
  readonly orderId: string;
  readonly deliveredAt: Date | null;
  readonly office: string;
  readonly photo: string | null;
}

/** Returns a mail's delivery to its consignee; undefined for others and unknown mails alike. */
export async function ownDelivery(db: Db, caller: Caller, mailNo: string): Promise<OwnDelivery | undefined> {
  const mail = await findMail(db, caller, mailNo);
  if (!mail?.orderId || !mail.isConsignee) return undefined;
  const rows = await wholeEvents(db, mail);
  const fold = foldTrace(rows.map((scan) => toFoldEvent({ ...scan, atMs: scan.occurredAt.getTime() })));
  const { deliveredAt, event } = fold;
  const row = rows.find((candidate) => candidate.eventId === event?.id);
  return {
    orderId: mail.orderId,
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    office: event?.officeName ?? '',
    photo: deliveredAt === null ? null : (row?.proof?.photo ?? null),
  };
}
