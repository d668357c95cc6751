import { own } from '@yidi/contract/values/own';
import { keepTogether } from '@yidi/phrases/keep-together';
import { AddressText } from '@yidi/ui/address-text';
import type { ReactNode } from 'react';
import styles from './paste-box.module.css';
import type { Reading } from './reading.ts';

const looks: Readonly<Record<string, string | undefined>> = {
  name: styles.name,
  phone: styles.phone,
  province: styles.region,
  city: styles.region,
  district: styles.region,
  street: styles.region,
  region: styles.region,
  detail: styles.region,
  note: styles.note,
  unread: styles.unread,
  doubt: styles.doubt,
};

interface Mark {
  readonly field: string;
  readonly start: number;
  readonly end: number;
}

/** The marks of a text, doubted fields by a look of their own; what could not be placed is cut out of the field where it is. */
function marksOf({ spans: read, unread, doubts = [] }: Reading): Mark[] {
  const spans = read.map((span) => (doubts.some((field) => field === span.field) ? { ...span, field: 'doubt' } : span));
  const asked = unread.map(({ start, end }) => ({ field: 'unread', start, end }));
  const cut = asked.reduce<Mark[]>(
    (marks, { start, end }) =>
      marks.flatMap((mark) =>
        end <= mark.start || start >= mark.end
          ? [mark]
          : [
              { ...mark, end: start },
              { ...mark, start: end },
            ].filter((rest) => rest.end > rest.start),
      ),
    spans,
  );
  return [...cut, ...asked].sort((a, b) => a.start - b.start);
}

/** The text with every part in the tint of its field; of overlapping spans the first wins. Lines may wrap between parts. */
export function markSpans(text: string, reading: Reading): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const span of marksOf(reading)) {
    if (span.start < at || span.end > text.length) continue;
    if (span.start > at) parts.push(text.slice(at, span.start));
    const look = own(looks, span.field);
    const said = keepTogether(text.slice(span.start, span.end));
    // Not wrapped while it fits a line, with its comma.
    const words = look === styles.phone ? said.replaceAll(' ', '\u00a0') : said;
    parts.push(
      <wbr key={`before ${span.start}`} />,
      <mark key={span.start} className={look}>
        {look === styles.region ? <AddressText>{words}</AddressText> : words}
      </mark>,
    );
    at = span.end;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
