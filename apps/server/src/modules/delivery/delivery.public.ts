import type { Channel } from '@yidi/contract/values/channel';
import type { DeliveryState } from '@yidi/contract/values/delivery';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { Point } from '../../ports/carrier/carrier.ts';
import {
  addChange,
  addConsent,
  answerChange,
  endConsents,
  isChosen as hasChoice,
  isPending,
  refuseConsent,
} from './change/change.store.ts';
import { sealChoice } from './change/choice.ts';
import { askConsignee as ask, isOfFullLocker as isOfFull, noteFullLocker as noteFull } from './change/full-locker.ts';
import { officialOf as readOfficial } from './change/official.ts';
import { type NewStandingConsent, addStandingConsent as putConsent, withdrawStanding } from './consents.store.ts';

/** What other modules may do with deliveries. */

/** Whether a choice of the consignee waits for the carrier's answer. */
export function isChanging(db: Db, mailNo: string): Promise<boolean> {
  return isPending(db, mailNo);
}

/** The mail gets another address: consents for the former one end. */
export function endChoices(trx: Db, mailNo: string, now: Date): Promise<void> {
  return endConsents(trx, { mailNo }, 'replaced', now);
}

/** Whether the consignee has chosen for this one mail: that goes before every wish. */
export function isChosen(db: Db, mailNo: string): Promise<boolean> {
  return hasChoice(db, mailNo);
}

/** Whether a court sent a mail, or it is of an examination. */
export function officialOf(
  db: Db,
  mail: { readonly mailNo: string; readonly senderName: string },
): Promise<'court' | 'exam' | null> {
  return readOfficial(db, mail);
}

/** The carrier says with these scans that the locker for a mail is full. */
export function isOfFullLocker(mail: Parameters<typeof isOfFull>[0]): boolean {
  return isOfFull(mail);
}

/** Gives back the choice of a locker that is full, and asks the consignee; nothing where they chose none. */
export function noteFullLocker(trx: Db, keys: Keys, mailNo: string, now: Date): Promise<void> {
  return noteFull(trx, keys, mailNo, now);
}

/** Tells the consignee that the locker is full, and until when they can choose before it comes to the door. */
export function askConsignee(
  trx: Db,
  orderId: string,
  window: { readonly fromMs: number; readonly toMs: number },
  now: Date,
): Promise<void> {
  return ask(trx, orderId, window, now);
}

/** Writes a consent to a standing wish in the ledger. */
export function addStandingConsent(trx: Db, consent: NewStandingConsent): Promise<void> {
  return putConsent(trx, consent);
}

/** Ends the consent of a standing wish, once. */
export function endStandingConsent(trx: Db, wishId: string, as: 'withdrawn' | 'replaced', now: Date): Promise<void> {
  return withdrawStanding(trx, wishId, as, now);
}

/** Another service point for a mail that waits at one. */
interface Move {
  readonly id: string;
  readonly mailNo: string;
  readonly personId: string;
  readonly point: Point & { readonly distanceM: number };
  /** The consent, in the words that were shown. */
  readonly words: string;
  readonly channel: Channel;
  readonly until: Date;
}

/** Notes that a waiting mail is to go to another point, with the consent to it; the carrier's answer is for `settleMove`. */
export async function addMove(trx: Db, keys: Keys, move: Move, now: Date): Promise<void> {
  const { id, mailNo, personId, point, words, channel, until } = move;
  const way = point.kind === 'locker' ? 'locker' : 'point';
  const times = { promisedBefore: null, promisedAt: null, window: null, cutoffAt: until, chosenAt: now };
  await addChange(trx, { id, mailNo, personId, way, choiceSealed: sealChoice(keys, { way, point }), ...times });
  const wordsSealed = keys.seal('delivery.stored', words);
  await addConsent(trx, { changeId: id, mailNo, personId, way, wordsSealed, channel, givenAt: now });
}

/** Stores the carrier's answer to a move: it replaces the former consent, or its own consent ends. */
export async function settleMove(
  trx: Db,
  { changeId, mailNo, state }: { readonly changeId: string; readonly mailNo: string; readonly state: DeliveryState },
  now: Date,
): Promise<void> {
  if (!(await answerChange(trx, changeId, state, now))) return;
  if (state === 'taken') await endConsents(trx, { mailNo, except: changeId }, 'replaced', now);
  else await refuseConsent(trx, changeId, now);
}
