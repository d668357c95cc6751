import { readMailNo } from '@yidi/rules/mail/mail-no';

/**
 * Returns the mail number in the text of a barcode or QR code: the number itself, or within a link
 * or label text.
 */
export function mailNoOf(text: string): string | undefined {
  for (const piece of [text, ...text.split(/[^0-9A-Za-z]+/)]) {
    const reading = readMailNo(piece);
    if (reading.kind === 'domestic' || reading.kind === 's10') return reading.mailNo;
  }
  return undefined;
}
