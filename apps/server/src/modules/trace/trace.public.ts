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

/** What other modules may do with traces. */

/**
 * Inserts a new order's mail in the order's transaction; from now on its number has a trace that
 * says 待揽收, or what earlier scans of it say. Answers whether it was scanned before.
 */
export async function registerMail(trx: Db, keys: Keys, mail: NewMail): Promise<boolean> {
  const scanned = await insertMail(trx, keys, mail);
  if (scanned) await foldEarlierScans(trx, mail.mailNo, mail.createdAt);
  return scanned;
}

/** Stores scans, idempotent by mail and event id, in any order; answers a result each and the folds of our own mails. */
export { storeScans } from './scans/scans.ts';

/** Marks in the trace that the order was cancelled or has expired before pick-up. */
export { markClosed as closeMail } from './trace.store.ts';

/** A scan as a withdrawal of it names it. */
export interface StoredScan {
  readonly eventId: string;
  readonly code: string;
  readonly occurredAt: string;
  readonly officeName: string;
  readonly city: string;
}

/** The scans of a mail that count, in any order; none where there is no such mail. */
export async function scansOfMail(trx: Db, mailNo: string): Promise<StoredScan[]> {
  return (await allScansOfMail(trx, mailNo)).filter(({ withdrawn }) => !withdrawn);
}

/** The scans of a mail, those that were withdrawn too. */
export async function allScansOfMail(
  trx: Db,
  mailNo: string,
): Promise<(StoredScan & { readonly withdrawn: boolean })[]> {
  const events = await eventsOfMails(trx, await findMails(trx, [mailNo]));
  return (events.get(mailNo) ?? []).map((row) => ({
    withdrawn: row.withdrawn,
    eventId: row.event_id,
    code: row.code,
    occurredAt: new Date(row.at_ms).toISOString(),
    officeName: row.office_name,
    city: row.city,
  }));
}

/** What mails are with all of their scans, and what they were without these. */
export async function foldsAround(
  trx: Db,
  scans: readonly { readonly mailNo: string; readonly eventId: string }[],
): Promise<Map<string, { readonly before: TraceFold; readonly after: TraceFold }>> {
  const byMail = Map.groupBy(scans, ({ mailNo }) => mailNo);
  const events = await eventsOfMails(trx, await findMails(trx, [...byMail.keys()]));
  return new Map(
    [...events].map(([mailNo, rows]) => {
      const added = new Set(byMail.get(mailNo)?.map(({ eventId }) => eventId));
      const before = foldTrace(rows.filter(({ event_id }) => !added.has(event_id)).map(toFoldEvent));
      return [mailNo, { before, after: foldTrace(rows.map(toFoldEvent)) }];
    }),
  );
}

/** An arrival, of a late mail with the promise that was broken. */
export interface ArrivalOfMail extends Arrival {
  readonly broken?: Date;
}

/** Finds when mails come or came, as their traces say it; a mail whose order was closed is left out. */
export function arrivalsOfMails({ db, carrier }: { readonly db: Db; readonly carrier: Pick<Carrier, 'routeBetween'> }) {
  const routeOf = rememberRoutes(carrier);
  const byLane = learnedLanes(db);
  return async function arrivalsOf(mailNos: readonly string[], now: Date): Promise<Map<string, ArrivalOfMail>> {
    const arrivals = new Map<string, ArrivalOfMail>();
    if (mailNos.length === 0) return arrivals;
    const mails = await findMails(db, mailNos);
    const events = await eventsOfMails(db, mails);
    for (const mail of mails) {
      const arrival = viewArrival(mail, events.get(mail.mail_no) ?? [], await routeOf(mail), {
        nowMs: now.getTime(),
        byLane,
      });
      const broken = arrival?.normal === 'late' ? soldPromise(mail) : null;
      if (arrival) arrivals.set(mail.mail_no, { ...arrival, ...(broken && { broken }) });
    }
    return arrivals;
  };
}

/** What a visitor with a link to these mails may see of them; a number without a mail is left out. */
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
        mail.mail_no,
        viewShared(mail, events.get(mail.mail_no) ?? [], await routeOf(mail), { nowMs: now.getTime(), byLane }),
      );
    return views;
  };
}

