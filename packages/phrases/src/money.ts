import { sayWhole } from './numbers.ts';

/** ¥1,021.50 of whole fen; a sum owed back carries a minus. */
export function sayYuan(fen: number): string {
  const whole = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}¥${sayWhole(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
}

/** 1021.50, for the cell of a table that other programs read. */
export function yuanCell(fen: number): string {
  return (fen / 100).toFixed(2);
}
