/**
 * The first HTML brings the styles of what it shows (apps/server/src/page/page-styles.ts). The rest comes now: whatever appears
 * from here on finds its own, in their order. New links, because one that the parser made could hold up the drawing.
 */
export function fetchRestOfStyles(): void {
  for (const named of document.querySelectorAll<HTMLLinkElement>('link[data-rest]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = named.href;
    named.replaceWith(link);
  }
}
