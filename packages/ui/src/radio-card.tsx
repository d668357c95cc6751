import type { ReactElement, ReactNode } from 'react';
import { ForbiddenIcon } from './icon.tsx';
import styles from './radio-card.module.css';
import { type ChoiceProps, RadioGroup, type RadioOption } from './radio-group.tsx';

export interface RadioCardOption<Value extends string> extends RadioOption<Value> {
  title: ReactNode;
  /** A tag beside the title. */
  tag?: ReactNode;
  /** Price or another figure at the right; never wraps. */
  price?: ReactNode;
  /** The line below; <b> marks the answer (the promised time). Says why a disabled option cannot be chosen. */
  detail?: ReactNode;
  /** Length of the bar, 0..1, to scale over the options (speed or price). */
  bar?: number;
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

/** A choice of rows, each with name, price, promise and a bar to scale. */
export function RadioCards<Value extends string>(props: ChoiceProps<Value, RadioCardOption<Value>>): ReactElement {
  return (
    <RadioGroup
      {...props}
      optionClass={styles.card}
      inputClass={styles.native}
      face={({ title, tag, price, detail, bar, disabled }) => (
        <span className={styles.face}>
          {disabled ? <ForbiddenIcon className={styles.barred} /> : <span className={styles.mark} />}
          <span className={styles.body}>
            <span className={styles.head}>
              <span className={styles.title}>
                <span className={styles.name}>{title}</span>
                {tag && <span className={styles.tag}>{tag}</span>}
              </span>
              {price && <span className={styles.price}>{price}</span>}
            </span>
            {detail && <span className={styles.detail}>{detail}</span>}
            {bar !== undefined && !disabled && <Bar share={bar} />}
          </span>
        </span>
      )}
    />
  );
}
