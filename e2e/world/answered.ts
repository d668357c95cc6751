import type { Page } from 'playwright-core';

/**
 * Acts and waits until the server has answered a call, because the page may show the result
 * earlier.
 */
export async function untilAnswered(
  page: Page,
  { path }: { readonly path: string },
  act: () => Promise<unknown>,
): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(path));
  await act();
  await answered;
}
