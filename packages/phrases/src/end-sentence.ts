import type { Language } from './language.ts';

/** Adds the full stop that toast texts lack, for use on a page or before another sentence. */
export function endSentence(language: Language, words: string): string {
  if (/[。！？.!?…]$/.test(words)) return words;
  return `${words}${language === 'zh' ? '。' : '.'}`;
}
