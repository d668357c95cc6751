/** Picks the sample words of the language shown. Development only: sentences of the product stand in phrases. */
export type Say = (chinese: string, english: string) => string;

export function sayIn(language: 'zh' | 'en'): Say {
  return (chinese, english) => (language === 'zh' ? chinese : english);
}
