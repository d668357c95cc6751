/**
 * Picks the sample text of the current language. Development only: the product's sentences are in
 * phrases.
 */
export type Say = (chinese: string, english: string) => string;

export function phraseIn(language: 'zh' | 'en'): Say {
  return (chinese, english) => (language === 'zh' ? chinese : english);
}
