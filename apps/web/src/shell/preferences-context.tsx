import { createContext, type ReactElement, type ReactNode, useContext, useMemo, useState } from 'react';
import { writeCookie } from '../session/cookies.ts';
import { cookiesOf, htmlAttributes, type Preferences } from '../session/preferences.ts';
import { useBoot } from './boot.tsx';

export { useLanguage, usePhrases } from '@yidi/shell/language';

interface Holder {
  readonly preferences: Preferences;
  change(part: Partial<Preferences>): void;
}

const PreferencesContext = createContext<Holder | null>(null);

/**
 * Provides language, theme, text size and elder mode. A change is visible at once (another language
 * after a reload) and is stored for the next first HTML.
 */
export function PreferencesProvider({ children }: { children: ReactNode }): ReactElement {
  const [preferences, setPreferences] = useState(useBoot().preferences);
  const holder = useMemo<Holder>(
    () => ({
      preferences,
      change(part) {
        const next = { ...preferences, ...part };
        for (const [name, value] of Object.entries(cookiesOf(next))) writeCookie(name, value);
        // Each language is a separate build, and the server's texts depend on it. So the page
        // reloads.
        setPreferences(next);
        if (next.language === preferences.language) applyToHtml(next);
        else window.location.reload();
      },
    }),
    [preferences],
  );
  return <PreferencesContext.Provider value={holder}>{children}</PreferencesContext.Provider>;
}

function applyToHtml(preferences: Preferences): void {
  const html = document.documentElement;
  const wanted = htmlAttributes(preferences);
  for (const name of ['data-theme', 'data-mode', 'data-text']) {
    const value = wanted[name];
    if (value === undefined) html.removeAttribute(name);
    else html.setAttribute(name, value);
  }
}

export function usePreferences(): Holder {
  const holder = useContext(PreferencesContext);
  if (!holder) throw new Error('PreferencesProvider is missing');
  return holder;
}
