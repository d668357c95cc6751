import type { Language } from '@yidi/phrases/language';
import { useSyncExternalStore } from 'react';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What a colleague chose for this browser. It holds no data of anybody. */
export interface Look {
  readonly language: Language;
  readonly theme: Theme;
}

const KEY = 'ops.look';
const listeners = new Set<() => void>();

function readLook(): Look {
  const language = navigator.language.startsWith('zh') || !navigator.language.startsWith('en') ? 'zh' : 'en';
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Look>;
    return {
      language: stored.language === 'zh' || stored.language === 'en' ? stored.language : language,
      theme: themes.find((theme) => theme === stored.theme) ?? 'auto',
    };
  } catch {
    return { language, theme: 'auto' };
  }
}

let look = readLook();

/** Applies the look to the document: before the first render and after each change. */
export function applyLook(): void {
  const html = document.documentElement;
  html.lang = look.language === 'zh' ? 'zh-CN' : 'en';
  if (look.theme === 'auto') html.removeAttribute('data-theme');
  else html.setAttribute('data-theme', look.theme);
}

/** Changes the look at once. What was typed stays, because nothing reloads. */
export function changeLook(part: Partial<Look>): void {
  look = { ...look, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
  applyLook();
  for (const listener of listeners) listener();
}

export function useLook(): Look {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => look,
  );
}
