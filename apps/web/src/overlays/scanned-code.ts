import { readMailNo } from '@yidi/rules/mail/mail-no';

/** The letters of the carrier, or the kind of barcode that scanners write (]C1). */
const BEFORE = /^(?:EMS|C1)(?=\d{13}$)/;

/**
 * Returns the mail number in the text of a barcode or QR code: the number itself, or within a link
 * or label text.
 */
export function mailNoOf(text: string): string | undefined {
  if (text.startsWith('tel:')) return undefined;
  for (const piece of [text, ...text.split(/[^0-9A-Za-z]+/)]) {
    const reading = readMailNo(piece.replace(BEFORE, ''));
    if (reading.kind === 'domestic' || reading.kind === 's10') return reading.mailNo;
  }
  return undefined;
}
