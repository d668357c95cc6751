import type { DeliveryState } from '@yidi/contract/values/delivery';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { Point } from '../../ports/carrier/carrier.ts';
import { addChange, addConsent, answerChange, endConsents, refuseConsent } from './change/change.store.ts';
import { sealChoice } from './change/choice.ts';

/** Returns whether a choice of the consignee is pending at the carrier. */
export { isPending as isChanging } from './change/change.store.ts';

/** Ends the consents for a mail whose address changes. */
export function endChoices(trx: Db, mailNo: string, now: Date): Promise<void> {
  return endConsents(trx, { mailNo }, 'replaced', now);
}

/** Returns whether the consignee has chosen for this mail, which outranks every wish. */
export { isChosen } from './change/change.store.ts';

export {
  /** Notifies the consignee of a full locker, and until when they can choose before the door. */
  askConsignee,
  /** Returns whether these scans report a full locker. */
  isOfFullLocker,
  /** Reverts the choice of a locker that is full and asks the consignee; no-op without one. */
  recordFullLocker,
} from './change/full-locker.ts';

/** Returns whether the mail is from a court or of an examination. */
export { officialOf } from './change/official.ts';

export {
  /** Adds a consent to a standing wish to the consent ledger. */
  addStandingConsent,
  /** Ends the consent of a standing wish; idempotent. */
  withdrawStanding as endStandingConsent,
} from './consents.store.ts';

/** The move of a waiting mail to another service point. */
interface Move {
  readonly id: string;
  readonly mailNo: string;
  readonly personId: string;
  readonly point: Point & { readonly distanceM: number };
  /** The text of the consent as shown. */
  readonly words: string;
  readonly channel: string;
  readonly until: Date;
}

/** Stores a pending move of a mail to another point, with its consent. Next is `settleMove`. */
export async function addMove(trx: Db, keys: Keys, move: Move, now: Date): Promise<void> {
  const { id, mailNo, personId, point, words, channel, until } = move;
  const way = point.kind === 'locker' ? 'locker' : 'point';
  const times = { promisedBefore: null, promisedAt: null, window: null, cutoffAt: until, chosenAt: now };
  await addChange(trx, { id, mailNo, personId, way, choiceSealed: sealChoice(keys, { way, point }), ...times });
  const wordsSealed = keys.seal('delivery.stored', words);
  await addConsent(trx, { changeId: id, mailNo, personId, way, wordsSealed, channel, givenAt: now });
}

/** Stores the answer to a move: the consent to it replaces the former one, or ends if refused. */
export async function settleMove(
  trx: Db,
  { changeId, mailNo, state }: { readonly changeId: string; readonly mailNo: string; readonly state: DeliveryState },
  now: Date,
): Promise<void> {
  if (!(await answerChange(trx, changeId, state, now))) return;
  if (state === 'taken') await endConsents(trx, { mailNo, except: changeId }, 'replaced', now);
  else await refuseConsent(trx, changeId, now);
}
