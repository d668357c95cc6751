import { doLogOut } from '@yidi/contract/calls/auth';
import { account } from '@yidi/phrases/account';
import { shell } from '@yidi/phrases/shell';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilLoaded } from './world/built-as.ts';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { waitForApp } from './world/states.ts';
import type { Visitor } from './world/visitor.ts';

const say = account.zh;

/** Waits for the one line that stands right under a button, and expects no toast. */
async function expectLineUnder({ page }: Visitor, button: Locator, text: string): Promise<void> {
  const line = page.getByRole('main').getByRole('alert').filter({ hasText: text });
  await line.waitFor();
  const [above, below] = [(await button.boundingBox())!, (await line.boundingBox())!];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
  expect(below.y - above.y - above.height).toBeLessThan(24);
  await expectGone(page.getByRole('region', { name: shell.zh.toasts }).getByText(text));
}

describe('the failure of a button', () => {
  journey(
    'a lost connection is said by the bar and by one line under the button; a second tap sends',
    async ({ visit }) => {
      const visitor = await visit();
      const { page, context, forgive } = visitor;
      forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      await enterLoggedIn(visitor, '/my-center/logout');
      await waitForApp(page);
      const button = page.getByRole('button', { name: say.logOut, exact: true });
      await untilLoaded(page, 'failure-line');
      await context.setOffline(true);
      await button.tap();
      await expectLineUnder(visitor, button, shell.zh.offlineText);
      await page.getByText(shell.zh.offline('').split('，')[0]!).waitFor();
      await context.setOffline(false);
      await button.tap();
      await page.waitForURL('**/my-center/logoutSuccess');
      await expectGone(page.getByRole('alert').filter({ hasText: shell.zh.offlineText }));
    },
  );

  journey.for(['B00405', '900009', '800003'])(
    'code %s is said under the button, not by a toast',
    async (code, { visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await enterLoggedIn(visitor, '/my-center/logout');
      await waitForApp(page);
      await page.route(`**${doLogOut.path}`, (route) =>
        route.fulfill({ json: { code, msg: '现在退不了，请稍后', info: null, traceId: 't' } }),
      );
      const button = page.getByRole('button', { name: say.logOut, exact: true });
      await button.tap();
      await expectLineUnder(visitor, button, '现在退不了，请稍后');
      await page.unrouteAll();
      await button.tap();
      await page.waitForURL('**/my-center/logoutSuccess');
    },
  );
});
