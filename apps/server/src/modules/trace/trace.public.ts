import type { Side } from '@yidi/contract/values/order';
import type { Arrival } from '@yidi/rules/trace/arrival';
import { foldTrace, type TraceFold } from '@yidi/rules/trace/fold';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import type { MailAmendment as Amendment } from './amend-mail.ts';
import type { DeliveryPlan as Plan } from './delivery-plan.ts';
import type { Inquired as InquiredMail } from './inquired.ts';
import { learnedLanes } from './lanes/learned.ts';
import type { Standing } from './lanes/standstill.ts';
import { linkTokens } from './mail-link.ts';
import type { MailHead as Head, ListedPhone as Listed } from './mail-lists.store.ts';
import { movePromise, type NewPromise } from './promise/promise.ts';
import { soldPromise } from './promise/sold.ts';
import type { MailToDeliver as Deliverable } from './read/delivery-facts.ts';
import { eventsOfMails, toFoldEvent } from './read/events.store.ts';
import type { MailParty as Party } from './read/party.ts';
import type { OwnDelivery as Delivery } from './read/proof.ts';
import type { ReceivedMail as Received } from './read/receiving.ts';
import { rememberRoutes } from './read/route.ts';
import { type MailView as View, viewArrival, viewMail, viewShared } from './read/view.ts';
import type { WaitingPoint as Waiting } from './read/waiting.ts';
import { openPersons } from './scans/persons.ts';
import { foldEarlierScans } from './scans/scans.ts';
import { findMails, insertMail, type NewMail } from './trace.store.ts';

/**
 * Inserts a new order's mail in the order's transaction. From now on the number has a trace, with
 * 待揽收 or its earlier scans. Returns whether it was scanned before.
 */
export async function registerMail(trx: Db, keys: Keys, mail: NewMail): Promise<boolean> {
  const scanned = await insertMail(trx, keys, mail);
  if (scanned) await foldEarlierScans(trx, mail.mailNo, mail.createdAt);
  return scanned;
}

/** Erases the people of mails whose retention is over; see the function. */
export { eraseMailPeople } from './erase-mails.ts';
/** How scans, lanes and partitions are now, for the console; see the functions. */
export { partitionsAhead } from './partition/partitions.ts';
/** Stores scans idempotently, in any order; returns a result each and the folds of own mails. */
export { type ScanEvent, storeScans } from './scans/scans.ts';
/** Marks in the trace that the order was closed before pick-up, or takes that back. */
export { markClosed as closeMail, markOpen as reopenMail } from './trace.store.ts';
export { readLanesNow } from './watch/lanes-now.ts';
export { readScanBand } from './watch/scan-band.ts';

/** A scan with the fields that identify it in a withdrawal. */
export interface StoredScan {
  readonly eventId: string;
  readonly code: string;
  readonly occurredAt: string;
  readonly officeName: string;
  readonly city: string;
}

/** Returns the valid scans of a mail, unsorted; empty if there is no such mail. */
export async function scansOfMail(trx: Db, mailNo: string): Promise<StoredScan[]> {
  return (await allScansOfMail(trx, mailNo)).filter(({ withdrawn }) => !withdrawn);
}

/** Returns the scans of a mail that count, folded, oldest first; empty if there is no such mail. */
export async function timelineOfMail(db: Db, mailNo: string): Promise<TraceFold['events']> {
  const events = await eventsOfMails(db, await findMails(db, [mailNo]));
  return foldTrace((events.get(mailNo) ?? []).map(toFoldEvent)).events;
}

/** Returns all scans of a mail, withdrawn ones included. */
export async function allScansOfMail(
  trx: Db,
  mailNo: string,
): Promise<(StoredScan & { readonly withdrawn: boolean })[]> {
  const events = await eventsOfMails(trx, await findMails(trx, [mailNo]));
  return (events.get(mailNo) ?? []).map((row) => ({
    withdrawn: row.withdrawn,
    eventId: row.eventId,
    code: row.code,
    occurredAt: new Date(row.atMs).toISOString(),
    officeName: row.officeName,
    city: row.city,
  }));
}

