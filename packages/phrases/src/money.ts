/** ¥21.50 of whole fen; a sum owed back carries a minus. */
export function sayYuan(fen: number): string {
  const whole = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}¥${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
