import { type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref, useId, useRef } from 'react';
import styles from './field.module.css';
import { ClearIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import { Mistake } from './mistake.tsx';
import { useComposition } from './use-composition.ts';

/** Props of every input: label, hint, error. */
export interface FieldFrame {
  label: string;
  /** The label is spoken but not shown. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** The mistake and its correction. Shown below the field and announced when it appears. */
  error?: ReactNode;
}

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'size'>;

export interface FieldProps extends FieldFrame, InputAttributes {
  value: string;
  onChange: (value: string) => void;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Name of the clear button; without it there is none. */
  clearLabel?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Returns the digits of the typed text. Full-width digits are converted: １２３４ → 1234. */
export const typedDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

/**
 * Returns a typed number with digits and points only. Full-width digits, the points of Chinese
 * keyboards and a decimal comma are converted: １２。５ → 12.5; a comma before thousands is removed.
 */
export const typedDecimal = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(/[,\u3002\u00b7]/g, '.')
    .replace(/[^\d.]/g, '');

/** Makes the ids that link hint and error to an input. Pass `describedBy` to aria-describedby. */
export function useFieldIds(id: string | undefined, { hint, error }: Pick<FieldFrame, 'hint' | 'error'>) {
  const made = useId();
  const inputId = id ?? made;
  const describedBy = joinClasses(error ? `${inputId}-error` : undefined, hint ? `${inputId}-hint` : undefined);
  return { inputId, hintId: `${inputId}-hint`, errorId: `${inputId}-error`, describedBy };
}

/**
 * The line below an input: the error or else the hint, and a count on the right if there is one.
 */
export function FieldFoot(props: {
  hint?: ReactNode;
  hintId: string;
  error?: ReactNode;
  errorId: string;
  count?: ReactNode;
}) {
  return (
    <>
      <div aria-live="polite">{props.error && <Mistake id={props.errorId}>{props.error}</Mistake>}</div>
      {(props.hint || props.count) && (
        <p className={styles.foot}>
          {props.hint && <span id={props.hintId}>{props.hint}</span>}
          {props.count && <span className={styles.count}>{props.count}</span>}
        </p>
      )}
    </>
  );
}

export function FieldLabel({
  inputId,
  label,
  hidden,
}: {
  inputId: string;
  label: string;
  hidden?: boolean;
}): ReactElement {
  return (
    <label className={hidden ? styles.hidden : styles.label} htmlFor={inputId}>
      {label}
    </label>
  );
}

/** A text field with label, prefix, suffix, hint and error. Controlled. */
export function Field(props: FieldProps): ReactElement {
  const { label, labelHidden, hint, error, value, onChange, prefix, suffix, clearLabel, className, id, ref, ...rest } =
    props;
  const ids = useFieldIds(id, { hint, error });
  const text = useComposition<HTMLInputElement>(value, onChange);
  const box = useRef<HTMLDivElement>(null);

  function clear(): void {
    onChange('');
    box.current?.querySelector('input')?.focus();
  }

  return (
    <div className={joinClasses(styles.field, className)}>
      <FieldLabel inputId={ids.inputId} label={label} hidden={labelHidden} />
      <div className={styles.box} ref={box} data-bad={error ? '' : undefined} data-off={rest.disabled ? '' : undefined}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          type="text"
          autoComplete="off"
          {...rest}
          ref={ref}
          id={ids.inputId}
          className={styles.input}
          {...text}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        {clearLabel && value !== '' && !rest.disabled && (
          <button type="button" className={styles.clear} aria-label={clearLabel} onClick={clear}>
            <ClearIcon size="small" />
          </button>
        )}
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
      <FieldFoot hint={hint} hintId={ids.hintId} error={error} errorId={ids.errorId} />
    </div>
  );
}
