import { shell } from '@yidi/phrases/shell';
import { isOnline } from '../api/online.ts';
import { whileLeaving } from '../session/leaving.ts';
import { showToast } from './toast-list.ts';

/**
 * What a tap needed did not come. Offline, or the code went with the last version: what to do is said where the tap was.
 * Nothing is said on a page that is being loaded anew.
 */
export async function tellMissingCode(): Promise<undefined> {
  await whileLeaving();
  const say = shell[document.documentElement.lang === 'en' ? 'en' : 'zh'];
  const online = isOnline();
  showToast(online ? say.staleText : say.offlineText, {
    tone: 'bad',
    action: online ? { label: say.refresh, onPress: () => window.location.reload() } : undefined,
  });
}
