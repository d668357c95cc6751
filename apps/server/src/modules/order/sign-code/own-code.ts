import { timingSafeEqual } from 'node:crypto';
import type { FieldRule } from '@yidi/contract/field-rules';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { isQrOf, wasQrOf } from './qr.ts';
import { otherCodes, type SignCodeRow } from './sign-code.store.ts';

/** The text whose hash is stored: the code of one mail is of no use for another. */
export const textOfCode = (mailNo: string, code: string) => `${mailNo} ${code}`;

interface Judging {
  readonly keys: Keys;
  readonly now: Date;
}

type Coded = Pick<SignCodeRow, 'mail_no' | 'code_mac'>;

/** Six digits that were said, or what the QR code on the consignee's phone says now. */
export function isRight({ mail_no: mailNo, code_mac: codeMac }: Coded, code: string, { keys, now }: Judging): boolean {
  if (codeMac === null) return false;
  const said = keys.macs('sign.code', textOfCode(mailNo, code));
  return said.some((mac) => timingSafeEqual(mac, codeMac)) || isQrOf(keys, { mailNo, codeMac }, code, now);
}

/**
 * Why a code is wrong: an expired QR code, the code of another mail to the same consignee, or an
 * unknown code. Digits of another mail are just wrong: else guesses at one mail would reveal the
 * codes of others, each with attempts of its own.
 */
export async function ruleOfWrong(trx: Db, row: Coded, code: string, judging: Judging): Promise<FieldRule> {
  const { mail_no: mailNo, code_mac: codeMac } = row;
  if (codeMac && wasQrOf(judging.keys, { mailNo, codeMac }, code, judging.now)) return 'signCode.expired';
  const others = await otherCodes(trx, judging.keys, mailNo);
  return others.some(
    (other) =>
      other.code_mac && isQrOf(judging.keys, { mailNo: other.mail_no, codeMac: other.code_mac }, code, judging.now),
  )
    ? 'signCode.otherMail'
    : 'signCode.wrong';
}