/** Returns the folds of mails with all their scans, and without the given ones. */
export async function foldsAround(
  trx: Db,
  scans: readonly { readonly mailNo: string; readonly eventId: string }[],
): Promise<Map<string, { readonly before: TraceFold; readonly after: TraceFold }>> {
  const byMail = Map.groupBy(scans, ({ mailNo }) => mailNo);
  const events = await eventsOfMails(trx, await findMails(trx, [...byMail.keys()]));
  return new Map(
    [...events].map(([mailNo, rows]) => {
      const added = new Set(byMail.get(mailNo)?.map(({ eventId }) => eventId));
      const before = foldTrace(rows.filter(({ eventId }) => !added.has(eventId)).map(toFoldEvent));
      return [mailNo, { before, after: foldTrace(rows.map(toFoldEvent)) }];
    }),
  );
}

/** An arrival; if the mail is late, with the broken promise. */
export interface ArrivalOfMail extends Arrival {
  readonly broken?: Date;
}

/** Returns when mails arrive or arrived, by their traces; closed orders are left out. */
export function arrivalsOfMails({ db, carrier }: { readonly db: Db; readonly carrier: Pick<Carrier, 'routeBetween'> }) {
  const routeOf = rememberRoutes(carrier);
  const byLane = learnedLanes(db);
  return async function arrivalsOf(mailNos: readonly string[], now: Date): Promise<Map<string, ArrivalOfMail>> {
    const arrivals = new Map<string, ArrivalOfMail>();
    if (mailNos.length === 0) return arrivals;
    const mails = await findMails(db, mailNos);
    const events = await eventsOfMails(db, mails);
    for (const mail of mails) {
      const arrival = viewArrival(mail, events.get(mail.mailNo) ?? [], await routeOf(mail), {
        nowMs: now.getTime(),
        byLane,
      });
      const broken = arrival?.normal === 'late' ? soldPromise(mail) : null;
      if (arrival) arrivals.set(mail.mailNo, { ...arrival, ...(broken && { broken }) });
    }
    return arrivals;
  };
}

/** Returns the data of these mails for a visitor with a shared link. Unknown mails are left out. */
export function sharedViewsOf({ db, carrier }: { readonly db: Db; readonly carrier: Pick<Carrier, 'routeBetween'> }) {
  const routeOf = rememberRoutes(carrier);
  const byLane = learnedLanes(db);
  return async function viewsOf(
    mailNos: readonly string[],
    now: Date,
  ): Promise<Map<string, ReturnType<typeof viewShared>>> {
    if (mailNos.length === 0) return new Map();
    const mails = await findMails(db, mailNos);
    const events = await eventsOfMails(db, mails);
    const views = new Map<string, ReturnType<typeof viewShared>>();
    for (const mail of mails)
      views.set(
        mail.mailNo,
        viewShared(mail, events.get(mail.mailNo) ?? [], await routeOf(mail), { nowMs: now.getTime(), byLane }),
      );
    return views;
  };
}

/** The fields of a mail by which lists sort and search, without scans. */
export type MailHead = Head;

/** Returns the newest mails of a user's phones, to other listed phones, or with these numbers. */
export { findHeads as headsOfMails } from './mail-lists.store.ts';

/** A phone of another person whose mails are listed. */
export type ListedPhone = Listed;

/** A mail as a row of a list. */
export type MailView = View;

/** Returns list rows, unsorted: `strangers` as strangers see them, `received` as the consignee. */
export function viewsOfMails({
  db,
  keys,
  carrier,
}: {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'routeBetween'>;
}) {
  const routeOf = rememberRoutes(carrier);
  const byLane = learnedLanes(db);
  return async function viewsOf(
    mailNos: readonly string[],
    now: Date,
    strangers: ReadonlySet<string> = new Set(),
    received: ReadonlySet<string> = new Set(),
  ): Promise<Map<string, MailView>> {
    if (mailNos.length === 0) return new Map();
    const mails = await findMails(db, mailNos);
    const events = await eventsOfMails(db, mails);
    const views = new Map<string, MailView>();
    for (const mail of mails) {
      const view = viewMail(mail, events.get(mail.mailNo) ?? [], await routeOf(mail), {
        nowMs: now.getTime(),
        byLane,
        isLinked: !strangers.has(mail.mailNo),
        received: received.has(mail.mailNo),
        openScan: (row) => openPersons(keys, row),
      });
      views.set(mail.mailNo, view);
    }
    return views;
  };
}

