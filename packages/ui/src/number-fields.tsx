import type { ReactElement } from 'react';
import { Field, type FieldProps, typedCode } from './field.tsx';
import { PhoneIcon, ShieldIcon } from './icon.tsx';

const NOT_OF_A_PHONE = /[^\d+ ()#\u2010-\u2015\u2212-]/g;

/** Returns a pasted number without characters that belong to no number. */
export const typedPhone = (typed: string): string => typed.normalize('NFKC').replace(NOT_OF_A_PHONE, '');

interface PhoneFieldProps extends FieldProps {
  /** Reads the typed text. By default it keeps the characters of one number without extension. */
  tidy?(typed: string): string;
}

/**
 * A phone number, typed or pasted with +86, brackets and dashes of any kind. Opens the number pad;
 * browsers can autofill it.
 */
export function PhoneField({ tidy = typedPhone, ...props }: PhoneFieldProps): ReactElement {
  return (
    <Field
      prefix={<PhoneIcon />}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      maxLength={40}
      {...props}
      onChange={(value) => props.onChange(tidy(value))}
    />
  );
}

/**
 * A six-digit SMS code, also found within a pasted message. Opens the number pad and is autofilled
 * (one-time-code). The send button goes into `suffix`.
 */
export function CodeField(props: FieldProps): ReactElement {
  return (
    <Field
      prefix={<ShieldIcon />}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...props}
      onChange={(value) => props.onChange(typedCode(value, 6))}
    />
  );
}
