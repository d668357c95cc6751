import { readMailNo } from '@yidi/rules/mail/mail-no';

/** The mail number in the text of a barcode or QR code: the number itself, or inside a link or label text. */
export function mailNoOf(said: string): string | undefined {
  for (const piece of [said, ...said.split(/[^0-9A-Za-z]+/)]) {
    const reading = readMailNo(piece);
    if (reading.kind === 'domestic' || reading.kind === 's10') return reading.mailNo;
  }
  return undefined;
}
