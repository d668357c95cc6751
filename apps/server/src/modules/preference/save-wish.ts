import { ApiError } from '@yidi/contract/envelope';
import type { ConsentWay, PreferType } from '@yidi/contract/values/preference';
import { standingConsentWords } from '@yidi/phrases/delivery-consent';
import { CONSENTED, type WishContent } from '@yidi/rules/delivery/wishes';
import type { CallContext } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { emit } from '../../db/outbox.ts';
import { addStandingConsent, endStandingConsent } from '../delivery/delivery.public.ts';
import { wishesDue } from './obey-wishes.ts';
import { sealTarget, type Target } from './targets.ts';
import { addWish, lockWishes, removeWish, waitingMails, wishesOf } from './wish.store.ts';

/** The way under which the consent ledger stores the consent to a kind. */
const CONSENT_WAY: Partial<Record<PreferType, ConsentWay>> = {
  '2': 'person',
  '3': 'place',
  '4': 'locker',
  '5': 'point',
  '6': 'point',
};

interface Saving {
  readonly target: Target;
  readonly kind: PreferType;
  readonly content: WishContent;
  readonly agreed: boolean;
}

/** Stores a wish with its consent, replacing one of its kind; idempotent. Returns its id. */
export async function saveWish(
  trx: Db,
  keys: Keys,
  { target, kind, content, agreed }: Saving,
  { caller, language, channel, now }: CallContext,
): Promise<string> {
  const { personId } = caller;
  if (CONSENTED.has(kind) && !agreed) throw new ApiError('CONFLICT', { reason: 'delivery.consent' });
  await lockWishes(trx, personId);
  const old = (await wishesOf(trx, personId)).find(
    (wish) => wish.kind === kind && wish.scope === target.scope && wish.targetMac.equals(target.mac),
  );
  const text = JSON.stringify(content);
  if (old && keys.open('delivery.stored', old.contentSealed) === text) return old.id;
  if (old) await endWish(trx, personId, old.id, 'replaced', now);
  const id = newId();
  await addWish(trx, {
    ...{ id, personId, scope: target.scope, kind, targetMac: target.mac, savedAt: now },
    targetSealed: sealTarget(keys, target),
    contentSealed: keys.seal('delivery.stored', text),
    photoId: content.photoId ?? null,
  });
  const way = CONSENT_WAY[kind];
  if (way) {
    const words = standingConsentWords(language, target, content);
    const wordsSealed = keys.seal('delivery.stored', words);
    await addStandingConsent(trx, { wishId: id, personId, way, wordsSealed, channel, givenAt: now });
  }
  // Wishes for an address or sender start with the next mail; a replaced consent ends for all
  // mails.
  if (target.scope === 'mail' || (old && CONSENTED.has(kind))) await askAgain(trx, personId, now);
  return id;
}

/** Ends a wish and its consent; returns false if the person has none. */
export async function endWish(
  trx: Db,
  personId: string,
  id: string,
  as: 'withdrawn' | 'replaced',
  now: Date,
): Promise<boolean> {
  if (!(await removeWish(trx, personId, id, now))) return false;
  await endStandingConsent(trx, id, as, now);
  return true;
}

/** Queues a new decision for the waiting mails after a wish changed, unless it is too late. */
export async function askAgain(trx: Db, personId: string, now: Date): Promise<void> {
  for (const mailNo of await waitingMails(trx, personId, now)) await emit(trx, wishesDue, { mailNo });
}
