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
