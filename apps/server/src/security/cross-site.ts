import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a page of another site sent this request. Older browsers, as Safari before 16.4,
 * only name the origin of a form.
 */
export function isCrossSite({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'cross-site';
  return origin !== undefined && origin.split('://')[1] !== host;
}
