import { type ReactElement, type ReactNode, useId } from 'react';
import { ForbiddenIcon } from './icon.tsx';
import native from './native.module.css';
import styles from './radio-card.module.css';

export interface RadioCardOption<Value extends string> {
  value: Value;
  title: ReactNode;
  /** A small word beside the title. */
  tag?: ReactNode;
  /** Price or another figure at the right; never wraps. */
  price?: ReactNode;
  /** The line below; what stands in <b> is the answer (the promised time). */
  detail?: ReactNode;
  /** Length of the bar, 0..1, to scale over the options (speed or price). */
  bar?: number;
  /** Cannot be chosen now; say why in `detail`. It stays visible. */
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  /** Spoken name of the choice. */
  label: string;
  options: readonly RadioCardOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

function Bar({ share }: { share: number }): ReactElement {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.barBack} width="100%" height="100%" rx="3" />
      <rect className={styles.barFill} width={`${percent}%`} height="100%" rx="3" />
    </svg>
  );
}

/** Rows to choose one from, each with name, price, promise and a bar to scale. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioCardsProps<Value>): ReactElement {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            className={`${native.over} ${styles.native}`}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>
            {option.disabled ? <ForbiddenIcon className={styles.barred} /> : <span className={styles.mark} />}
            <span className={styles.body}>
              <span className={styles.head}>
                <span className={styles.title}>
                  <span className={styles.name}>{option.title}</span>
                  {option.tag && <span className={styles.tag}>{option.tag}</span>}
                </span>
                {option.price && <span className={styles.price}>{option.price}</span>}
              </span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
              {option.bar !== undefined && !option.disabled && <Bar share={option.bar} />}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
