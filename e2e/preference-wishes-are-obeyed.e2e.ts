import { account } from '@yidi/phrases/account';
import { formatRule } from '@yidi/phrases/field-rules';
import { personCard } from '@yidi/phrases/person-card';
import { preference } from '@yidi/phrases/preference';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sendTo } from './world/consignee.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel, newPhone } from './world/network.ts';
import { heic, photograph } from './world/pictures.ts';
import type { Visitor } from './world/visitor.ts';

const say = preference.zh;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const kind = (page: Page, name: keyof typeof say.kind) => page.getByRole('link', { name: say.kind[name] });

/**
 * Uploads a picture of the place in parts, over a connection that loses one part. A picture that no
 * browser can display is refused with its own text.
 */
async function showPlace({ page, go, forgive }: Visitor): Promise<void> {
  forgive(/400 .*\/file\/finish|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await go('/deliveryPrefer/3');
  const file = page.locator('input[type=file]');
  await file.setInputFiles(heic);
  await page.getByText(formatRule('zh', 'file.heic')).waitFor();
  const sent: string[] = [];
  await page.route('**/file/part/**', async (route) => {
    const part = route.request().url().split('/').at(-1) ?? '';
    sent.push(part);
    if (part !== '1' || sent.length > 2) return route.continue();
    // The part is lost after its progress was seen; on a busy machine it would otherwise disappear
    // too early.
    await page.getByText(/正在上传 \d+%/).waitFor();
    await route.abort('internetdisconnected');
  });
  await file.setInputFiles(photograph(700, 500));
  const picture = page.getByRole('img', { name: say.photoAlt });
  await picture.waitFor();
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(700);
  expect(sent).toEqual(['0', '1', '1', '2']);
  await press(page, say.photoDrop);
  await picture.waitFor({ state: 'detached' });
}

describe('standing wishes', () => {
  journey(
    'a wish is set with every mistake shown, followed at the delivery office, and then switched off',
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
      await expect.poll(() => page.getByRole('checkbox', { name: say.agree }).isChecked()).toBe(false);
      await page.getByRole('checkbox', { name: say.agree }).check();
      await press(page, say.save);
      await page.getByRole('heading', { name: say.headPerson('李建华') }).waitFor();
      await page.getByRole('switch', { name: say.kind['1'] }).check();
      await page.getByText(say.nobodyThen(say.headPerson('李建华'))).waitFor();

      await showPlace(visitor);
      await visitor.go('/preferList');

      // On another phone the same person chooses evenings, and the first phone shows it.
      const other = await visit({ cookies: await visitor.context.cookies() });
      await other.go('/preferList');
      await kind(other.page, '7').click();
      const anyTime = other.page
        .getByRole('radiogroup', { name: say.weekday })
        .getByRole('radio', { name: say.band.any });
      await anyTime.check();
      // The chosen value survives the reload, too.
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
