import type { QueryClient } from '@tanstack/react-query';

/** A page that comes back frozen from the back-forward cache asks again for what may have changed meanwhile. */
export function watchReturn(client: QueryClient): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void client.invalidateQueries();
  });
}
