import { takeReload } from '../session/reload-guard.ts';
import { tell } from './notice-queue.ts';

/** Renew and reload, as the spec says of 200001; at most once in 60 s a tab, after that a page with a button. */
export async function loseSession(): Promise<void> {
  if (takeReload(Date.now())) {
    window.location.reload();
    // The page is unloading: callers must not go on.
    await new Promise(() => undefined);
  }
  tell({ kind: 'expired', title: '', content: '' });
}
