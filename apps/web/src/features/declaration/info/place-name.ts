import { useQuery } from '@tanstack/react-query';
import { origins } from '@yidi/phrases/declaration';
import { wordOf } from '@yidi/phrases/language';
import { useLanguage } from '../../../shell/preferences-context.tsx';
import { destinationsQuery } from '../../international/international.data.ts';

/**
 * Returns the name of a destination as the destination screen names it, because platforms name
 * Hong Kong, Macao and Taiwan otherwise. Until the list is loaded it is a word of ours or the code.
 */
export function usePlaceName(country: string): string {
  const language = useLanguage();
  const listed = useQuery(destinationsQuery).data?.list.find(({ code }) => code === country);
  return listed?.[language] ?? wordOf(origins[language], country) ?? country;
}
