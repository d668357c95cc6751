import { shell } from '@yidi/phrases/shell';
import { showToast } from './toast-list.ts';

/** What a tap needed did not come. Offline, or the code went with the last version: what to do is said where the tap was. */
export function tellMissingCode(): undefined {
  const say = shell[document.documentElement.lang === 'en' ? 'en' : 'zh'];
  const offline = navigator.onLine === false;
  showToast(offline ? say.offlineText : say.staleText, {
    tone: 'bad',
    action: offline ? undefined : { label: say.refresh, onPress: () => window.location.reload() },
  });
}
