import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { notifyOfAccount } from '../../message/message.public.ts';
import { usableCards } from '../prepaid.public.ts';

/** Less than a usual parcel costs. */
const LOW_FEN = 2_000;

/** Notifies a holder whose cards together fall below the price of a parcel, once per fall. */
export async function notifyWhenLow(
  { trx, keys }: { trx: Db; keys: Keys },
  { personId, spentFen }: { personId: string; spentFen: number },
  now: Date,
): Promise<void> {
  const fen = (await usableCards(trx, personId, now)).reduce((sum, card) => sum + card.balanceFen, 0);
  if (fen >= LOW_FEN || fen + spentFen < LOW_FEN) return;
  await notifyOfAccount(trx, keys, { personId, template: 'cardLow', params: { fen }, at: now.toISOString() });
}
