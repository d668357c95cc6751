import type { Side } from '@yidi/contract/values/order';
import { type GivenNews, type MessageParams, type TemplateOf, versionOf } from '@yidi/phrases/messages/all';
import type { OrderFacts } from '@yidi/phrases/messages/define';
import { type SmsOnly, smsVersions } from '@yidi/phrases/sms';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { idOf, newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { emit, topic } from '../../db/outbox.ts';
import { textMac } from './text-mac.ts';

/** More attempts to send one message are not counted. */
const MOST_TRIES = 1000;

/** What other modules may do with messages. */

/**
 * What happened to an order, with what the definition of its message asks for. Receivers and
 * channels are chosen after the transaction. `at`: ISO 8601.
 */
export type OrderNews<Template extends TemplateOf<'order'> = TemplateOf<'order'>> = {
  readonly [T in Template]: GivenNews<T> & {
    readonly orderId: string;
    readonly template: T;
    readonly at: string;
    /** A payment: who paid, and alone hears of it. */
    readonly payer?: Side;
    /** Whose own doing it is: they are not told. */
    readonly notTo?: Side;
  };
}[Template];

/** What messages say of an order. Money in whole fen, times ISO 8601. */
export interface OrderForMessages extends OrderFacts {
  readonly orderId: string;
  readonly mailNo: string;
  readonly senderId: string;
  /** The user whose proven phone is the consignee's. */
  readonly receiverId: string | null;
}

type AccountTemplate = TemplateOf<'account'>;

/** What happened to an account. `at`: ISO 8601. */
export interface AccountNews<T extends AccountTemplate = AccountTemplate> {
  readonly personId: string;
  readonly template: T;
  readonly params: MessageParams[T];
  readonly at: string;
}

/** A purchase that was paid twice: the refund to its buyer. `at`: ISO 8601. */
export interface PurchaseNews {
  readonly personId: string;
  readonly params: MessageParams['cardPaidBack'];
  readonly at: string;
}

type ClaimTemplate = TemplateOf<'claim'>;

/** What became of a claim, for who made it. `at`: ISO 8601. */
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

/** A mail to follow that its new follower was handed. `at`: ISO 8601. */
export interface HandOverNews {
  readonly personId: string;
  readonly mailNo: string;
  /** The destination city; empty where it is unknown. */
  readonly toCity: string;
  readonly params: MessageParams['followHandedOver'];
  readonly at: string;
}

/** A stage of a mail without an order here, and where its scan was. `at`: ISO 8601. */
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
}

export const ordersMoved = topic<{ readonly news: readonly OrderNews[] }>('message.orders');
/** Sealed: news of an account are for its owner only. */
export const accountChanged = topic<{ readonly sealed: string }>('message.account');
export const purchasePaidBack = topic<PurchaseNews>('message.purchase');
export const claimMoved = topic<ClaimNews>('message.claim');
export const straysMoved = topic<{ readonly news: readonly StrayNews[] }>('message.strays');
export const followHandedOver = topic<HandOverNews>('message.follow');

/** Tells the receivers of order news what happened, once the transaction commits: each once, in the given order. */
export async function tellOfOrders(trx: Db, news: readonly OrderNews[]): Promise<void> {
  if (news.length > 0) await emit(trx, ordersMoved, { news });
}

/**
 * Tells a user what happened to the account or its cards, once the transaction commits. It cannot
 * be switched off; news of its security ignore quiet hours. A phone that the account has given up
 * is not told here: its text has a link of its own.
 */
export async function tellOfAccount<T extends AccountTemplate>(
  trx: Db,
  keys: Keys,
  news: AccountNews<T>,
): Promise<void> {
  await emit(trx, accountChanged, { sealed: keys.seal('message.stored', JSON.stringify(news)) });
}

/** Tells a buyer of money that goes back, once the transaction commits. */
export async function tellOfPurchase(trx: Db, news: PurchaseNews): Promise<void> {
  await emit(trx, purchasePaidBack, news);
}

/** Tells a claimant, once the transaction commits. */
export async function tellOfClaim(trx: Db, news: ClaimNews): Promise<void> {
  await emit(trx, claimMoved, news);
}

/** Tells the followers of these mails, which have no order, once the transaction commits. */
export async function tellOfStrays(trx: Db, news: readonly StrayNews[]): Promise<void> {
  if (news.length > 0) await emit(trx, straysMoved, { news });
}

/** Tells the user who was given a mail to follow, once the transaction commits. */
export async function tellOfHandOver(trx: Db, news: HandOverNews): Promise<void> {
  await emit(trx, followHandedOver, news);
}

export {
  /** Takes an anonymous person's messages along to the user, in the login's transaction. */
  moveMessages as adoptMessages,
  /** How many messages a person has not read. */
  unreadCount as countUnread,
} from './message.store.ts';

/** A text that its module sends at once, without a lane: receiver, channel and words. */
export interface CodeTelling {
  /** Null for a number that is not the caller's own: a log-in does not look at whose it is. */
  readonly personId: string | null;
  readonly way: 'sms' | 'voice' | 'email';
  readonly to: string;
  /** The whole text: only its keyed hash is stored, for "did you send me this?". */
  readonly text: string;
  readonly language: 'zh' | 'en';
  /** A code of log-in unless it is one of these. */
  readonly template?: SmsOnly;
  /** How long a code is good. */
  readonly minutes?: number;
  /** The subject: the same text that is sent again about it joins its row. Without it every message has a row of its own. */
  readonly about?: string;
}

/** What warns the owner of a phone, and is no code. */
const SAFETY: ReadonlySet<SmsOnly> = new Set(['phoneChanged', 'phoneClaimed', 'phoneListed']);

/**
 * Logs a code or a warning before it is sent, as `unknown`, and answers the id: a process killed
 * while sending leaves a true state. The log has neither code nor link, and no number: nothing
 * sends it again, and a number stays here longer than its account.
 */
export async function logCode(trx: Db, keys: Keys, telling: CodeTelling, now: Date): Promise<string> {
  const { personId, way, to, text, language, template, minutes, about } = telling;
  const id = about === undefined ? newId() : idOf(keys.mac('message.text', `${about}\n${to}\n${text}`));
  await trx
    .insertInto('message')
    .values({
      id,
      person_id: personId,
      kind: template !== undefined && SAFETY.has(template) ? 'safety' : 'code',
      way,
      template: template ?? 'loginCode',
      template_version: template ? smsVersions[template] : versionOf('loginCode'),
      language,
      params_sealed: keys.seal('message.stored', JSON.stringify(minutes === undefined ? {} : { minutes })),
      text_mac: textMac(keys, to, text),
      side: 'account',
      lane: `${way} ${id}`,
      result: 'unknown',
      tries: 1,
      at: now,
      due_at: now,
      settled_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ result: 'unknown', tries: sql`least(message.tries + 1, ${MOST_TRIES})` }),
    )
    .execute();
  return id;
}

/** Notes what became of it. */
export async function noteCode(db: Db, id: string, result: 'sent' | 'refused' | 'unknown'): Promise<void> {
  await db.updateTable('message').set({ result }).where('id', '=', id).execute();
}

/** The user who logs in by a phone, and the language that they read in; null for a phone that is no user's. */
export { readerByPhone as readerOf } from './message.store.ts';
