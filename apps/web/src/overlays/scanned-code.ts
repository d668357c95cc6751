import { readNumbers } from '@yidi/rules/mail/read-numbers';

/** The kind of barcode, which many scanners put before the text: ]C1. */
const SYMBOLOGY = /^\][A-Za-z]\d/;

/**
 * Returns the mail number in the text of a barcode or QR code: the number itself, or within a link
 * or label text.
 */
export const mailNoOf = (text: string): string | undefined => readNumbers(text.replace(SYMBOLOGY, '')).mailNos[0];
