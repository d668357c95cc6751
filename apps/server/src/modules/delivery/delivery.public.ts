import type { Channel } from '@yidi/contract/values/channel';
import type { DeliveryState } from '@yidi/contract/values/delivery';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { Point } from '../../ports/carrier/carrier.ts';
import { addChange, addConsent, answerChange, endConsents, refuseConsent } from './change/change.store.ts';
import { sealChoice } from './change/choice.ts';

/** What other modules may do with deliveries. */

/** Whether a choice of the consignee waits for the carrier's answer. */
export { isPending as isChanging } from './change/change.store.ts';

/** The mail gets another address: consents for the former one end. */
export function endChoices(trx: Db, mailNo: string, now: Date): Promise<void> {
  return endConsents(trx, { mailNo }, 'replaced', now);
}

/** Whether the consignee has chosen for this one mail: that goes before every wish. */
export { isChosen } from './change/change.store.ts';

export {
  /** Tells the consignee that the locker is full, and until when they can choose before it comes to the door. */
  askConsignee,
  /** The carrier says with these scans that the locker for a mail is full. */
  isOfFullLocker,
  /** Gives back the choice of a locker that is full, and asks the consignee; nothing where they chose none. */
  noteFullLocker,
} from './change/full-locker.ts';

/** Whether a court sent a mail, or it is of an examination. */
export { officialOf } from './change/official.ts';

export {
  /** Writes a consent to a standing wish in the ledger. */
  addStandingConsent,
  /** Ends the consent of a standing wish, once. */
  withdrawStanding as endStandingConsent,
} from './consents.store.ts';

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
