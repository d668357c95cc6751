import { timingSafeEqual } from 'node:crypto';
import type { FieldRule } from '@yidi/contract/field-rules';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { isQrOf, wasQrOf } from './qr.ts';
import { otherCodes, type SignCodeRow } from './sign-code.store.ts';

/** The text whose hash is stored. It includes the mail, so the hash fits no other mail. */
export const textOfCode = (mailNo: string, code: string) => `${mailNo} ${code}`;

interface Judging {
  readonly keys: Keys;
  readonly now: Date;
}

type Coded = Pick<SignCodeRow, 'mailNo' | 'codeMac'>;

/** Returns whether the code is the mail's six digits or its current QR code. */
export function isRight({ mailNo, codeMac }: Coded, code: string, { keys, now }: Judging): boolean {
  if (codeMac === null) return false;
  const macs = keys.macs('sign.code', textOfCode(mailNo, code));
  return macs.some((mac) => timingSafeEqual(mac, codeMac)) || isQrOf(keys, { mailNo, codeMac }, code, now);
}

/**
 * Returns why a code is wrong: an expired QR code, the QR code of another mail to the same
 * consignee, or an unknown code. Digits of another mail count as unknown; otherwise guesses at one
 * mail could reveal the codes of others.
 */
export async function ruleOfWrong(trx: Db, row: Coded, code: string, judging: Judging): Promise<FieldRule> {
  const { mailNo, codeMac } = row;
  if (codeMac && wasQrOf(judging.keys, { mailNo, codeMac }, code, judging.now)) return 'signCode.expired';
  const others = await otherCodes(trx, judging.keys, mailNo);
  return others.some(
    (other) =>
      other.codeMac && isQrOf(judging.keys, { mailNo: other.mailNo, codeMac: other.codeMac }, code, judging.now),
  )
    ? 'signCode.otherMail'
    : 'signCode.wrong';
}
