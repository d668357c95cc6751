import { ApiError } from '@yidi/contract/envelope';
import { DAY_S, HOUR_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../../config/keys.ts';
import { guardsIn } from '../../../db/limits.ts';
import type { Db } from '../../../db/open.ts';
import { wrongGuess } from '../../../security/wrong-guess.ts';
import { isEstablished } from '../../auth/auth.public.ts';
import { bindCard, type CardRow, cardByNumber, findCard } from './card.store.ts';
import { isPin } from './card-secrets.ts';

const TRIES = 5;
const LOCK_S = HOUR_MS / 1000;
/** Wrong attempts per card number: by one user, and by all together, which is far more. */
const OWN_TRIES = 10;
const ALL_TRIES = 100;

/**
 * Binds a card bought at a counter to the user who enters number and PIN. Attempts are counted
 * before comparing, so that parallel ones count like sequential ones: by user; by user and number,
 * so that no user alone locks a card; and by number, separately for new and established accounts.
 * @throws ApiError VERIFY (`left`), RATE (`card.pin`)
 */
export async function bindByPin(
  { db, keys }: { db: Db; keys: Keys },
  { number, pin }: { number: string; pin: string },
  personId: string,
  now: Date,
): Promise<CardRow> {
  const limits = guardsIn(db);
  const numberMac = keys.mac('card.number', number).toString('base64url');
  const share = (await isEstablished(db, personId, now)) ? ' established' : '';
  const counters = [
    { key: `card.bind ${personId}`, most: TRIES, windowS: LOCK_S },
    { key: `card.guess ${personId} ${numberMac}`, most: OWN_TRIES, windowS: DAY_S },
    { key: `card.number ${numberMac}${share}`, most: ALL_TRIES, windowS: DAY_S },
  ];
  let left = TRIES;
  let lockedS = LOCK_S;
  // One after the other, so that attempts of a blocked user do not count against other users.
  for (const { key, most, windowS } of counters) {
    const [counted] = await limits.incrAll([key], windowS);
    const { count, leftS } = counted!;
    if (count > most) throw new ApiError('RATE', { reason: 'card.pin', retryAfterS: leftS });
    if (most - count < left) [left, lockedS] = [most - count, leftS];
  }
  const card = await cardByNumber(db, keys.macs('card.number', number));
  const isRight = await isPin(pin, card?.pinHash ?? null);
  const isTheirs =
    isRight && card !== null && (card.personId === personId || (await bindCard(db, personId, card.id, now)));
  if (!isTheirs) throw wrongGuess(left, 'card.pin', lockedS);
  // A right PIN is taken back from the counters.
  for (const { key, windowS } of counters) await limits.incrAll([key], windowS, -1);
  return (await findCard(db, personId, card.id)) ?? card;
}
