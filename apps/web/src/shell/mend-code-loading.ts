import type { Router } from '../router/router.ts';
import { takeReload } from '../session/reload-guard.ts';

/**
 * A screen's code may be gone after a new version was put up: load its page anew once, guarded; after that the screen's own failure
 * page says what to do (security.md F23).
 */
export function mendCodeLoading(router: Pick<Router, 'goal' | 'isGuessing'>): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine === false || router.isGuessing() || !takeReload(Date.now())) return;
    event.preventDefault();
    const goal = router.goal();
    if (goal === window.location.pathname + window.location.search + window.location.hash) window.location.reload();
    else window.location.assign(goal);
  });
}
