import { takeReload } from '../session/reload-guard.ts';
import { queueNotice } from './notice-queue.ts';

/**
 * Renews the session and reloads the page, as the spec requires for 200001; at most once in 60 s
 * per tab, after that it shows a page with a button.
 */
export async function loseSession(): Promise<void> {
  if (takeReload(Date.now())) {
    window.location.reload();
    // The page is unloading, so callers must not continue.
    await new Promise(() => undefined);
  }
  queueNotice({ kind: 'expired', title: '', content: '' });
}
