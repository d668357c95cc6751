import type { SignCodeState } from '@yidi/contract/values/order';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { qrOf } from './qr.ts';
import { codeOfConsignee } from './sign-code.store.ts';

interface SignCode {
  readonly state: SignCodeState;
  readonly signCode?: string;
  readonly qr?: { readonly text: string; readonly leftS: number };
  readonly lockedUntil?: string;
}

/**
 * Returns the code of a mail for its consignee; null if no code is needed or the user is not the
 * consignee. The owner of the order has no access.
 */
export async function readSignCode(
  db: Db,
  keys: Keys,
  { mailNo, personId, now }: { readonly mailNo: string; readonly personId: string; readonly now: Date },
): Promise<SignCode | null> {
  const row = await codeOfConsignee(db, mailNo, personId);
  if (!row) return null;
  if (row.signedEvent !== null) return { state: 'used' };
  const signCode = row.sealed && keys.open('sign.code', row.sealed);
  if (!signCode) return { state: 'waiting' };
  if (row.lockedUntil !== null && row.lockedUntil > now)
    return { state: 'locked', signCode, lockedUntil: toShanghaiIso(row.lockedUntil.getTime()) };
  const qr = row.codeMac && qrOf(keys, { mailNo, codeMac: row.codeMac }, now);
  return { state: 'ready', signCode, ...(qr ? { qr } : {}) };
}
