import { elderOrder } from '@yidi/phrases/elder-order';
import { express } from '@yidi/phrases/express';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { fillElderPerson, nextQuestion, storeAnswers } from './world/elder.ts';
import { examine } from './world/examine.ts';
import { journey } from './world/journey.ts';
import { watchLateFile } from './world/late-file.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { receiverText, senderText } from './world/parcel.ts';
import { standStill, waitForApp, watchAsked } from './world/states.ts';

const say = elderOrder.zh;

describe('in elder mode', () => {
  journey('a parcel is sent, one question at a time, on short calm screens', async ({ visit }) => {
    const visitor = await visit({ elder: true, still: true });
    const { page } = visitor;
    await enterLoggedIn(visitor, '/s/express?orderType=3');
    const heights: number[] = [];
    const bars: number[] = [];
    const look = async () => {
      heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
      const bar = page
        .locator('section')
        .filter({ has: page.getByRole('button', { name: /下一步|来取/ }) })
        .last();
      bars.push((await bar.boundingBox())!.height);
      await expect.poll(() => page.locator('main h2').count()).toBe(1);
    };
    await page.getByRole('heading', { name: say.who }).waitFor();
    await fillElderPerson(visitor, say.whoNone, receiverText);
    await look();
    await nextQuestion(visitor, say.what);
    await page.getByRole('textbox', { name: say.whatField }).fill('充电宝 1 个');
    await page.getByText(express.zh.goodsResult.groundOnly).waitFor();
    await look();
    await nextQuestion(visitor, say.weigh);
    await page.getByRole('radio', { name: say.shoes }).check();
    const weight = page.getByRole('status').filter({ hasText: '公斤' });
    await expect.poll(() => weight.textContent()).toMatch(/3\s*斤\s*1\.5\s公斤/);
    await page.getByRole('button', { name: say.weightMore }).click();
    await expect.poll(() => weight.textContent()).toMatch(/4\s*斤\s*2 公斤/);
    await look();
    await nextQuestion(visitor, say.pickup);
    await fillElderPerson(visitor, say.from, senderText);
    await page.getByRole('radiogroup', { name: say.pickup }).getByRole('radio', { checked: true }).waitFor();
    await look();
    await nextQuestion(visitor, say.check);
    await page.getByText(/^大约要付/).waitFor();
    await look();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: say.call }).click();
    await page.waitForURL(/\/successful/);
    expect(Math.max(...heights), 'px of the longest question').toBeLessThan(1400);
    expect(Math.max(...bars), 'px of the bar').toBeLessThan(812 * 0.3);
  });

  journey('a missing answer is shown in place, and back leads to the former question', async ({ visit }) => {
    const visitor = await visit({ elder: true, still: true });
    const { page, go } = visitor;
    await go('/s/express?orderType=3');
    await waitForApp(page);
    await page.getByRole('button', { name: say.next }).click();
    await page.getByRole('alert').filter({ hasText: express.zh.missing.receiver }).waitFor();
    await fillElderPerson(visitor, say.whoNone, receiverText);
    await nextQuestion(visitor, say.what);
    await page.goBack();
    await page.getByRole('heading', { name: say.who }).waitFor();
    await page.reload();
    await page
      .getByRole('radio', { name: /李晓梅/ })
      .and(page.getByRole('radio', { checked: true }))
      .waitFor();
    // The address of a later question redirects to the first question without an answer.
    await go('/s/express?orderType=3&step=5');
    await page.getByRole('heading', { name: say.what }).waitFor();
    await expectGone(page.getByRole('button', { name: say.call }));
    await page.getByRole('button', { name: say.next }).click();
    await page.getByRole('alert').filter({ hasText: express.zh.missing.goods }).waitFor();
  });

  journey('a forbidden article shows an alternative', async ({ visit }) => {
    const visitor = await visit({ elder: true, still: true });
    const { page, go } = visitor;
    await storeAnswers(visitor);
    await go('/s/express?orderType=3&step=2');
    await waitForApp(page);
    await page.getByRole('textbox', { name: say.whatField }).fill('打火机');
    await page.getByText(express.zh.goodsResult.forbidden).waitFor();
    await page.getByText(/打火机.*建议：/).waitFor();
  });

  journey('every question is one tap from a helpline and has no accessibility violations', async ({ visit }) => {
    const visitor = await visit({ elder: true, still: true, width: 320 });
    const { page, go } = visitor;
    await storeAnswers(visitor);
    for (const step of ['1', '2', '3', '4']) {
      await go(`/s/express?orderType=3&step=${step}`);
      await waitForApp(page);
      const call = page.getByRole('link', { name: say.phone });
      await expect.poll(() => call.getAttribute('href')).toMatch(/^tel:/);
      expect(await examine(page, 'other'), step).toEqual([]);
    }
  });

  journey('its code is not loaded in the other mode', async ({ visit }) => {
    const visitor = await visit({ still: true });
    const { page, go } = visitor;
    const file = await watchLateFile(visitor, 'elder-order');
    const asked = watchAsked(page);
    await go('/s/express?orderType=3');
    await waitForApp(page);
    await standStill(page, asked);
    expect(file.asked()).toBe(0);
  });
});
