import type { QueryClient } from '@tanstack/react-query';

/** Refetches all queries when a page is restored from the back-forward cache. */
export function refetchOnReturn(client: QueryClient): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void client.invalidateQueries();
  });
}
