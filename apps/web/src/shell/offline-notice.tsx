import { shell } from '@yidi/phrases/shell';
import { formatTime } from '@yidi/phrases/times';
import { type Line, lastReachedMs, lineState, subscribeOnline } from '@yidi/shell/online';
import { OfflineBar } from '@yidi/ui/offline-bar';
import { type ReactElement, useSyncExternalStore } from 'react';
import { usePhrases } from './preferences-context.tsx';

/** A bar shown without a connection or a reply. The content stays, and the bar shows its age. */
export function OfflineNotice(): ReactElement | null {
  const line = useSyncExternalStore<Line>(subscribeOnline, lineState, () => 'up');
  const say = usePhrases(shell);
  if (line === 'up') return null;
  const from = formatTime(new Date(lastReachedMs()).toISOString());
  return <OfflineBar>{line === 'offline' ? say.offline(from) : say.unreachable(from)}</OfflineBar>;
}
