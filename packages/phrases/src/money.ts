import { own } from '@yidi/contract/values/own';
import { formatWhole } from './numbers.ts';

/** Formats fen as ¥1,021.50, with a minus for a negative sum. */
export function formatYuan(fen: number): string {
  const whole = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}¥${formatWhole(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
}

/** Formats fen as 1021.50, for table cells that other programs read. */
export function yuanCell(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** Signs of currencies as they are written there; others are written by their code. */
const SIGNS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: 'US$', CAD: 'CA$' };

/** Formats hundredths of a unit of a foreign currency as €13.78. */
export function formatForeign(currency: string, cents: number): string {
  const sign = own(SIGNS, currency) ?? `${currency} `;
  return `${sign}${formatWhole(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}
