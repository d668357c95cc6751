import type { ReactElement } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { PhoneIcon, ShieldIcon } from './icon.tsx';

/** U+8F6C precedes an extension. */
const NOT_OF_A_PHONE = /[^\d+ ()#\u8f6c\u2010-\u2015\u2212-]/g;

/** A phone number, also one that is pasted with +86, brackets and dashes of any kind: the number pad opens, the browser autofills. */
export function PhoneField(props: FieldProps): ReactElement {
  return (
    <Field
      prefix={<PhoneIcon />}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      maxLength={40}
      {...props}
      onChange={(value) => props.onChange(value.normalize('NFKC').replace(NOT_OF_A_PHONE, ''))}
    />
  );
}

/** A six-digit SMS code: number pad, autofilled (one-time-code). The send button goes into `suffix`. */
export function CodeField(props: FieldProps): ReactElement {
  return (
    <Field
      prefix={<ShieldIcon />}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...props}
      onChange={(value) => props.onChange(value.replace(/\s/g, ''))}
    />
  );
}
