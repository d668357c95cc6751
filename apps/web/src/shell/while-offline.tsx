import { shell } from '@yidi/phrases/shell';
import { OfflineBar } from '@yidi/ui/offline-bar';
import { type ReactElement, useSyncExternalStore } from 'react';
import { isOnline, watchOnline } from '../api/online.ts';
import { usePhrases } from './preferences-context.tsx';

/** A quiet bar while nothing gets through; what was loaded stays. */
export function WhileOffline(): ReactElement | null {
  const online = useSyncExternalStore(watchOnline, isOnline, () => true);
  const say = usePhrases(shell);
  return online ? null : <OfflineBar>{say.offline}</OfflineBar>;
}
