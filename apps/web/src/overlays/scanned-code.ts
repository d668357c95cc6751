import { readMailNo } from '@yidi/rules/mail/mail-no';

/** The mail number in what a barcode or QR code says: the number itself, or a link or label text that holds one. */
export function mailNoOf(said: string): string | undefined {
  for (const piece of [said, ...said.split(/[^0-9A-Za-z]+/)]) {
    const reading = readMailNo(piece);
    if (reading.kind === 'domestic' || reading.kind === 's10') return reading.mailNo;
  }
  return undefined;
}
