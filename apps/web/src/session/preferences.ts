import { type Language, languageOf } from '@yidi/phrases/language';

export const textSizes = ['100', '115', '130', '150', '200'] as const;
export type TextSize = (typeof textSizes)[number];
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The user's display settings, stored in cookies so that the first HTML already applies them. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly elder: boolean;
  readonly textSize: TextSize;
}

/** Reads the preferences; the language falls back to Accept-Language. */
export function readPreferences(cookies: Readonly<Record<string, string>>, acceptLanguage: string): Preferences {
  const theme = themes.find((value) => value === cookies.theme) ?? 'auto';
  const textSize = textSizes.find((value) => value === cookies.text) ?? '100';
  const language = cookies.lang === 'zh' || cookies.lang === 'en' ? cookies.lang : languageOf(acceptLanguage);
  return { language, theme, textSize, elder: cookies.mode === 'elder' };
}

/**
 * Returns the cookies that store these preferences; `undefined` deletes one whose value is the
 * default.
 */
export function cookiesOf(preferences: Preferences): Record<'lang' | 'theme' | 'mode' | 'text', string | undefined> {
  return {
    lang: preferences.language,
    theme: preferences.theme === 'auto' ? undefined : preferences.theme,
    mode: preferences.elder ? 'elder' : undefined,
    text: preferences.textSize === '100' ? undefined : preferences.textSize,
  };
}

/** Returns the attributes of the html element except `lang`. */
export function htmlAttributes(preferences: Preferences): Record<string, string> {
  return {
    ...(preferences.theme === 'auto' ? {} : { 'data-theme': preferences.theme }),
    ...(preferences.elder ? { 'data-mode': 'elder' } : {}),
    ...(preferences.textSize === '100' ? {} : { 'data-text': preferences.textSize }),
  };
}

export function htmlLang(language: Language): 'zh-CN' | 'en' {
  return language === 'zh' ? 'zh-CN' : 'en';
}
