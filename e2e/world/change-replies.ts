import type { APIResponse, Page, Route } from 'playwright-core';

/**
 * Changes the site's answer for the page. If the page has dropped its request in the meantime,
 * nothing is reported.
 */
export async function changeReplies(
  page: Page,
  which: (url: URL) => boolean,
  change: (reply: APIResponse, route: Route) => Promise<Parameters<Route['fulfill']>[0]>,
): Promise<void> {
  await page.route(which, async (route) => {
    try {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, ...(await change(reply, route)) });
    } catch (error) {
      if (!/disposed|closed|already handled|Target page|aborted|ECONNRESET|socket hang up/i.test(String(error)))
        throw error;
    }
  });
}
