import type { PublicConfig } from '@yidi/contract/page';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { Platform } from '../channels/detect.ts';
import type { Preferences } from '../session/preferences.ts';
import type { Notice } from './notice-queue.ts';

/** What the first HTML was rendered from; the browser hydrates from the same. */
export interface Boot {
  readonly preferences: Preferences;
  readonly platform: Platform;
  readonly config: PublicConfig;
  /** When the HTML was made, ISO. */
  readonly now: string;
  /** Answers that the page was rendered from, by query key; as old as the page. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** What was declined today, as `readDeclined` answers it. */
  readonly declined: number;
  /** The operator's notices over this page; absent when they were not known in time. */
  readonly notices?: readonly Notice[];
}

const BootContext = createContext<Boot | null>(null);

export function BootProvider({ boot, children }: { boot: Boot; children: ReactNode }): ReactElement {
  return <BootContext.Provider value={boot}>{children}</BootContext.Provider>;
}

/** The settings the page was started with. */
export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('BootProvider is missing');
  return boot;
}

/** The operator's settings: hosts, sub-apps, brand. */
export function useConfig(): PublicConfig {
  return useBoot().config;
}
