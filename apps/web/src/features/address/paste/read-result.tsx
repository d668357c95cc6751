import { address } from '@yidi/phrases/address';
import { ChipGroup } from '@yidi/ui/chips';
import { CheckIcon } from '@yidi/ui/icon';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { TypedAddress } from '../address.data.ts';
import { markSpans } from './marked-text.tsx';
import styles from './paste-box.module.css';
import type { PasteBoxProps } from './paste-box.tsx';
import {
  askedOf,
  doubtedOf,
  missingOf,
  type Piece,
  type Placing,
  phonesOf,
  placeUnread,
  type ReadPart,
  regionOfOption,
  regionOptions,
  SURE,
  typedFrom,
} from './reading.ts';

interface ReadResultProps extends Pick<PasteBoxProps, 'onRead' | 'onUnread' | 'onDone'> {
  readonly piece: Piece;
  /** What the form has now: a part that was filled in by hand is not missing. */
  readonly now?: TypedAddress;
  /** The words to the courier had no room. */
  readonly noteFull?: boolean;
}

/** What was read of one person, marked in the text; what the text does not decide is asked. */
export function ReadResult({ piece, now, noteFull = false, onRead, onUnread, onDone }: ReadResultProps): ReactElement {
  const { reading, text } = piece;
  const say = usePhrases(address);
  const [place, setPlace] = useState('');
  const [phone, setPhone] = useState('');
  const [placing, setPlacing] = useState<Placing>(() => new Map());
  const places = regionOptions(reading);
  const phones = phonesOf(reading);
  const askPlace = places.length > 1;
  const askPhone = phones.length > 1;
  const asked = askedOf(reading);
  useUnread(
    asked.map(({ words }) => words).filter((words) => !placing.has(words)),
    onUnread,
  );
  const isPlaced = (next: Placing) => asked.every(({ words }) => next.has(words));
  const openPlace = askPlace && place === '';
  const openPhone = askPhone && phone === '';
  const missing = missingOf(reading).filter(
    (field) => (field !== 'region' || !askPlace) && !(now && hasPart(now, field)),
  );
  const doubted = doubtedOf(reading);
  const isCertain = !reading.conflict && doubted.length === 0;
  const complete = missing.length === 0 && !openPlace && !openPhone && isCertain && isPlaced(placing);
  const remarks = [
    missing.length > 0 && say.pasteMissing(missing.map((field) => say.fields[field]).join(say.join)),
    openPlace && say.ambiguous,
    openPhone && say.twoPhones,
    reading.conflict && say.leftOver,
    doubted.length > 0 && say.doubted(doubted.map((field) => say.fields[field]).join(say.join)),
    !isPlaced(placing) && say.unread,
    complete && !askPlace && reading.confidence < SURE && say.unsure,
  ].filter((remark) => remark !== false);

  function decide(part: { place?: string; phone?: string; placing?: Placing }): void {
    const next = { place, phone, placing, ...part };
    setPlace(next.place);
    setPhone(next.phone);
    setPlacing(next.placing);
    const { detail, note } = placeUnread(reading, next.placing);
    const fits = onRead(
      {
        ...typedFrom(reading),
        // Typed by hand where the text says nothing.
        ...(now && !reading.name && { name: now.name }),
        ...(now && !reading.phone && { userPhone: now.userPhone }),
        address: detail || (now?.address ?? ''),
        ...(next.place && regionOfOption(next.place)),
        ...(next.phone && { userPhone: next.phone }),
      },
      note,
      text,
    );
    const decided = (next.place || !askPlace) && (next.phone || !askPhone) && isPlaced(next.placing);
    if (decided && fits !== false && missing.length === 0 && !reading.conflict) onDone?.();
  }
  return (
    <div className={styles.result} role="status">
      <p className={complete ? styles.done : styles.lacking}>
        {complete && <CheckIcon size="small" />}
        {!reading.conflict && say.pasteDone(4 - missing.length - (openPlace ? 1 : 0) - (openPhone ? 1 : 0))}
        {remarks.map((remark) => (
          <span key={remark} className={styles.remark}>
            {remark}
          </span>
        ))}
      </p>
      <p className={styles.marked}>{markSpans(text, noteFull ? withoutNote(reading) : reading)}</p>
      {askPlace && (
        <ChipGroup
          label={say.ambiguous}
          look="pill"
          options={places}
          value={place || undefined}
          onChange={(value) => decide({ place: value })}
        />
      )}
      {askPhone && (
        <ChipGroup
          label={say.twoPhones}
          look="pill"
          options={phones.map((one) => ({ value: one, label: one }))}
          value={phone || undefined}
          onChange={(value) => decide({ phone: value })}
        />
      )}
      {asked.map(({ words }) => (
        <ChipGroup
          key={words}
          label={say.unreadOf(words)}
          look="pill"
          options={(['detail', 'note', ''] as const).map((to) => ({ value: to, label: say.unreadTo[to || 'none'] }))}
          value={placing.get(words)}
          onChange={(to) => decide({ placing: new Map(placing).set(words, to) })}
        />
      ))}
    </div>
  );
}

/** Tells the form around which words have no place yet, and that there are none once the text is gone. */
function useUnread(words: readonly string[], onUnread: PasteBoxProps['onUnread']): void {
  const tell = useRef(onUnread);
  tell.current = onUnread;
  const joined = words.join('\n');
  useEffect(() => {
    tell.current?.(joined === '' ? [] : joined.split('\n'));
    return () => tell.current?.([]);
  }, [joined]);
}

const fieldOf = { name: 'name', phone: 'userPhone', region: 'province', detail: 'address' } as const;
const hasPart = (typed: TypedAddress, part: ReadPart) => typed[fieldOf[part]] !== '';

const withoutNote = (reading: Piece['reading']) => ({
  ...reading,
  spans: reading.spans.filter(({ field }) => field !== 'note'),
});
