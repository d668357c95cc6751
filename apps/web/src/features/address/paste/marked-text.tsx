import { own } from '@yidi/contract/values/own';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { AddressText } from '@yidi/ui/address-text';
import type { ReactNode } from 'react';
import styles from './paste-box.module.css';
import type { Reading } from './reading.ts';

type Looks = Readonly<Record<string, string | undefined>>;

const fieldLooks: Looks = {
  name: styles.name,
  phone: styles.phone,
  phone2: styles.phone,
  ext: styles.phone,
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

/** Returns the marks of a text. Words that belong to no field interrupt the mark around them. */
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

/** Marks each part of the text by its field; the first of overlapping spans wins. */
export function markSpans(text: string, reading: Reading, looks = fieldLooks): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const span of marksOf(reading)) {
    if (span.start < at || span.end > text.length) continue;
    if (span.start > at) parts.push(text.slice(at, span.start));
    const [look, field] = [own(looks, span.field), own(fieldLooks, span.field)];
    const spanText = preventBreaks(text.slice(span.start, span.end));
    // A phone is not wrapped if it fits on a line with its comma.
    const words = field === styles.phone ? spanText.replaceAll(' ', '\u00a0') : spanText;
    parts.push(
      <wbr key={`before ${span.start}`} />,
      <mark key={span.start} className={look}>
        {field === styles.region ? <AddressText>{words}</AddressText> : words}
      </mark>,
    );
    at = span.end;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
