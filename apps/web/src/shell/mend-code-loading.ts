import { noteReached } from '../api/online.ts';
import type { Router } from '../router/router.ts';
import { isLeaving, leave, stay } from '../session/leaving.ts';
import { mayReload, takeReload } from '../session/reload-guard.ts';
import { isGuessingCode } from './late-code.ts';

/** How long the house may take to say that it is there. */
const REACH_MS = 5_000;

/**
 * A screen's code may be gone after a new version was put up: load its page anew once, guarded; after that the screen's own failure
 * page says what to do (security.md F23).
 */
export function mendCodeLoading(router: Pick<Router, 'goal' | 'isGuessing'>): void {
  window.addEventListener('pageshow', stay);
  window.addEventListener('vite:preloadError', (event) => {
    // The browser is on its way: what fails meanwhile must not become a step of this page's own.
    if (isLeaving()) return event.preventDefault();
    if (navigator.onLine === false || router.isGuessing() || isGuessingCode() || !mayReload(Date.now())) return;
    event.preventDefault();
    leave(() => loadAnew(router));
  });
}

/** Comes back when there is no line: the browser's own error page would stand in place of what is shown and typed here. */
async function loadAnew(router: Pick<Router, 'goal'>): Promise<void> {
  const goal = router.goal();
  const reached = await reaches(goal);
  noteReached(reached);
  if (!reached || !takeReload(Date.now())) return;
  if (goal === window.location.pathname + window.location.search + window.location.hash) window.location.reload();
  else window.location.assign(goal);
  await new Promise(() => undefined);
}

/** Whether anybody answers at an address, whatever is said: a phone in a lift believes that it has a line. */
async function reaches(address: string): Promise<boolean> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), REACH_MS);
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store', signal: patience.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
