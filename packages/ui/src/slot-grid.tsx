import { type ReactElement, useId } from 'react';
import { joinClasses } from './join-classes.ts';
import native from './native.module.css';
import styles from './slot-grid.module.css';

export interface Slot {
  id: string;
  /** "15–16"; never wraps. */
  time: string;
  /** free and few can be chosen; full and past stay visible with their reason in `note`. */
  state: 'free' | 'few' | 'full' | 'past';
  /** What stands under the time: 可约, 余 2, 约满, 太近. */
  note: string;
}

export interface SlotGridProps {
  /** Spoken name of the choice. */
  label: string;
  slots: readonly Slot[];
  value: string | undefined;
  onChange: (slotId: string) => void;
  /** The note of the chosen slot (已选). */
  chosenNote: string;
  /** A last, dashed tile that shows the rest. */
  more?: { label: string; onPress: () => void };
}

/** Times to choose from, four a row; two a row in elder mode and with large text. */
export function SlotGrid({ label, slots, value, onChange, chosenNote, more }: SlotGridProps): ReactElement {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.grid}>
      {slots.map((slot) => (
        <label key={slot.id} className={styles.slot}>
          <input
            type="radio"
            className={`${native.over} ${styles.native}`}
            name={name}
            value={slot.id}
            checked={slot.id === value}
            disabled={slot.state === 'full' || slot.state === 'past'}
            onChange={() => onChange(slot.id)}
          />
          <span className={joinClasses(styles.face, slot.state === 'few' && styles.few)}>
            <span className={styles.time}>{slot.time}</span>
            <span className={styles.note}>{slot.id === value ? chosenNote : slot.note}</span>
          </span>
        </label>
      ))}
      {more && (
        <button type="button" className={joinClasses(styles.face, styles.more)} onClick={more.onPress}>
          {more.label}
        </button>
      )}
    </div>
  );
}
