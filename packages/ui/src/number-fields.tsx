import type { ReactElement } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { PhoneIcon } from './icon.tsx';

/** U+8F6C (转) precedes an extension. */
const NOT_OF_A_PHONE = /[^\d+ ()#\u8f6c\u2010-\u2015\u2212-]/g;

/**
 * Words and characters that people write before an extension: "turn to", "branch", "branch number",
 * "ext".
 */
const BEFORE_EXTENSION =
  /\s*(?:\u8f6c\u63a5?\u7801?|\u8f49|\u8f6c?\u5206\u673a\u53f7?\u7801?|ext(?:ension)?\.?|[,;*_])+\s*[:.]?\s*(?=\d)/gi;
const BRACKETED_EXTENSION = /(\d)\s*[[(\u3010]\s*(?:\u8f6c|\u5206\u673a)?\s*(\d{1,6})\s*[\])\u3011]\s*$/;

/**
 * Returns a pasted number with a dash before its extension, and without characters that belong to
 * no number.
 */
export const typedPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(BRACKETED_EXTENSION, '$1-$2')
    .replace(BEFORE_EXTENSION, '-')
    .replace(NOT_OF_A_PHONE, '');

/**
 * A phone number, typed or pasted with +86, brackets and dashes of any kind. Opens the number pad;
 * browsers can autofill it.
 */
export function PhoneField(props: FieldProps): ReactElement {
  return (
    <Field
      prefix={<PhoneIcon />}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      maxLength={40}
      {...props}
      onChange={(value) => props.onChange(typedPhone(value))}
    />
  );
}
