import { readFile } from 'node:fs/promises';
import { consents } from '@yidi/phrases/consents';
import { preference } from '@yidi/phrases/preference';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sendTo } from './world/consignee.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { newPhone } from './world/network.ts';

const say = preference.zh;
const words = consents.zh;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the ledger of consents', () => {
  journey(
    'a consent to a station is given, read, exported and withdrawn; another phone is too late',
    async ({ visit }) => {
      const phone = newPhone();
      await sendTo(visit, phone);
      const visitor = await visit();
      const { page } = visitor;
      visitor.forgive(/status of 404/);
      await enterLoggedIn(visitor, '/deliveryPreferList', phone);
      await page.getByText(words.empty).waitFor();
      await page.getByRole('link', { name: words.toWishes }).click();
      await page.getByRole('link', { name: say.kind['6'] }).click();
      await press(page, say.save);
      await page.getByText(say.pointsMissing).first().waitFor();
      const places = page.getByRole('listitem').getByRole('checkbox');
      await places.nth(1).check();
      await places.nth(0).check();
      await page.getByText(say.place(2)).waitFor();
      await page.getByRole('checkbox', { name: say.agree }).check();
      await press(page, say.save);
      await page.getByRole('heading', { name: /^放到/ }).waitFor();

      await page.getByRole('link', { name: say.ledger }).click();
      await page.getByRole('heading', { name: words.head(1) }).waitFor();
      await page.getByText(/^我同意把寄到“.+”的件放到.+，随时可以撤回。$/).waitFor();
      const [file] = await Promise.all([page.waitForEvent('download'), press(page, words.save)]);
      expect(file.suggestedFilename()).toMatch(/^同意记录-\d{4}-\d\d-\d\d\.csv$/);
      expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(2);

      // The form of this wish is open on another phone while the wish is withdrawn on this one.
      const other = await visit({ cookies: await visitor.context.cookies() });
      other.forgive(/status of 404/);
      await other.go('/preferList');
      await other.page.getByRole('link', { name: say.kind['6'] }).click();
      await other.page.getByRole('checkbox', { name: say.agree }).check();
      await press(page, words.takeBack);
      await press(page, words.keep);
      await press(page, words.takeBack);
      await page.getByRole('alert').getByRole('button', { name: words.takeBack }).click();
      await page.getByRole('heading', { name: words.head(0) }).waitFor();
      await page.getByText(words.state.withdrawn, { exact: true }).waitFor();
      await press(other.page, say.save);
      await other.page.getByText(say.late).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: words.head(0) }).waitFor();
    },
  );
});