/** Stores the stage of a locked item abroad, which has no order at home that would fold it. */
export { foldEarlierScans as storeStage } from './scans/scans.ts';

/** Returns the links in messages about mails. The proof follows the #, which servers never see. */
export function mailLinksBy(keys: Keys, origin: string) {
  return async (db: Db, mailNos: readonly string[], now: Date): Promise<Map<string, Partial<Record<Side, string>>>> => {
    const tokens = await linkTokens(db, keys, mailNos, now);
    const linksOf = ([mailNo, bySide]: [string, Partial<Record<Side, string>>]) => {
      const links = Object.entries(bySide).map(([side, token]) => [side, `${origin}/queryDetail/${mailNo}#k=${token}`]);
      return [mailNo, Object.fromEntries(links) as Partial<Record<Side, string>>] as const;
    };
    return new Map([...tokens].map(linksOf));
  };
}

export type DeliveryPlan = Plan;

/** The facts about a mail that the choice of delivery needs. */
export type MailToDeliver = Deliverable;

/** Locks a mail until the transaction ends; its scans wait. Returns false if there is none. */
export { lockMail } from './delivery-plan.ts';

/** Reads a mail for its delivery; undefined without a link to it, or if it does not exist. */
export { mailToDeliverOf } from './read/delivery-facts.ts';

/** Sets another promise of a mail that is not yet collected. */
export function promiseMail(
  trx: Db,
  mailNo: string,
  promise: Pick<NewPromise, 'promisedAt' | 'now' | 'quiet'>,
): Promise<void> {
  return movePromise(trx, mailNo, { ...promise, why: 'pickup' });
}

/** The fields of a mail that its sender may change. */
export type MailAmendment = Amendment;

/** Stores the sender's changes in a mail that is not yet collected. */
export { amend as amendMail } from './amend-mail.ts';

export {
  /** A service point as a plan stores it. */
  plannedPlace,
  planOfMail,
  /** Redirects a mail to the door of another address. */
  readdressMail,
  /** Stores the delivery plan of a mail; without `promise` the promise stays. */
  setDeliveryPlan,
} from './delivery-plan.ts';

/** A mail as rules about its consignee need it. */
export type ReceivedMail = Received;

export {
  /** Returns a mail and the user who had the consignee's phone at its announcement, if any. */
  mailOfConsignee as receivedMailOf,
  /** Returns the newest mails to a user's phones in their time, or the one with this number. */
  mailsTo as mailsToUser,
} from './read/receiving.ts';

/** An inquiry at the carrier, as shown in the mail's trace. */
export type Inquired = InquiredMail;

/** Shows an inquiry in a mail's trace; null removes it. */
export { storeInquired } from './inquired.ts';

/** A mail that has stalled for longer than the rule of inquiries allows. */
export type StandingMail = Standing;

export {
  /** Finds stalled mails without an inquiry, in batches. */
  findStanding as standingMails,
  /** Returns the last scan times of these mails. */
  lastScans as lastScansOf,
} from './lanes/standstill.ts';

/** A delivery of a mail, for its consignee. */
export type OwnDelivery = Delivery;

/** Returns the delivery to the consignee; undefined for others and unknown mails alike. */
export { ownDelivery as deliveryOfConsignee } from './read/proof.ts';

/** The side of a mail that a user is on. */
export type MailParty = Party;

/** Returns the caller's side of a mail; undefined for strangers and unknown mails alike. */
export { partyOf as partyOfMail } from './read/party.ts';

/** The service point at which a mail waits to be collected. */
export type WaitingPoint = Waiting;

export {
  /** Returns the codes of all points where a mail waits or has waited. Callers check access. */
  pointsWaitedAt,
  /** Stores the new end of storage at a point, after an extension. */
  storePickupDeadline,
  /** Returns the service point where a mail waits, else null. Callers check access. */
  waitingPointOf,
} from './read/waiting.ts';
