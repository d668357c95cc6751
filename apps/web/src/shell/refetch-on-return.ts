import type { QueryClient } from '@tanstack/react-query';

/** A page restored from the back-forward cache refetches its queries. */
export function refetchOnReturn(client: QueryClient): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void client.invalidateQueries();
  });
}
