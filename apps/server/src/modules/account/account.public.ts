import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { cardOf } from './account.store.ts';

/** Whether a user was certified with this name and card number; `none`: not certified at all. */
export async function certifiedAs(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  userId: string,
  { name, cardNo }: { readonly name: string; readonly cardNo: string },
): Promise<'same' | 'other' | 'none'> {
  const card = await cardOf(db, userId);
  if (!card) return 'none';
  const [storedName, storedNo] = [card.name_sealed, card.card_no_sealed].map((one) => keys.open('card.stored', one));
  const isSame = sameText(name.trim(), storedName) && sameText(cardNo.trim().toUpperCase(), storedNo?.toUpperCase());
  return isSame ? 'same' : 'other';
}

function sameText(typed: string, stored: string | null | undefined): boolean {
  const [one, other] = [typed, stored ?? ''].map((text) => Buffer.from(text.normalize('NFC')));
  return stored !== null && one!.length === other!.length && timingSafeEqual(one!, other!);
}
