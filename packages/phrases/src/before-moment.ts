/** Formats "before a moment" in Chinese: 周一 12:00 前, 12月27日前; a space only after a time. */
export function beforeMoment(moment: string): string {
  return /\d$/.test(moment) ? `${moment} 前` : `${moment}前`;
}
