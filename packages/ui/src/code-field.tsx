import type { ReactElement } from 'react';
import { Field, type FieldProps, typedDigits } from './field.tsx';
import { ShieldIcon } from './icon.tsx';

/** Characters that may separate the digits of a code: 123 456, 123-456. */
const PARTED = '[\\s.·\u2010-\u2015-]{0,3}';

/** The last digits of a phone: 138 0000 0001, +8613800000001, 0571-88880001. */
const PHONE_END = /(?:^|\D)(?:\+?86[ -]?)?(?:1[3-9]\d|0\d{2,3})[ -]?\d{3,4}[ -]?(\d{4})(?!\d)/;

/**
 * Finds the code of `length` digits in typed or pasted text, even within a message. A pasted phone
 * gives its last four digits. A surplus digit is ignored.
 */
export function typedCode(typed: string, length: number): string {
  const text = typed.normalize('NFKC');
  const phone = length === 4 ? PHONE_END.exec(text) : null;
  const named = new RegExp(`(?:\u7801|code)(?:\u662f|\u4e3a| is)?[\\s:]{0,3}(\\d{${length}})(?!\\d)`, 'i').exec(text);
  const alone = new RegExp(`(?:^|\\D)(\\d{${length}})(?!\\d)`).exec(text);
  const parted = new RegExp(`(?:^|\\D)(\\d(?:${PARTED}\\d){${length - 1}})(?!${PARTED}\\d)`).exec(text);
  return typedDigits((phone ?? named ?? alone ?? parted)?.[1] ?? text).slice(0, length);
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
