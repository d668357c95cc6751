import { dictionary, type Language } from './language.ts';

/** What our customs ask a sender, in the words of the officer, which are Chinese. */
export const customsWords = dictionary({
  asks: ['海关问：', 'Customs ask you to correct or complete this. In their own words, in Chinese:'],
});

/** How an article is called in a language; a declaration has Chinese and English. */
export const nameOfLine = (
  language: Language,
  { nameZh, nameEn }: { readonly nameZh: string; readonly nameEn: string },
): string => (language === 'zh' ? nameZh : nameEn || nameZh);
