const FIRST_DELAY_MS = 1000;
const MOST_DELAY_MS = 15_000;
/** After this time the page is shown without the missing styles: better than no text. */
const STYLES_WAIT_MS = 2_000;
/** A sheet for print is loaded as well, but applies to no screen. */
const ON_PAPER = 'print';

/**
 * Loads the complete style sheets. The first HTML inlines only the rules that it uses
 * (apps/server/src/page/page-styles.ts). All sheets are applied together: if the UI kit's sheet
 * were applied first, it would override the page's rules until the page's sheet arrives. Resolves
 * when each sheet was loaded, failed or is late.
 */
export async function loadRemainingStyles(): Promise<void> {
  const rest = [...document.querySelectorAll<HTMLLinkElement>('link[data-rest]')];
  const made = rest.map((link) => replaceLink(link, ON_PAPER));
  await Promise.all(made.map(({ settled }) => settled));
  for (const { link } of made) link.media = '';
}

/**
 * Retries style sheets that failed, with an increasing delay, and at once when the browser is back
 * online. Includes those of lazy chunks, which Vite requests only once.
 */
export function retryStyles(): void {
  const waiting = new Set<HTMLLinkElement>();
  /** The next delay by URL, because each request has its own link element. */
  const delays = new Map<string, number>();
  function retry(link: HTMLLinkElement): void {
    if (waiting.delete(link)) replaceLink(link);
  }
  document.addEventListener(
    'error',
    ({ target: link }) => {
      if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
      const delayMs = delays.get(link.href) ?? FIRST_DELAY_MS;
      delays.set(link.href, Math.min(delayMs * 2, MOST_DELAY_MS));
      waiting.add(link);
      setTimeout(retry, delayMs, link);
    },
    true,
  );
  window.addEventListener('online', () => waiting.forEach(retry));
}

/**
 * Replaces a link in the same position. A new link is needed, because one made by the parser could
 * block rendering.
 */
function replaceLink(old: HTMLLinkElement, media = ''): { link: HTMLLinkElement; settled: Promise<unknown> } {
  const link = document.createElement('link');
  const settled = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    setTimeout(resolve, STYLES_WAIT_MS);
  });
  link.rel = 'stylesheet';
  link.href = old.href;
  link.media = media;
  old.replaceWith(link);
  return { link, settled };
}
