import type { ReactElement, ReactNode } from 'react';
import styles from './choice.module.css';
import { CheckIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import native from './native.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label beside the box; links inside stay links. */
  children?: ReactNode;
  /** Spoken name where there is no label. */
  label?: string;
  disabled?: boolean;
  invalid?: boolean;
  /** Id of an error or hint. */
  describedBy?: string;
  name?: string;
  className?: string;
}

/** A check box; its label can be pressed too. */
export function Checkbox(props: CheckboxProps): ReactElement {
  return (
    <label className={joinClasses(styles.check, props.className)}>
      <span className={styles.seat}>
        <input
          type="checkbox"
          className={`${native.over} ${styles.native}`}
          name={props.name}
          checked={props.checked}
          disabled={props.disabled}
          aria-label={props.label}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span className={joinClasses(styles.look, styles.square)}>
          <CheckIcon />
        </span>
      </span>
      {props.children && <span className={styles.words}>{props.children}</span>}
    </label>
  );
}

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Spoken name. */
  label: string;
  disabled?: boolean;
}

/** A switch whose change takes effect at once. */
export function Switch({ checked, onChange, label, disabled }: SwitchProps): ReactElement {
  return (
    <span className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        className={`${native.over} ${styles.native}`}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={joinClasses(styles.look, styles.track)}>
        <span className={styles.knob} />
      </span>
    </span>
  );
}
