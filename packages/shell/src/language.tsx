import type { Dictionary, Language } from '@yidi/phrases/language';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

const LanguageContext = createContext<Language | null>(null);

/** Provides the language of the page to everything inside. */
export function LanguageProvider(props: { language: Language; children: ReactNode }): ReactElement {
  return <LanguageContext.Provider value={props.language}>{props.children}</LanguageContext.Provider>;
}

/** Returns the language of the page. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('LanguageProvider is missing');
  return language;
}

/** Returns the phrases of a dictionary in the language of the page. */
export function usePhrases<Zh>(dictionary: Dictionary<Zh>): Dictionary<Zh>['en'] {
  return dictionary[useLanguage()];
}
