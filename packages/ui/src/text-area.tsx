import type { ReactElement, Ref, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { FieldFoot, type FieldFrame, FieldLabel, useFieldIds } from './field.tsx';
import { joinClasses } from './join-classes.ts';
import { useComposition } from './use-composition.ts';

type AreaAttributes = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'>;

export interface TextAreaProps extends FieldFrame, AreaAttributes {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
  /** The count is against this number, while `maxLength` cuts. */
  countTo?: number;
}

/** Several lines of text. With `maxLength` it shows a count of characters (not UTF-16 units). */
export function TextArea(props: TextAreaProps): ReactElement {
  const { label, labelHidden, hint, error, value, onChange, className, id, ref, maxLength, ...others } = props;
  const { countTo = maxLength, ...rest } = others;
  const ids = useFieldIds(id, { hint, error });
  const text = useComposition<HTMLTextAreaElement>(value, (typed) => onChange(cutTo(typed, maxLength)));
  const count = countTo === undefined ? undefined : `${[...value].length}/${countTo}`;
  return (
    <div className={joinClasses(styles.field, className)}>
      <FieldLabel inputId={ids.inputId} label={label} hidden={labelHidden} />
      <div className={styles.box} data-bad={error ? '' : undefined} data-off={rest.disabled ? '' : undefined}>
        <textarea
          {...rest}
          ref={ref}
          id={ids.inputId}
          className={joinClasses(styles.input, styles.area)}
          {...text}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
      </div>
      <FieldFoot hint={hint} hintId={ids.hintId} error={error} errorId={ids.errorId} count={count} />
    </div>
  );
}

/** Returns the first `most` characters without splitting a surrogate pair. */
export function cutTo(text: string, most: number | undefined): string {
  if (most === undefined || text.length <= most) return text;
  return [...text].slice(0, most).join('');
}
