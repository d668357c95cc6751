import { origins } from '@yidi/phrases/declaration';
import { type Language, wordOf } from '@yidi/phrases/language';

/**
 * Returns the name of a destination. Ours come first, because platforms name Hong Kong, Macao and
 * Taiwan otherwise. An engine without country names shows the code.
 */
export function placeName(country: string, language: Language): string {
  const own = wordOf(origins[language], country);
  if (own !== undefined || country === '') return own ?? '';
  if (typeof Intl.DisplayNames !== 'function') return country;
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
}
