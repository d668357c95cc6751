import { account } from '@yidi/phrases/account';
import { personCard } from '@yidi/phrases/person-card';
import { preference } from '@yidi/phrases/preference';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sendTo } from './world/consignee.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel, newPhone } from './world/network.ts';

const say = preference.zh;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const kind = (page: Page, of: keyof typeof say.kind) => page.getByRole('link', { name: say.kind[of] });

describe('standing wishes', () => {
  journey(
    'a wish is set with every mistake said, obeyed at the delivery office, and not like this again',
    async ({ visit }) => {
      const phone = newPhone();
      const visitor = await visit();
      const { page, url } = visitor;
      await enterLoggedIn(visitor, '/my-center', phone);
      await page.getByRole('link', { name: account.zh.wishes }).click();
      await page.getByText(say.noTarget).waitFor();
      const mailNo = await sendTo(visit, phone);
      await page.reload();
      await page.getByRole('heading', { name: say.usual }).waitFor();

      await kind(page, '2').click();
      await press(page, say.save);
      await page.getByText(say.nameMissing).waitFor();
      await page.getByText(say.phoneWrong).waitFor();
      await page.getByRole('textbox', { name: personCard.zh.name }).fill('王秀兰');
      await page.reload();
      await expect.poll(() => page.getByRole('textbox', { name: personCard.zh.name }).inputValue()).toBe('王秀兰');
      await page.getByRole('textbox', { name: personCard.zh.phone }).fill('13800001234');
      await press(page, say.save);
      await page.getByText(say.noConsent).first().waitFor();
      await page.getByRole('checkbox', { name: say.agree }).check();
      // Another name needs another consent.
      await page.getByRole('textbox', { name: personCard.zh.name }).fill('李建华');
      expect(await page.getByRole('checkbox', { name: say.agree }).isChecked()).toBe(false);
      await page.getByRole('checkbox', { name: say.agree }).check();
      await press(page, say.save);
      await page.getByRole('heading', { name: say.headPerson('李建华') }).waitFor();
      await page.getByRole('switch', { name: say.kind['1'] }).check();
      await page.getByText(say.nobodyThen(say.headPerson('李建华'))).waitFor();

      // On another phone the same person wants evenings, and the first one shows it.
      const other = await visit({ cookies: await visitor.context.cookies() });
      await other.go('/preferList');
      await kind(other.page, '7').click();
      const anyTime = other.page
        .getByRole('radiogroup', { name: say.weekday })
        .getByRole('radio', { name: say.band.any });
      await anyTime.check();
      // What was chosen stays, too.
      await other.page.reload();
      await expect.poll(() => anyTime.isChecked()).toBe(true);
      await press(other.page, say.save);
      await other.page.getByText(say.bands(say.band.any, say.band.any)).waitFor();
      await page.reload();
      await page.getByText(say.bands(say.band.any, say.band.any)).waitFor();

      const decided = () => page.getByRole('heading', { name: say.by });
      await expect
        .poll(
          async () => {
            await moveParcel(url, mailNo);
            await visitor.go(`/acceptedPreferInfo?mailNo=${mailNo}`);
            return decided().isVisible();
          },
          { timeout: 30_000, interval: 300 },
        )
        .toBe(true);
      await page.getByText(say.otherwise(say.how.person('李建华'))).waitFor();
      const row = page.getByText('李建华 · 138******34').locator('xpath=ancestor::div[2]');
      await row.getByRole('button', { name: say.again }).click();
      await press(page, say.forAll);
      await page.getByText(say.ended).waitFor();
      await visitor.go('/preferList');
      await page.getByText(say.nobodyAgain).waitFor();
    },
  );
});
