import { normalizeMailNo } from '@yidi/rules/mail/mail-no';

const SHAPE = /^(?:[A-Z]{2}\d{9}[A-Z]{2}|\d{13}|P[A-Z]\d{11})$/;

/** Reads the mail number from the URL of the order page, normalized; undefined if invalid. */
export function readMailAtHand(text: string | undefined): string | undefined {
  const mailNo = normalizeMailNo(text ?? '');
  return SHAPE.test(mailNo) ? mailNo : undefined;
}
