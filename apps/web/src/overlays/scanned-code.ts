import { readMailNo } from '@yidi/rules/mail/mail-no';

/** The kind of barcode, which many scanners put before the text: ]C1. */
const SYMBOLOGY = /^\][A-Za-z]\d/;
const CARRIER = /^EMS(?=\d{13}$)/i;

/**
 * Returns the mail number in the text of a barcode or QR code: the number itself, or within a link
 * or label text.
 */
export function mailNoOf(text: string): string | undefined {
  if (/^tel:/i.test(text)) return undefined;
  const plain = text.replace(SYMBOLOGY, '');
  for (const piece of [plain, ...plain.split(/[^0-9A-Za-z]+/)]) {
    const reading = readMailNo(piece.replace(CARRIER, ''));
    if (reading.kind === 'domestic' || reading.kind === 's10') return reading.mailNo;
  }
  return undefined;
}
