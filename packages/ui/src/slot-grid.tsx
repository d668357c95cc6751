import type { ReactElement } from 'react';
import { joinClasses } from './join-classes.ts';
import { RadioGroup } from './radio-group.tsx';
import styles from './slot-grid.module.css';

export interface Slot {
  id: string;
  /** "15–16"; never wraps. */
  time: string;
  /** free and few can be chosen. full and past are shown with their reason in `note`. */
  state: 'free' | 'few' | 'full' | 'past';
  /** Shown below the time: 可约, 余 2, 约满, 太近. */
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
  /** A last, dashed tile that shows further slots. */
  more?: { label: string; onPress: () => void };
}

/** A choice of times, four per row; two per row in elder mode and with large text. */
export function SlotGrid({ label, slots, value, onChange, chosenNote, more }: SlotGridProps): ReactElement {
  return (
    <RadioGroup
      {...{ label, value, onChange }}
      options={slots.map((slot) => ({
        ...slot,
        value: slot.id,
        disabled: slot.state === 'full' || slot.state === 'past',
      }))}
      className={styles.grid}
      optionClass={styles.slot}
      inputClass={styles.native}
      face={({ id, time, state, note }) => (
        <span className={joinClasses(styles.face, state === 'few' && styles.few)}>
          <span className={styles.time}>{time}</span>
          <span className={styles.note}>{id === value ? chosenNote : note}</span>
        </span>
      )}
    >
      {more && (
        <button type="button" className={joinClasses(styles.face, styles.more)} onClick={more.onPress}>
          {more.label}
        </button>
      )}
    </RadioGroup>
  );
}
