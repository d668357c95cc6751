import type { InquiryAnswer } from '@yidi/contract/values/inquiry';
import type { Side } from '@yidi/contract/values/order';
import { type MessageParams, messageVersions } from '@yidi/phrases/message-texts';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { emit, topic } from '../../db/outbox.ts';
import { moveMessages, unreadCount } from './message.store.ts';
import { textMac } from './text-mac.ts';

/** What other modules may do with messages. */

/** What happened to an order; who hears of it, and how, is found out after the transaction. `at`: ISO 8601. */
export interface OrderNews {
  readonly orderId: string;
  readonly template:
    | 'orderAccepted'
    | 'courierComing'
    | 'pickupMissed'
    | 'collected'
    | 'outForDelivery'
    | 'waitingAtPoint'
    | 'storageEnds'
    | 'attemptFailed'
    | 'lockerFull'
    | 'inCustoms'
    | 'customsHeld'
    | 'delivered'
    | 'turnedBack'
    | 'returned'
    | 'inquiryOpened'
    | 'inquiryAnswered'
    | 'receiptAnswered'
    | 'readdressed'
    | 'recalled'
    | 'notIntercepted'
    | 'editRefused'
    | 'codeLocked'
    | 'promiseMoved'
    | 'payDue'
    | 'paidBack'
    | 'feePaidBack';
  readonly at: string;
  /** Where it waits, or who failed to deliver it: the office of the scan. */
  readonly place?: string | undefined;
  /** The carrier's code of a failed attempt. */
  readonly reasonCode?: string | undefined;
  /** What goes back to the sender, in fen. */
  readonly backFen?: number;
  /** Until when the next word comes (ISO 8601), of an inquiry, from a consignee, or in collecting it; and what the carrier answered. */
  readonly by?: string;
  readonly answer?: InquiryAnswer;
  /** Until when codes are locked, ISO 8601. */
  readonly until?: string;
  /** The promise that people knew, the new one, and why it moved. */
  readonly promise?: MessageParams['promiseMoved'];
  /** What is to be paid, in fen, and by when (ISO 8601). */
  readonly owed?: { readonly fen: number; readonly due: string };
  /** What was paid too much or too late and goes back, and who paid it. */
  readonly back?: MessageParams['paidBack' | 'feePaidBack'];
  readonly payer?: Side;
}

/** What messages say of an order. Money in whole fen, times ISO 8601. */
export interface OrderForMessages {
  readonly orderId: string;
  readonly mailNo: string;
  readonly senderId: string;
  /** The user whose proven phone is the consignee's. */
  readonly receiverId: string | null;
  readonly fromCity: string;
  readonly toCity: string;
  readonly office: string;
  readonly pickup: { readonly from: string; readonly to: string } | null;
  readonly courier: string;
  readonly fen: number | null;
  readonly expected: string | null;
}

type AccountTemplate = 'phoneRebound' | 'newDevice' | 'emailSet' | 'cardLow' | 'cardEnding' | 'comboEnding';

/** What happened to an account. `at`: ISO 8601. */
export interface AccountNews<T extends AccountTemplate = AccountTemplate> {
  readonly personId: string;
  readonly template: T;
  readonly params: MessageParams[T];
  readonly at: string;
}

/** A purchase that was paid twice: what goes back to its buyer. `at`: ISO 8601. */
export interface PurchaseNews {
  readonly personId: string;
  readonly params: MessageParams['cardPaidBack'];
  readonly at: string;
}

export const ordersMoved = topic<{ readonly news: readonly OrderNews[] }>('message.orders');
/** Sealed: what is told of an account is its owner's alone. */
export const accountChanged = topic<{ readonly sealed: string }>('message.account');
export const purchasePaidBack = topic<PurchaseNews>('message.purchase');

/** Tells the people of orders what happened, once the transaction commits: each once, in the order of the telling. */
export async function tellOfOrders(trx: Db, news: readonly OrderNews[]): Promise<void> {
  if (news.length > 0) await emit(trx, ordersMoved, { news });
}

/**
 * Tells a user what happened to the account or its cards, once the transaction commits. It cannot be switched off; what
 * is of its safety waits for no quiet hours. A phone that the account has given up is not told here: its text carries a link of its own.
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

/** How many messages a person has not read. */
export function countUnread(db: Db, personId: string): Promise<number> {
  return unreadCount(db, personId);
}

/** Takes an anonymous person's messages along to the user, in the login's transaction. */
export async function adoptMessages(trx: Db, anonymousId: string, userId: string): Promise<void> {
  await moveMessages(trx, anonymousId, userId);
}

/** A code that goes out: to whom, by which way, in which words. */
export interface CodeTelling {
  /** Null for a number that is not the caller's own: a log-in does not look at whose it is. */
  readonly personId: string | null;
  readonly way: 'sms' | 'voice' | 'email';
  readonly to: string;
  /** The whole text: only its keyed hash is kept, for "did you send me this?". */
  readonly text: string;
  readonly language: 'zh' | 'en';
  readonly minutes: number;
}

/**
 * Logs a code before it is handed over, as `unknown`, and answers the id: whoever dies in the middle leaves what is true. The
 * code itself stands nowhere in it.
 */
export async function logCode(trx: Db, keys: Keys, telling: CodeTelling, now: Date): Promise<string> {
  const { personId, way, to, text, language, minutes } = telling;
  const id = newId();
  await trx
    .insertInto('message')
    .values({
      id,
      person_id: personId,
      kind: 'code',
      way,
      template: 'loginCode',
      template_version: messageVersions.loginCode,
      language,
      params_sealed: keys.seal('message.stored', JSON.stringify({ minutes })),
      to_sealed: keys.seal('message.stored', to),
      text_mac: textMac(keys, to, text),
      side: 'account',
      lane: `${way} ${id}`,
      result: 'unknown',
      tries: 1,
      at: now,
      due_at: now,
      settled_at: now,
    })
    .execute();
  return id;
}

/** Notes what became of it. */
export async function noteCode(db: Db, id: string, result: 'sent' | 'refused' | 'unknown'): Promise<void> {
  await db.updateTable('message').set({ result }).where('id', '=', id).execute();
}
