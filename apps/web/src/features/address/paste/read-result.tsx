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
  personOf,
  phonesOf,
  placeUnread,
  type ReadPart,
  regionOfOption,
  regionOptions,
  SURE,
} from './reading.ts';

interface ReadResultProps extends Pick<PasteBoxProps, 'onRead' | 'onUnread' | 'onDone'> {
  readonly piece: Piece;
  /** The values of the form: a part that was typed is not missing. */
  readonly now?: TypedAddress;
  /** The note to the courier did not fit. */
  readonly noteFull?: boolean;
}

/** Shows what was read about one person, marked in the text, and asks what is unclear. */
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
        ...personOf(piece),
        // Typed values count for parts that the text does not have.
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
          options={phones.map((candidate) => ({ value: candidate, label: candidate }))}
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

/** Reports which words belong to no field yet, and an empty list once the text is removed. */
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
