import { normalizeMailNo } from '@yidi/rules/mail/mail-no';

const SHAPE = /^(?:[A-Z]{2}\d{9}[A-Z]{2}|\d{13}|P[A-Z]\d{11})$/;

/** The mail number in the address of the order page, as the server takes it; undefined where there is none. */
export function readMailAtHand(text: string | undefined): string | undefined {
  const mailNo = normalizeMailNo(text ?? '');
  return SHAPE.test(mailNo) ? mailNo : undefined;
}
