import { address } from '@yidi/phrases/address';
import { ChipGroup } from '@yidi/ui/chips';
import { CheckIcon } from '@yidi/ui/icon';
import { type ReactElement, useState } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { markSpans } from './marked-text.tsx';
import styles from './paste-box.module.css';
import type { PasteBoxProps } from './paste-box.tsx';
import { missingOf, type Piece, phonesOf, regionOfOption, regionOptions, SURE, typedFrom } from './reading.ts';

interface ReadResultProps extends Pick<PasteBoxProps, 'onRead' | 'onDone'> {
  readonly piece: Piece;
}

/** What was read of one person, marked in the text; what the text does not decide is asked. */
export function ReadResult({ piece, onRead, onDone }: ReadResultProps): ReactElement {
  const { reading, text } = piece;
  const say = usePhrases(address);
  const [place, setPlace] = useState('');
  const [phone, setPhone] = useState('');
  const places = regionOptions(reading);
  const phones = phonesOf(reading);
  const askPlace = places.length > 1;
  const askPhone = phones.length > 1;
  const openPlace = askPlace && place === '';
  const openPhone = askPhone && phone === '';
  const missing = missingOf(reading).filter((field) => field !== 'region' || !askPlace);
  const complete = missing.length === 0 && !openPlace && !openPhone && !reading.conflict;
  const remarks = [
    missing.length > 0 && say.pasteMissing(missing.map((field) => say.fields[field]).join(say.join)),
    openPlace && say.ambiguous,
    openPhone && say.twoPhones,
    reading.conflict && say.leftOver,
    complete && !askPlace && reading.confidence < SURE && say.unsure,
  ].filter((remark) => remark !== false);

  function decide(next: { place: string; phone: string }): void {
    setPlace(next.place);
    setPhone(next.phone);
    const typed = typedFrom(reading);
    onRead(
      {
        ...typed,
        ...(next.place && regionOfOption(next.place)),
        ...(next.phone && { userPhone: next.phone }),
      },
      reading.note,
      text,
    );
    const decided = (next.place || !askPlace) && (next.phone || !askPhone);
    if (decided && missing.length === 0 && !reading.conflict) onDone?.();
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
      <p className={styles.marked}>{markSpans(text, reading)}</p>
      {askPlace && (
        <ChipGroup
          label={say.ambiguous}
          look="pill"
          options={places}
          value={place || undefined}
          onChange={(value) => decide({ place: value, phone })}
        />
      )}
      {askPhone && (
        <ChipGroup
          label={say.twoPhones}
          look="pill"
          options={phones.map((one) => ({ value: one, label: one }))}
          value={phone || undefined}
          onChange={(value) => decide({ place, phone: value })}
        />
      )}
    </div>
  );
}
