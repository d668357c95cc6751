const AGAIN_MS = 1000;
const LATEST_AGAIN_MS = 60_000;

/**
 * The first HTML brings the styles of what it shows (apps/server/src/page/page-styles.ts). The rest comes now: whatever appears
 * from here on finds its own, in their order.
 */
export function fetchRestOfStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rest]')) putAnew(link, AGAIN_MS);
}

/** A new link, because one that the parser made could hold up the drawing; again and again where the line is gone. */
function putAnew(old: HTMLLinkElement, againMs: number): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = old.href;
  link.onerror = () => setTimeout(() => putAnew(link, Math.min(againMs * 2, LATEST_AGAIN_MS)), againMs);
  old.replaceWith(link);
}
