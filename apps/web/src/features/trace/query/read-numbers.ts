import { type MailNoReading, readMailNo } from '@yidi/rules/mail/mail-no';

export const MOST_NUMBERS = 20;

export interface ReadNumbers {
  /** In the typed order, without duplicates. */
  readonly mailNos: readonly string[];
  readonly wrong: readonly { readonly typed: string; readonly reason: 'check' | 'format' }[];
}

/** Letters and digits with single blanks or dashes between them: a number may be written in groups. */
const RUN =
  /[0-9A-Za-z\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+(?:[ \-\u00a0\u3000][0-9A-Za-z\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+)*/g;
/** A word with this many digits was meant as a number. */
const MEANT = /(?:\d.*){5}/;

/** Takes the mail numbers out of any text, joining groups of four; words around them are left out. */
export function readNumbers(typed: string): ReadNumbers {
  const mailNos: string[] = [];
  const wrong: { typed: string; reason: 'check' | 'format' }[] = [];
  for (const run of typed.match(RUN) ?? []) {
    for (const piece of piecesOf(run)) {
      const reading = readMailNo(piece);
      if (reading.kind === 'domestic' || reading.kind === 's10') {
        if (!mailNos.includes(reading.mailNo)) mailNos.push(reading.mailNo);
      } else if (MEANT.test(piece)) {
        wrong.push({ typed: piece.slice(0, 24), reason: isCheckDigit(reading) ? 'check' : 'format' });
      }
    }
  }
  const nothing = mailNos.length === 0 && wrong.length === 0 && typed.trim() !== '';
  return { mailNos, wrong: nothing ? [{ typed: typed.trim().slice(0, 24), reason: 'format' }] : wrong };
}

function piecesOf(run: string): string[] {
  const whole = readMailNo(run);
  if (whole.kind === 'domestic' || whole.kind === 's10') return [run];
  return run.split(/[\s\u3000]+/);
}

function isCheckDigit(reading: MailNoReading): boolean {
  return reading.kind === 'unreadable' && reading.reason === 'check_digit';
}
