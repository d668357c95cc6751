import { forbidden } from '@yidi/phrases/forbidden';
import { introduce } from '@yidi/phrases/introduce';
import { volume } from '@yidi/phrases/volume';
import { describe, expect } from 'vitest';
import { expectGone, untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { waitForApp } from './world/states.ts';

const say = volume.zh;

describe('the parts of a price', () => {
  journey('a box is measured, and its quote is one tap away', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/volumeRule');
    await waitForApp(page);
    await page.getByText(say.sideMissing).waitFor();
    for (const [side, cm] of Object.entries({ length: '60', width: '50', height: '40' }))
      await page.getByLabel(say.sides[side as keyof typeof say.sides]).fill(cm);
    await page.getByText(say.byVolume).waitFor();
    await expect.poll(() => page.getByText(say.kg('15'), { exact: true }).count()).toBe(2);
    await page.getByLabel(say.sides.length).fill('160');
    await page.getByText(say.sideWrong.too_long).waitFor();
    await page.getByLabel(say.sides.length).fill('60');
    await page.getByRole('link', { name: say.quote }).tap();
    await page.waitForURL((url) => url.pathname === '/s/freight' && url.searchParams.get('cm') === '60x50x40');
  });

  journey('a value is insured: premium and both compensations follow the typed value', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/insured/1');
    await waitForApp(page);
    const value = page.getByLabel(say.declared);
    await value.fill('800');
    await page.getByText('¥800.00').waitFor();
    await page.getByText('¥2.00').waitFor();
    await value.fill('30001');
    await page.getByText(say.declaredWrong).waitFor();
    await expectGone(page.getByText('¥30,001.00'));
    await value.fill('30000');
    await page.getByText('¥150.00').waitFor();
    await page.getByText('¥60.00').waitFor();
  });

  journey('every packaging on offer has its size and price', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/packageTypeInfo');
    await waitForApp(page);
    await page.getByText('¥1.50').waitFor();
    await expect.poll(() => page.getByText('35 × 19 × 23').count()).toBe(1);
  });
});

describe('forbidden articles', () => {
  const words = forbidden.zh;
  journey('an article is looked up by name, nonsense too, and the classes have reasons', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/forbidden');
    await waitForApp(page);
    await page.getByText('枪支弹药').first().waitFor();
    const field = page.getByLabel(words.search);
    const answer = page.getByRole('status').filter({ has: page.locator('b') });
    await field.fill('充电宝');
    await answer.getByText('仅限陆运').waitFor();
    await field.fill('汽油');
    await answer.getByText('不能寄').waitFor();
    await expectGone(page.getByRole('button', { name: words.send }));
    await field.fill('🙂🙂');
    await answer.getByText(words.unknownHint).waitFor();
    await field.fill('');
    await answer.waitFor({ state: 'detached' });
  });
});

describe('help', () => {
  const words = introduce.zh;
  journey('a question is found by a word, and its answer leads to the page that does it', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/onlineService');
    await waitForApp(page);
    const field = page.getByLabel(words.searchFaq);
    await field.fill('体积');
    await untilComplete(page);
    await expect.poll(() => page.locator('summary').count()).toBeLessThan(4);
    await page.getByText(words.faq.volume[0]).tap();
    await page.getByRole('link', { name: words.open }).first().tap();
    await page.waitForURL('**/volumeRule');
    await go('/onlineService');
    await waitForApp(page);
    for (const asked of ['催件', '赔偿', '发票', '投诉', '代收']) {
      await field.fill(asked);
      await expect.poll(() => page.locator('summary').count()).toBeLessThan(4);
      await expect.poll(() => page.locator('summary').count()).toBeGreaterThan(0);
    }
    await field.fill('外星人');
    await page.getByText(words.noFaq).waitFor();
    // With the order number in the URL, the customer service agent gets it.
    await go('/onlineService?about=9012345678901');
    await page.getByText(words.about).waitFor();
    await page.getByRole('button', { name: words.copyAbout }).waitFor();
  });

  journey('newcomers and the products page lead on to a quote', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/s/introduce');
    await waitForApp(page);
    await page.getByRole('link', { name: words.ways.quote[0] }).tap();
    await page.waitForURL('**/s/freight');
    await go('/product');
    await waitForApp(page);
    await expect.poll(() => page.locator('main table tbody tr').count()).toBe(6);
    await page.getByRole('link', { name: words.quote }).tap();
    await page.waitForURL('**/s/freight');
  });
});
