import { type ReactElement, useId } from 'react';
import { StarIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import native from './native.module.css';
import styles from './stars.module.css';

export interface StarsProps {
  /** Spoken name of the choice. */
  label: string;
  /** 0 = no rating. */
  value: number;
  onChange: (value: number) => void;
  /** The spoken name of each star: "4 星，满意". Its length is the number of stars. */
  names: readonly string[];
}

/** A rating as radio buttons. */
export function Stars({ label, value, onChange, names }: StarsProps): ReactElement {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.stars}>
      {names.map((name, index) => (
        <label key={name} className={joinClasses(styles.star, index < value && styles.lit)}>
          <input
            type="radio"
            className={`${native.over} ${styles.native}`}
            name={group}
            aria-label={name}
            checked={value === index + 1}
            onChange={() => onChange(index + 1)}
          />
          <StarIcon />
        </label>
      ))}
    </div>
  );
}
