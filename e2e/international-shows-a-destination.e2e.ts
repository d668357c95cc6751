import { duty } from '@yidi/phrases/duty';
import { international } from '@yidi/phrases/international';
import { interConsignee } from '@yidi/phrases/international-consignee';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { waitForApp } from './world/states.ts';

const say = international.zh;
const who = interConsignee.zh;

/** Searches a destination and chooses the row with this text. */
async function choose(page: Page, typed: string, row: string): Promise<void> {
  await page.getByLabel(say.search).fill(typed);
  await page.getByRole('button', { name: row }).first().tap();
}

describe('sending abroad', () => {
  journey('a gift to Dublin: price, days and rules, then a consignee who survives a reload', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/s/international');
    await waitForApp(page);
    await choose(page, 'dubolin', '都柏林');
    await page.getByRole('heading', { name: '寄都柏林，5 到 8 个工作日，¥86 起' }).waitFor();
    await page.getByText(say.freeUpTo('€45')).waitFor();
    await page.getByText(duty.zh.expects.optional).waitFor();
    // A stopped lane is listed with its reason and day.
    await page.getByText(/10月12日起停运（驿递示例数据）/).waitFor();
    await page.getByRole('radio', { name: new RegExp(say.products.I1) }).check({ force: true });
    await page.getByText('¥236.00').first().waitFor();
    await page.getByLabel(say.canSend).fill('香肠');
    await page.getByText(say.answers.refused).waitFor();

    await page.getByLabel(who.paste).fill('Aoife Byrne\nCollege Green\nDublin 2\nd02pn40\nIreland\n01 234 5678');
    await page.getByRole('button', { name: who.read }).tap();
    await expect.poll(() => page.getByLabel(who.fields.name, { exact: true }).inputValue()).toBe('Aoife Byrne');
    await page.getByRole('button', { name: who.check }).tap();
    await page.getByText(who.right).waitFor();
    await expect.poll(() => page.getByLabel(who.fields.phone, { exact: true }).inputValue()).toBe('+35312345678');
    await page.getByText('IRELAND', { exact: true }).waitFor();

    await page.reload();
    await waitForApp(page);
    await expect.poll(() => page.getByLabel(who.fields.line1, { exact: true }).inputValue()).toBe('College Green');
    await expect.poll(() => page.getByRole('radio', { name: new RegExp(say.products.I1) }).isChecked()).toBe(true);
    // Another address leaves nothing of the first one, until the sender takes it back.
    await page.getByLabel(who.paste).fill('Sean Kelly\nPatrick Street\nCork\nT12 W8KP\nIreland');
    await page.getByRole('button', { name: who.read }).tap();
    await expect.poll(() => page.getByLabel(who.fields.name, { exact: true }).inputValue()).toBe('Sean Kelly');
    await expect.poll(() => page.getByLabel(who.fields.phone, { exact: true }).inputValue()).toBe('');
    await page.getByRole('button', { name: who.undo }).tap();
    await expect.poll(() => page.getByLabel(who.fields.name, { exact: true }).inputValue()).toBe('Aoife Byrne');
    await expect.poll(() => page.getByLabel(who.fields.phone, { exact: true }).inputValue()).toBe('+35312345678');
    await page.getByText(say.nowAside.online).waitFor();
    await page.getByRole('link', { name: say.points }).tap();
    await page.waitForURL(
      (url) => url.pathname === '/Maplocation' && url.searchParams.get('filter') === 'international',
    );
  });

  journey('to Toronto: the province is asked, and a wrong postcode is said at its field', async ({ visit }) => {
    const { page, go, forgive } = await visit();
    // The check of an address refuses a wrong one.
    forgive(/status of 400 .*checkAddress/);
    await go('/s/international');
    await waitForApp(page);
    await choose(page, 'toronto', '多伦多');
    await page.getByRole('heading', { name: /^寄多伦多，/ }).waitFor();
    await page.getByText(say.freeUpTo('CAD 60')).waitFor();
    await page.getByLabel(who.fields.name, { exact: true }).fill('Li Wei');
    await page.getByLabel(who.fields.line1, { exact: true }).fill('290 Bremner Blvd');
    await page.getByLabel(who.places.city, { exact: true }).fill('Toronto');
    await page.getByLabel(who.fields.postcode, { exact: true }).fill('12345');
    await page.getByRole('button', { name: who.check }).tap();
    await page.getByText('邮编不是当地的写法').first().waitFor();
    await page.getByText('请填写这一项').first().waitFor();
    await page.getByLabel(who.fields.postcode, { exact: true }).fill('m5v3l9');
    await page.getByLabel(who.regions.province, { exact: true }).fill('Ontario');
    await page.getByRole('button', { name: who.check }).tap();
    await page.getByText(who.right).waitFor();
    await expect.poll(() => page.getByLabel(who.regions.province, { exact: true }).inputValue()).toBe('ON');
    await page.getByText('TORONTO ON M5V 3L9').waitFor();
  });

  journey('Hong Kong is a part of China, with its own limit and without a postcode', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/s/international');
    await waitForApp(page);
    await choose(page, '香港', '中国香港');
    await page.getByRole('heading', { name: /^寄中国香港，/ }).waitFor();
    await page.getByText(say.limit(800)).waitFor();
    await page.getByLabel(who.fields.line1, { exact: true }).waitFor();
    await expectGone(page.getByLabel(who.fields.postcode, { exact: true }));
    await expectGone(page.getByText(/国家/));
  });

  journey(
    'a destination that is not worked yet names the counter and the hotline, in English too',
    async ({ visit }) => {
      const { page, go } = await visit({ locale: 'en-GB' });
      await go('/s/international?to=VN');
      await waitForApp(page);
      await page.getByRole('heading', { name: international.en.notYet('Vietnam') }).waitFor();
      await page.getByRole('link', { name: international.en.points }).waitFor();
      await page.getByRole('link', { name: /^Call / }).waitFor();
      await expectGone(page.getByText(international.en.how, { exact: true }));
    },
  );
});
