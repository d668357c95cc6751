const AGAIN_MS = 1000;
const LATEST_AGAIN_MS = 15_000;

/**
 * The first HTML brings the styles of what it shows (apps/server/src/page/page-styles.ts). The rest comes now: whatever appears
 * from here on finds its own, in their order.
 */
export function fetchRestOfStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rest]')) putAnew(link);
}

/**
 * Styles that did not come are asked for again and again, and at once when the line is back: those of the first page, and
 * those that Vite asks for with a screen's code, once. What needs them would stand there without them.
 */
export function mendStyles(): void {
  const waiting = new Set<HTMLLinkElement>();
  /** How long the next wait is, by the address: each request has a link of its own. */
  const waits = new Map<string, number>();
  function ask(link: HTMLLinkElement): void {
    if (waiting.delete(link)) putAnew(link);
  }
  document.addEventListener(
    'error',
    ({ target: link }) => {
      if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
      const waitMs = waits.get(link.href) ?? AGAIN_MS;
      waits.set(link.href, Math.min(waitMs * 2, LATEST_AGAIN_MS));
      waiting.add(link);
      setTimeout(ask, waitMs, link);
    },
    true,
  );
  window.addEventListener('online', () => waiting.forEach(ask));
}

/** In the same place. A new link, because one that the parser made could hold up the drawing. */
function putAnew(old: HTMLLinkElement): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = old.href;
  old.replaceWith(link);
}
