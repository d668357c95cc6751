import type { PublicConfig } from '@yidi/contract/page';
import { LanguageProvider } from '@yidi/shell/language';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { Platform } from '../channels/detect.ts';
import type { Preferences } from '../session/preferences.ts';
import type { Notice } from './notice-queue.ts';

/** The data from which the first HTML was rendered and from which the browser hydrates. */
export interface Boot {
  readonly preferences: Preferences;
  readonly platform: Platform;
  readonly config: PublicConfig;
  /** When the HTML was made, in ISO format. */
  readonly now: string;
  /** The version of the operator's content that the HTML was made from. */
  readonly contentVersion: string;
  /** Answers from which the page was rendered, by query key. They are as old as the page. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** The questions that the user declined today, as `readDeclined` returns them. */
  readonly declined: number;
  /** The operator's notices for this page; absent if they were not available in time. */
  readonly notices?: readonly Notice[];
}

const BootContext = createContext<Boot | null>(null);

export function BootProvider({ boot, children }: { boot: Boot; children: ReactNode }): ReactElement {
  return (
    <BootContext.Provider value={boot}>
      <LanguageProvider language={boot.preferences.language}>{children}</LanguageProvider>
    </BootContext.Provider>
  );
}

/** Returns the data with which the page was started. */
export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('BootProvider is missing');
  return boot;
}

/** Returns the operator's settings: hosts, sub-apps, brand. */
export function useConfig(): PublicConfig {
  return useBoot().config;
}
