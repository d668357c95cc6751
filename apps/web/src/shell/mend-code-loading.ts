import { takeReload } from '../session/reload-guard.ts';

/**
 * A screen's code may be gone after a new version was put up: reload once, guarded; after that the screen's own failure
 * page says what to do (security.md F23).
 */
export function mendCodeLoading(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine === false || !takeReload(Date.now())) return;
    event.preventDefault();
    window.location.reload();
  });
}
