import type { Dice } from './dice.ts';

const DIGITS = '零一二三四五六七八九';

/**
 * Writes a phone number as it is dictated: digit by digit, with or without 幺 for one, in groups or
 * not.
 */
export function spokenPhone(dice: Dice, phone: string): string {
  const spokenOne = dice.pick(['一', '幺', '幺']);
  const spoken = [...phone.replace(/\D/g, '')].map((digit) => (digit === '1' ? spokenOne : DIGITS[Number(digit)]!));
  const gap = dice.pick(['', '', ' ']);
  return [spoken.slice(0, 3), spoken.slice(3, 7), spoken.slice(7)].map((group) => group.join('')).join(gap);
}

function spokenCount(count: number): string {
  if (count < 10) return DIGITS[count]!;
  if (count < 20) return `十${count % 10 ? DIGITS[count % 10] : ''}`;
  if (count < 100) return `${DIGITS[Math.floor(count / 10)]}十${count % 10 ? DIGITS[count % 10] : ''}`;
  if (count < 1000) {
    const rest = count % 100;
    const tail =
      rest === 0 ? '' : rest < 10 ? `零${DIGITS[rest]}` : rest < 20 ? `一${spokenCount(rest)}` : spokenCount(rest);
    return `${DIGITS[Math.floor(count / 100)]}百${tail}`;
  }
  return [...String(count)].map((digit) => DIGITS[Number(digit)]).join('');
}

/**
 * Writes the numbers of a house as they are dictated: rooms digit by digit, other numbers in words.
 */
export function spokenDetail(dice: Dice, detail: string): string {
  return detail.replace(/\d+/g, (digits) => {
    const count = Number(digits);
    if (digits.length >= 3 && dice.chance(0.6))
      return [...digits].map((digit) => (digit === '1' ? dice.pick(['一', '幺']) : DIGITS[Number(digit)]!)).join('');
    return spokenCount(count);
  });
}

export function spacedPhone(dice: Dice, phone: string): string {
  if (!/^1\d{10}$/.test(phone)) return phone;
  const mark = dice.pick(['-', ' ', ' ', '.']);
  return dice.pick([
    [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)].join(mark),
    `+86 ${phone}`,
    `+86-${[phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)].join(mark)}`,
    `86${phone}`,
    [phone.slice(0, 4), phone.slice(4, 7), phone.slice(7)].join(mark),
  ]);
}

function breakAt(text: string, at: number, mark: string): string {
  return at > 0 && at < text.length ? text.slice(0, at) + mark + text.slice(at) : text;
}

/** Breaks a value anywhere, where a camera ends its line. */
export function broken(dice: Dice, text: string, mark = '\n'): string {
  return text.length < 2 ? text : breakAt(text, dice.number(1, text.length - 1), mark);
}

/** Breaks an address at a house number: inside it, before 号, or inside the name of the road. */
export function brokenHouse(dice: Dice, text: string): string {
  const found = [...text.matchAll(/\d+(?=[号栋幢弄室楼组])/g)];
  if (found.length === 0) return broken(dice, text);
  const { index, 0: digits } = dice.pick(found);
  return breakAt(
    text,
    index + dice.pick([digits.length, digits.length > 1 ? 1 : 0, 0]),
    dice.pick(['\n', '\n', ' \n']),
  );
}

export const spaced = (text: string) => [...text].join(' ');

/** Replaces digits by letters that a camera confuses with them. */
export function misread(dice: Dice, digits: string): string {
  return digits.replace(/[01]/g, (digit) =>
    dice.chance(0.4) ? (digit === '0' ? dice.pick(['O', 'o']) : dice.pick(['l', 'I'])) : digit,
  );
}
