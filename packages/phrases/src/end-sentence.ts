import type { Language } from './language.ts';

/** Adds the full stop that a toast's text lacks, where another sentence follows or a page shows it. */
export function endSentence(language: Language, words: string): string {
  if (/[。！？.!?…]$/.test(words)) return words;
  return `${words}${language === 'zh' ? '。' : '.'}`;
}
