/** Reasons of a failed check: `taken`: too many accounts have the card; `down`: no answer. */
export const certificationRefusals = ['mismatch', 'noRecord', 'invalid', 'taken', 'down'] as const;
export type CertificationRefusal = (typeof certificationRefusals)[number];

/** `done`: the account is certified, or the check was withdrawn. */
export const certificationChecks = ['waiting', 'refused', 'done'] as const;
export type CertificationCheck = (typeof certificationChecks)[number];

/** The limit of checks: each costs money and is a chance to guess. */
export const CHECKS_A_DAY = 3;
/** One person may have several numbers; more accounts than this suggest trading. */
export const MOST_ACCOUNTS_OF_CARD = 5;
/** Younger users need a guardian. Source: 个人信息保护法 第三十一条. */
export const LEAST_AGE = 14;

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';
const written = /^\d{17}[\dX]$/;
/** Provinces, and permits of residents of Hong Kong, Macau and Taiwan (81–83). Districts change. */
const regions = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;

/** A certain mistake of a card number. `check`: the check character does not match. */
export type CardNoMistake = 'length' | 'digits' | 'region' | 'born' | 'check';

/** Returns the first mistake in a card number; undefined if it is valid. Source: GB 11643-1999. */
export function cardNoMistake(cardNo: string): CardNoMistake | undefined {
  if (cardNo.length !== 18) return 'length';
  if (!written.test(cardNo)) return 'digits';
  if (!regions.test(cardNo)) return 'region';
  if (bornOn(cardNo) === undefined) return 'born';
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(cardNo[at]), 0);
  return CHECKS[sum % CHECKS.length] === cardNo[17] ? undefined : 'check';
}

/** True for a valid identity card number with date of birth and check character. */
export const isCardNo = (cardNo: string): boolean => cardNoMistake(cardNo) === undefined;

/** Returns the date of birth in a card number, `YYYY-MM-DD`; undefined if it has none. */
export function bornOn(cardNo: string): string | undefined {
  const date = `${cardNo.slice(6, 10)}-${cardNo.slice(10, 12)}-${cardNo.slice(12, 14)}`;
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return undefined;
  return date >= '1900-01-01' ? date : undefined;
}

/** Returns the age in full years on a day, `YYYY-MM-DD`; negative before birth. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Normalizes a typed card number: no blanks, capitals. */
export const typedCardNo = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

const han = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u;
/** True for a name of an identity card: Chinese characters, with middle dots in minority names. */
export const isRealName = (name: string): boolean => han.test(name) && [...name].length >= 2;
/** Dots that keyboards, fonts and other systems use for the middle dot. */
const DOTS =
  /[.\u00b7\u02d9\u0387\u05bc\u1427\u16eb\u2022\u2024\u2027\u2218\u2219\u22c5\u23fa\u25cf\u25e6\u26ab\u2981\u2e30\u2e31\u2e33\u3002\u30fb\u318d\ua78f\ufe52\uff0e\uff61\uff65\u{10101}]+/gu;
const INVISIBLE = /[\s\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Normalizes a typed name: replaces any other dot by the middle dot of the card (U+00B7). */
export const typedRealName = (typed: string): string =>
  typed.normalize('NFC').replace(INVISIBLE, '').replace(DOTS, '·').replace(/^·|·$/g, '');
