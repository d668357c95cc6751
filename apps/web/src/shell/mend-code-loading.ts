import type { Router } from '../router/router.ts';
import { takeReload } from '../session/reload-guard.ts';
import { isGuessingCode } from './late-code.ts';

/**
 * A screen's code may be gone after a new version was put up: load its page anew once, guarded; after that the screen's own failure
 * page says what to do (security.md F23).
 */
export function mendCodeLoading(router: Pick<Router, 'goal' | 'isGuessing'>): void {
  let leaving = false;
  // Back from where it led, kept as it was.
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
  window.addEventListener('vite:preloadError', (event) => {
    // The browser is on its way: what fails meanwhile must not become a step of this page's own.
    if (leaving) return event.preventDefault();
    if (navigator.onLine === false || router.isGuessing() || isGuessingCode() || !takeReload(Date.now())) return;
    event.preventDefault();
    leaving = true;
    const goal = router.goal();
    if (goal === window.location.pathname + window.location.search + window.location.hash) window.location.reload();
    else window.location.assign(goal);
  });
}
