import type { Page } from 'playwright-core';

/** Watches a page's requests: pending ones, the time of the last change, the number of loads. */
export function watchRequests(page: Page) {
  const seen = { loads: 0, underWay: 0, lastAt: performance.now() };
  page.on('request', (request) => {
    seen.underWay += 1;
    seen.lastAt = performance.now();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.loads += 1;
  });
  const ended = () => {
    seen.underWay -= 1;
    seen.lastAt = performance.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return seen;
}
