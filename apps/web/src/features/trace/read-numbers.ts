import { type MailNoReading, readMailNo } from '@yidi/rules/mail/mail-no';

export const MOST_NUMBERS = 20;

export interface ReadNumbers {
  /** In the order typed, none twice. */
  readonly mailNos: readonly string[];
  readonly wrong: readonly { readonly typed: string; readonly reason: 'check' | 'format' }[];
}

/** Splits what was typed or pasted into mail numbers: one a line, or between commas and blanks. Groups of four are joined. */
export function readNumbers(typed: string): ReadNumbers {
  const mailNos: string[] = [];
  const wrong: { typed: string; reason: 'check' | 'format' }[] = [];
  for (const line of typed.split(/[\n\r,，;；、]+/)) {
    for (const piece of piecesOf(line.trim())) {
      const reading = readMailNo(piece);
      if (reading.kind === 'domestic' || reading.kind === 's10') {
        if (!mailNos.includes(reading.mailNo)) mailNos.push(reading.mailNo);
      } else wrong.push({ typed: piece.slice(0, 24), reason: isCheckDigit(reading) ? 'check' : 'format' });
    }
  }
  return { mailNos, wrong };
}

function piecesOf(line: string): string[] {
  if (line === '') return [];
  const whole = readMailNo(line);
  if (whole.kind === 'domestic' || whole.kind === 's10') return [line];
  return line.split(/\s+/);
}

function isCheckDigit(reading: MailNoReading): boolean {
  return reading.kind === 'unreadable' && reading.reason === 'check_digit';
}