/** What lists sort and search mails by, without their scans. */
export type MailHead = Head;

/** The newest mails of a user's phones, to other listed phones, or with these numbers. */
export { findHeads as headsOfMails } from './mail-lists.store.ts';

/** A phone of another person whose mails are listed. */
export type ListedPhone = Listed;

/** A mail as a row of a list. */
export type MailView = View;

/** Rows of a list for these mails, those that there are, in any order; of `strangers` what a stranger may see, of `received` what their consignee may. */
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
      const view = viewMail(mail, events.get(mail.mail_no) ?? [], await routeOf(mail), {
        nowMs: now.getTime(),
        byLane,
        known: !strangers.has(mail.mail_no),
        received: received.has(mail.mail_no),
        openScan: (row) => openPersons(keys, row),
      });
      views.set(mail.mail_no, view);
    }
    return views;
  };
}

/** The links in messages about mails, for sender and consignee: the proof follows the #, which no server reads. */
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

/** The current plan of a delivery. */
export type DeliveryPlan = Plan;

/** What a choice of delivery needs to know of a mail. */
export type MailToDeliver = Deliverable;

/** Locks a mail until the transaction ends; false when there is none. Its scans wait, too. */
export { lockMail } from './delivery-plan.ts';

/** Reads a mail for its delivery; undefined where the caller has no link to it, as where there is none. */
export { mailToDeliverOf } from './read/delivery-facts.ts';

/** Another promise of a mail that was not collected yet. */
export function promiseMail(
  trx: Db,
  mailNo: string,
  promise: Pick<NewPromise, 'promisedAt' | 'now' | 'quiet'>,
): Promise<void> {
  return movePromise(trx, mailNo, { ...promise, why: 'pickup' });
}

/** What an order's mail says after its sender changed it. */
export type MailAmendment = Amendment;

/** Writes what its sender changed into a mail that was not collected yet. */
export { amend as amendMail } from './amend-mail.ts';

export {
  /** A service point as a plan stores it. */
  plannedPlace,
  planOfMail,
  /** Gives a mail another address from now on, to the door. */
  readdressMail,
  /** Stores how a mail is delivered from now on; without `promise` its promise stays. */
  setDeliveryPlan,
} from './delivery-plan.ts';

/** A mail as its consignee's wishes and consents need it. */
export type ReceivedMail = Received;

export {
  /** A mail with the user who had its consignee's phone when it was announced; undefined where there is no such user. */
  mailOfConsignee as receivedMailOf,
  /** The newest mails that came to a user's phones while they had them, or of them the one with this number. */
  mailsTo as mailsToUser,
} from './read/receiving.ts';

/** What the carrier was asked about a mail, as its trace shows it. */
export type Inquired = InquiredMail;

/** Shows in a mail's trace what the carrier was asked; null takes it away. */
export { noteInquired } from './inquired.ts';

/** A mail stalled for longer than the rule of inquiries allows. */
export type StandingMail = Standing;

export {
  /** Those after which the carrier was not asked yet, a batch at a time. */
  findStanding as standingMails,
  /** When these mails were scanned last. */
  lastScans as lastScansOf,
} from './lanes/standstill.ts';

/** The delivery of a mail, as its consignee may know it. */
export type OwnDelivery = Delivery;

/** Finds it; undefined for all but its consignee, as where there is no such mail. */
export { ownDelivery as deliveryOfConsignee } from './read/proof.ts';

/** Which side of a mail a user is. */
export type MailParty = Party;

/** Finds it; undefined for all but its sender and its consignee, as where there is no such mail. */
export { partyOf as partyOfMail } from './read/party.ts';

/** Where a mail waits to be collected. */
export type WaitingPoint = Waiting;

export {
  /** Stores until when a waiting mail is kept, after it was extended. */
  keepMailUntil as keepLonger,
  /** The codes of all service points at which a mail has waited. Whose mail it is the caller checks. */
  pointsWaitedAt,
  /** The service point at which a mail waits; null where it does not. Whose mail it is the caller checks. */
  waitingPointOf,
} from './read/waiting.ts';
