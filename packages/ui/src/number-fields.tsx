import type { ReactElement } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { PhoneIcon } from './icon.tsx';

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
