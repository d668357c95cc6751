const FIRST_DELAY_MS = 1000;
const MOST_DELAY_MS = 15_000;
/** Words without their rules are better than no words. */
const STYLES_WAIT_MS = 2_000;
/** A sheet for paper is loaded all the same, and applies to no screen. */
const ON_PAPER = 'print';

/**
 * The first HTML inlines the rules that it uses (apps/server/src/page/page-styles.ts); the whole
 * style sheets are loaded now, and apply together: one of the kit alone would override what the
 * page's own says over it. Resolves when each came, failed or is late.
 */
export async function loadRemainingStyles(): Promise<void> {
  const rest = [...document.querySelectorAll<HTMLLinkElement>('link[data-rest]')];
  const made = rest.map((link) => replaceLink(link, ON_PAPER));
  await Promise.all(made.map(({ settled }) => settled));
  for (const { link } of made) link.media = '';
}

/**
 * Retries style sheets that failed, with a growing delay and at once when the browser is back
 * online: those of the first page and those of lazy chunks, which Vite requests only once.
 */
export function retryStyles(): void {
  const waiting = new Set<HTMLLinkElement>();
  /** The next delay by URL: each request has its own link element. */
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

/** In the same position. A new link, because one that the parser made could block rendering. */
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
