import type { InterNumberId } from '@yidi/contract/values/inter';

interface NumberForm {
  /** The form without spaces, dots and dashes. */
  readonly form: RegExp;
  /** The check digits; absent where the authority publishes none. */
  readonly isRight?: (value: string) => boolean;
}

/** The result of a number: its value without marks, or the broken rule. */
export type NumberCheck = { readonly value: string } | { readonly rule: 'number.format' | 'number.check' };

/**
 * Checks a number that customs abroad ask for. Spaces, dots, slashes and dashes are accepted and
 * removed. Source: facts of 2026-11-26, section 5.
 */
export function checkNumber(id: InterNumberId, typed: string): NumberCheck {
  const value = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./-]/g, '');
  const { form, isRight } = forms[id];
  if (!form.test(value)) return { rule: 'number.format' };
  return isRight && !isRight(value) ? { rule: 'number.check' } : { value };
}

/** Returns a number with its middle hidden, for every answer and log. */
export function maskNumber(value: string): string {
  const shown = value.length > 8 ? 2 : 1;
  return value.slice(0, shown) + '*'.repeat(Math.max(3, value.length - 2 * shown)) + value.slice(-shown);
}

const digitsOf = (value: string) => [...value].map(Number);
const sum = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((total, weight, index) => total + weight * digits[index]!, 0);
const isRepeated = (value: string) => new Set(value).size === 1;

/** The remainder rule of Brazil: 11 minus the remainder, and 0 from 10 on. */
const brazilDigit = (digits: readonly number[], weights: readonly number[]) => {
  const digit = 11 - (sum(digits, weights) % 11);
  return digit > 9 ? 0 : digit;
};

function isCpf(value: string): boolean {
  const digits = digitsOf(value);
  return (
    !isRepeated(value) &&
    digits[9] === brazilDigit(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) &&
    digits[10] === brazilDigit(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  );
}

function isCnpj(value: string): boolean {
  // Letters and figures count by their character code minus 48. Source: Receita Federal, 2026.
  const digits = [...value].map((char) => char.charCodeAt(0) - 48);
  const first = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  return (
    !isRepeated(value) && digits[12] === brazilDigit(digits, first) && digits[13] === brazilDigit(digits, [6, ...first])
  );
}

function isRut(value: string): boolean {
  const digits = digitsOf(value.slice(0, -1)).reverse();
  const check = 11 - (digits.reduce((total, digit, index) => total + digit * (2 + (index % 6)), 0) % 11);
  return value.at(-1) === (check === 11 ? '0' : check === 10 ? 'K' : String(check));
}

function isInn(value: string): boolean {
  const digits = digitsOf(value);
  const tail = (weights: readonly number[]) => (sum(digits, weights) % 11) % 10;
  return (
    digits[10] === tail([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) && digits[11] === tail([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])
  );
}

function isIin(value: string): boolean {
  const digits = digitsOf(value);
  const first = sum(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
  const remainder = first < 10 ? first : sum(digits, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11;
  return digits[11] === remainder;
}

function isCuit(value: string): boolean {
  const digits = digitsOf(value);
  const check = 11 - (sum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return digits[10] === (check === 11 ? 0 : check);
}

function isTckn(value: string): boolean {
  const digits = digitsOf(value);
  const odd = sum(digits, [1, 0, 1, 0, 1, 0, 1, 0, 1]);
  const even = sum(digits, [0, 1, 0, 1, 0, 1, 0, 1]);
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return digits[9] === tenth && digits[10] === digits.slice(0, 10).reduce((total, digit) => total + digit, 0) % 10;
}

/** The two figures of each letter in the check of a Taiwan identity number. */
const TAIWAN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

function isTwId(value: string): boolean {
  const letter = TAIWAN_LETTERS.indexOf(value[0]!) + 10;
  const digits = digitsOf(value.slice(1));
  const total = Math.floor(letter / 10) + (letter % 10) * 9 + sum(digits, [8, 7, 6, 5, 4, 3, 2, 1, 1]);
  return total % 10 === 0;
}

const CURP = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

function isCurp(value: string): boolean {
  const total = [...value.slice(0, 17)].reduce((acc, char, index) => acc + CURP.indexOf(char) * (18 - index), 0);
  return Number(value[17]) === (10 - (total % 10)) % 10;
}

const forms: Readonly<Record<InterNumberId, NumberForm>> = {
  cpf: { form: /^\d{11}$/, isRight: isCpf },
  cnpj: { form: /^[0-9A-Z]{12}\d{2}$/, isRight: isCnpj },
  pccc: { form: /^P\d{12}$/ },
  rut: { form: /^\d{7,8}[\dK]$/, isRight: isRut },
  nik: { form: /^\d{16}$/ },
  inn: { form: /^\d{12}$/, isRight: isInn },
  iin: { form: /^\d{12}$/, isRight: isIin },
  rfc: { form: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/ },
  curp: { form: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d$/, isRight: isCurp },
  twIdentity: { form: /^[A-Z][1289]\d{8}$/, isRight: isTwId },
  cuit: { form: /^\d{11}$/, isRight: isCuit },
  tckn: { form: /^[1-9]\d{10}$/, isRight: isTckn },
  emiratesIdentity: { form: /^784\d{12}$/ },
};
