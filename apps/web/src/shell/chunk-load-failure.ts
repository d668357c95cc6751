import { recordReached } from '@yidi/shell/online';
import type { Router } from '../router/router.ts';
import { endReload, isReloading, startReload } from '../session/page-reload.ts';
import { mayReload, takeReload } from '../session/reload-guard.ts';
import { codeOnTheWay } from './lazy-code.ts';

/** Time limit of the check that the server is reachable. */
const REACHABLE_TIMEOUT_MS = 5_000;

/**
 * Handles chunk load failures. A chunk may be missing after a deployment, so the page of the
 * navigation target is reloaded once. If that does not help, the error page explains what to do
 * (security.md F23).
 */
export function recoverFromChunkLoadFailure(router: Pick<Router, 'targetHref' | 'onTheWay'>): void {
  window.addEventListener('pageshow', endReload);
  window.addEventListener('vite:preloadError', (event) => {
    // The page is already unloading, so a failure must not start another navigation.
    if (isReloading()) return event.preventDefault();
    if (navigator.onLine === false || isOnlyPreloading(router) || !mayReload(Date.now())) return;
    event.preventDefault();
    startReload(() => reloadTarget(router));
  });
}

/**
 * Returns whether only preloads are in progress. The event does not name the failed chunk, so a
 * reload is avoided only if no user waits for any of them.
 */
function isOnlyPreloading(router: Pick<Router, 'onTheWay'>): boolean {
  const all = [router.onTheWay(), codeOnTheWay()];
  return all.some(({ preloads }) => preloads > 0) && all.every(({ loads }) => loads === 0);
}

/**
 * Reloads the page at the navigation target. Returns without a reload when offline, because the
 * browser's own error page would replace what is shown and typed.
 */
async function reloadTarget(router: Pick<Router, 'targetHref'>): Promise<void> {
  const target = router.targetHref();
  const reached = await isReachable(target);
  recordReached(reached);
  if (!reached || !takeReload(Date.now())) return;
  if (target === window.location.pathname + window.location.search + window.location.hash) window.location.reload();
  else window.location.assign(target);
  await new Promise(() => undefined);
}

/**
 * Returns whether the server answers, with any status. `navigator.onLine` is true even in a lift
 * without signal.
 */
async function isReachable(address: string): Promise<boolean> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), REACHABLE_TIMEOUT_MS);
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store', signal: abort.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
