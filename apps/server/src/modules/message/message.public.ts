import type { Side } from '@yidi/contract/values/order';
import type { CustomsSide } from '@yidi/contract/values/trace-stage';
import { describedOf, type GivenNews, type MessageParams, type TemplateOf } from '@yidi/phrases/messages/all';
import type { OrderFacts } from '@yidi/phrases/messages/define';
import { type SmsOnly, smsOnly } from '@yidi/phrases/sms';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { idOf, newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { emit, topic } from '../../db/outbox.ts';
import { textMac } from './text-mac.ts';

/** Attempts are counted up to this number. */
const MOST_TRIES = 1000;

/**
 * An event of an order with the parameters of its message. Receivers and channels are chosen after
 * the transaction. `at`: ISO 8601.
 */
export type OrderNews<Template extends TemplateOf<'order'> = TemplateOf<'order'>> = {
  readonly [T in Template]: GivenNews<T> & {
    readonly orderId: string;
    readonly template: T;
    readonly at: string;
    /** The side that paid, for a payment. Only this side is notified. */
    readonly payer?: Side;
    /** The side that caused it and is not notified. */
    readonly notTo?: Side;
  };
}[Template];

/** The order data in messages. Money in whole fen, times in ISO 8601. */
export interface OrderForMessages extends OrderFacts {
  readonly orderId: string;
  readonly mailNo: string;
  readonly senderId: string;
  /** The user whose proven phone is the consignee's. */
  readonly receiverId: string | null;
}

type AccountTemplate = TemplateOf<'account'>;

/** An event of an account. `at`: ISO 8601. */
export interface AccountNews<T extends AccountTemplate = AccountTemplate> {
  readonly personId: string;
  readonly template: T;
  readonly params: MessageParams[T];
  readonly at: string;
}

/** The refund of a purchase that was paid twice. `at`: ISO 8601. */
export interface PurchaseNews {
  readonly personId: string;
  readonly params: MessageParams['cardPaidBack'];
  readonly at: string;
}

type ClaimTemplate = TemplateOf<'claim'>;

/** A change of a claim, for the claimant. `at`: ISO 8601. */
export type ClaimNews = {
  readonly [T in ClaimTemplate]: {
    readonly template: T;
    readonly params: MessageParams[T];
    readonly personId: string;
    readonly mailNo: string;
    readonly side: Side;
    readonly at: string;
  };
}[ClaimTemplate];

type AbroadTemplate = TemplateOf<'abroad'>;

/** News of an item abroad for its sender. `at`: ISO 8601. */
export type AbroadNews = {
  readonly [T in AbroadTemplate]: {
    readonly template: T;
    readonly params: MessageParams[T];
    readonly personId: string;
    readonly mailNo: string;
    readonly at: string;
  };
}[AbroadTemplate];

/** A mail that a new follower was given. `at`: ISO 8601. */
export interface HandOverNews {
  readonly personId: string;
  readonly mailNo: string;
  /** The destination city; empty if unknown. */
  readonly toCity: string;
  readonly params: MessageParams['followHandedOver'];
  readonly at: string;
}

/** A stage of a mail without an order here, with the place of its scan. `at`: ISO 8601. */
export interface StrayNews {
  readonly mailNo: string;
  readonly template:
    | 'outForDelivery'
    | 'waitingAtPoint'
    | 'attemptFailed'
    | 'inCustoms'
    | 'customsHeld'
    | 'delivered'
    | 'turnedBack'
    | 'returned';
  readonly at: string;
  readonly city: string;
  readonly officeName: string;
  /** Whose customs hold it. */
  readonly side?: CustomsSide;
}

export const ordersMoved = topic<{ readonly news: readonly OrderNews[] }>('message.orders');
/** Encrypted: news of an account are for its owner only. */
export const accountChanged = topic<{ readonly sealed: string }>('message.account');
export const purchasePaidBack = topic<PurchaseNews>('message.purchase');
export const abroadMoved = topic<AbroadNews>('message.abroad');
export const claimMoved = topic<ClaimNews>('message.claim');
export const straysMoved = topic<{ readonly news: readonly StrayNews[] }>('message.strays');
export const followHandedOver = topic<HandOverNews>('message.follow');

/** Sends order news to their receivers after the commit, once each, in the given order. */
export async function notifyOfOrders(trx: Db, news: readonly OrderNews[]): Promise<void> {
  if (news.length > 0) await emit(trx, ordersMoved, { news });
}

/**
 * Notifies a user about the account or its cards after the commit. These messages cannot be
 * switched off; security news ignore quiet hours. A phone that the account has given up is notified
 * elsewhere, with a link of its own.
 */
export async function notifyOfAccount<T extends AccountTemplate>(
  trx: Db,
  keys: Keys,
  news: AccountNews<T>,
): Promise<void> {
  await emit(trx, accountChanged, { sealed: keys.seal('message.stored', JSON.stringify(news)) });
}

/** Notifies a buyer of a refund after the commit. */
export async function notifyOfPurchase(trx: Db, news: PurchaseNews): Promise<void> {
  await emit(trx, purchasePaidBack, news);
}

/** Notifies a claimant after the commit. */
export async function notifyOfClaim(trx: Db, news: ClaimNews): Promise<void> {
  await emit(trx, claimMoved, news);
}

/** Notifies the sender of an item abroad after the commit. */
export async function notifyOfAbroad(trx: Db, news: AbroadNews): Promise<void> {
  await emit(trx, abroadMoved, news);
}

/** Notifies the followers of mails without an order after the commit. */
export async function notifyOfStrays(trx: Db, news: readonly StrayNews[]): Promise<void> {
  if (news.length > 0) await emit(trx, straysMoved, { news });
}

/** Notifies the user who was given a mail to follow, after the commit. */
export async function notifyOfHandOver(trx: Db, news: HandOverNews): Promise<void> {
  await emit(trx, followHandedOver, news);
}

export {
  /** Moves an anonymous person's messages to the user, in the log-in's transaction. */
  moveMessages as adoptMessages,
} from './message.store.ts';
/** Counts a person's unread messages. */
export { unreadCount as countUnread } from './over.ts';

/** A code or warning that its module sends at once, without a lane: receiver, channel and words. */
export interface CodeTelling {
  /** Null for a number other than the caller's: a log-in must not look up its user. */
  readonly personId: string | null;
  readonly way: 'sms' | 'voice' | 'email';
  readonly to: string;
  /** The whole text. Only its keyed hash is stored, for "did you send me this?". */
  readonly text: string;
  readonly language: 'zh' | 'en';
  /** The log-in code by default. */
  readonly template?: SmsOnly;
  /** The validity of the code in minutes. */
  readonly minutes?: number;
  /** If set, a repeated text about this subject updates its row; otherwise each has its own row. */
  readonly about?: string;
}

/** Warnings to the owner of a phone; they contain no code. */
const SAFETY: ReadonlySet<SmsOnly> = new Set(['phoneChanged', 'phoneClaimed', 'phoneListed']);

/**
 * Logs a code or warning as `unknown` before it is sent and returns the id, so that the log is
 * right even if the process is killed. The log contains no code, link or number: it is never
 * resent, and it outlives the account.
 */
export async function logCode(trx: Db, keys: Keys, telling: CodeTelling, now: Date): Promise<string> {
  const { personId, way, to, text, language, template, minutes, about } = telling;
  const id = about === undefined ? newId() : idOf(keys.mac('message.text', `${about}\n${to}\n${text}`));
  await trx
    .insertInto('message')
    .values({
      id,
      personId,
      kind: template !== undefined && SAFETY.has(template) ? 'safety' : 'code',
      way,
      template: template ?? 'loginCode',
      templateVersion: (template ? smsOnly[template] : describedOf('loginCode')).version,
      language,
      paramsSealed: keys.seal('message.stored', JSON.stringify(minutes === undefined ? {} : { minutes })),
      textMac: textMac(keys, to, text),
      side: 'account',
      lane: `${way} ${id}`,
      result: 'unknown',
      tries: 1,
      at: now,
      dueAt: now,
      settledAt: now,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ result: 'unknown', tries: sql`least(message.tries + 1, ${MOST_TRIES})` }),
    )
    .execute();
  return id;
}

/** Stores the outcome of a logged code. */
export async function recordCodeOutcome(db: Db, id: string, result: 'sent' | 'refused' | 'unknown'): Promise<void> {
  await db.updateTable('message').set({ result }).where('id', '=', id).execute();
}

/** Returns the user of a log-in phone and their language; null if there is none. */
export { readerByPhone as readerOf } from './message.store.ts';
