import type { Language } from './language.ts';

/** Words that stand alone in a toast, ended as a sentence where another one follows or a page says them. */
export function endSentence(language: Language, words: string): string {
  if (/[。！？.!?…]$/.test(words)) return words;
  return `${words}${language === 'zh' ? '。' : '.'}`;
}
