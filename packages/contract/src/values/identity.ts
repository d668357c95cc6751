/** How a check of a name against a card number ended, where it did not certify. `taken`: on too many accounts; `down`: no answer for a day. */
export const certificationRefusals = ['mismatch', 'noRecord', 'invalid', 'taken', 'down'] as const;
export type CertificationRefusal = (typeof certificationRefusals)[number];

/** `done`: the card is on the account, or the check was withdrawn. */
export const certificationChecks = ['waiting', 'refused', 'done'] as const;
export type CertificationCheck = (typeof certificationChecks)[number];

/** Each is paid for, and each is a chance to guess. */
export const CHECKS_A_DAY = 3;
/** A user has several numbers; more accounts than this are a trade. */
export const MOST_ACCOUNTS_OF_CARD = 5;
/** Younger ones need a guardian. Source: 个人信息保护法 第三十一条. */
export const LEAST_AGE = 14;

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';
const written = /^\d{17}[\dX]$/;
/** Provinces, and the residence permits of people from Hong Kong, Macau and Taiwan (81 to 83). Districts come and go. */
const regions = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;

/** Where a card number is surely wrong; `check`: the last character does not fit the others. */
export type CardNoMistake = 'length' | 'digits' | 'region' | 'born' | 'check';

/** Finds the first mistake in a card number; undefined for a right one. Source: GB 11643-1999. */
export function cardNoMistake(cardNo: string): CardNoMistake | undefined {
  if (cardNo.length !== 18) return 'length';
  if (!written.test(cardNo)) return 'digits';
  if (!regions.test(cardNo)) return 'region';
  if (bornOn(cardNo) === undefined) return 'born';
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(cardNo[at]), 0);
  return CHECKS[sum % CHECKS.length] === cardNo[17] ? undefined : 'check';
}

/** Whether it is a resident identity card number with a date of birth and its check character. */
export const isCardNo = (cardNo: string): boolean => cardNoMistake(cardNo) === undefined;

/** The date of birth in a card number, `YYYY-MM-DD`; undefined where it has none. */
export function bornOn(cardNo: string): string | undefined {
  const date = `${cardNo.slice(6, 10)}-${cardNo.slice(10, 12)}-${cardNo.slice(12, 14)}`;
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return undefined;
  return date >= '1900-01-01' ? date : undefined;
}

/** Full years on a day, `YYYY-MM-DD`; negative for a later birth. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** As it is on the card: without blanks, in capitals. */
export const typedCardNo = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

const han = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u;
/** A name as resident identity cards have it: Chinese characters, parted by middle dots in the names of minorities. */
export const isRealName = (name: string): boolean => han.test(name) && [...name].length >= 2;
/** Every dot that keyboards, fonts and other systems have in place of the middle dot. */
const DOTS =
  /[.\u00b7\u0387\u05bc\u1427\u16eb\u2022\u2024\u2027\u2218\u2219\u22c5\u23fa\u25cf\u25e6\u26ab\u2981\u2e30\u2e31\u2e33\u3002\u30fb\u318d\ua78f\ufe52\uff0e\uff61\uff65\u{10101}]+/gu;
const INVISIBLE = /[\s\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** A name as it is typed or pasted, with the middle dot of the card (U+00B7) in place of any other. */
export const typedRealName = (typed: string): string =>
  typed.normalize('NFC').replace(INVISIBLE, '').replace(DOTS, '·').replace(/^·|·$/g, '');
