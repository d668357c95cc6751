import { shell } from '@yidi/phrases/shell';
import { lineState } from '../api/online.ts';
import { untilReloadEnds } from '../session/page-reload.ts';
import { showToast } from './toast-list.ts';

/**
 * Shows a toast about a chunk load failure: the browser is offline, or the chunk belonged to an
 * older release. Nothing is shown while the page reloads.
 */
export async function showLoadFailure(): Promise<undefined> {
  await untilReloadEnds();
  const say = shell[document.documentElement.lang === 'en' ? 'en' : 'zh'];
  const online = lineState() === 'up';
  showToast(online ? say.staleText : say.offlineText, {
    tone: 'bad',
    action: online ? { label: say.refresh, onPress: () => window.location.reload() } : undefined,
  });
}
