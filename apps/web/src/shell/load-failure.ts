import { shell } from '@yidi/phrases/shell';
import { lineState } from '@yidi/shell/online';
import type { Place } from '@yidi/shell/used-place';
import { untilReloadEnds } from '../session/page-reload.ts';
import { showToast } from './toast-list.ts';

/**
 * Shows that the code of a tap needs a connection. `late-code.ts`, which the idle browser loads,
 * replaces the toast by one line under the control (spec §8).
 */
export const offlineNote = {
  show: (_place: Place, text: string): unknown => showToast(text, { tone: 'bad' }),
};

/**
 * Shows a chunk load failure: the browser is offline, or the chunk belonged to an older release.
 * Nothing is shown while the page reloads.
 */
export async function showLoadFailure(place: Place): Promise<undefined> {
  await untilReloadEnds();
  const say = shell[document.documentElement.lang === 'en' ? 'en' : 'zh'];
  if (lineState() !== 'up') offlineNote.show(place, say.offlineText);
  else
    showToast(say.staleText, {
      tone: 'bad',
      action: { label: say.refresh, onPress: () => window.location.reload() },
    });
}
