import type { Router } from '../router/router.ts';

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || anchor.origin !== location.origin) return undefined;
  if (anchor.target || anchor.hasAttribute('download')) return undefined;
  return anchor;
}

/**
 * Handles clicks on plain links inside the app, and preloads a screen's code when its link is
 * touched. A single handler serves every link, so that UI parts need no router.
 */
export function followLinks(router: Router): void {
  function isOurs(anchor: HTMLAnchorElement): boolean {
    return router.match(anchor.pathname) !== undefined;
  }
  function click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const anchor = linkOf(event);
    if (!anchor || !isOurs(anchor)) return;
    if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return;
    event.preventDefault();
    void router.navigate(anchor.pathname + anchor.search + anchor.hash);
  }
  function touch(event: Event): void {
    const anchor = linkOf(event);
    if (anchor && isOurs(anchor)) router.preload(anchor.pathname + anchor.search);
  }
  document.addEventListener('click', click);
  document.addEventListener('pointerdown', touch, { passive: true });
}
