import type { ReactElement } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { PhoneIcon, ShieldIcon } from './icon.tsx';

/** A phone number: digits, spaces and + are accepted, the number pad opens, the browser autofills. */
export function PhoneField(props: FieldProps): ReactElement {
  return (
    <Field
      prefix={<PhoneIcon />}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      maxLength={20}
      {...props}
      onChange={(value) => props.onChange(value.replace(/[^\d+ -]/g, ''))}
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
