import type { PublicConfig } from '@yidi/contract/page';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { Place } from '../channels/detect.ts';
import type { Notice } from '../overlays/notice-queue.ts';
import type { Preferences } from '../session/preferences.ts';

/** What the first HTML knew; the browser starts from the same, so that both render the same page. */
export interface Boot {
  readonly preferences: Preferences;
  readonly place: Place;
  readonly config: PublicConfig;
  /** When the HTML was made, ISO. */
  readonly now: string;
  /** Answers that the page was made from, by their key in the cache; as old as the page. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** Log-in was declined today. */
  readonly askedToday: boolean;
  /** What the operator says over this page; absent where it was not known in time. */
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
