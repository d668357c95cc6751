import { identity } from '@yidi/phrases/identity';
import { identityEntry } from '@yidi/phrases/identity-entry';
import { identityTips } from '@yidi/phrases/identity-tips';
import { login } from '@yidi/phrases/login';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { newPhone } from './world/network.ts';
import { proveAnew } from './world/step-up.ts';

const say = identity.zh;
const [name, cardNo] = ['林清远', '11010119900307002X'];
const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click();

describe('real-name certification', () => {
  journey('mistakes are shown, the register decides, and the user changes and withdraws it', async ({ visit }) => {
    const phone = newPhone();
    const visitor = await visit();
    const { page, forgive } = visitor;
    forgive(/403 .*\/user\/(?:un)?certify/);
    // A link to the certification by way of the log-in leads on who is logged in already.
    await enterLoggedIn(visitor, '/my-center/certification/login', phone);
    await page.waitForURL(/\/certification$/);
    await visitor.go('/my-center');
    await page.getByRole('link', { name: identityEntry.zh.identity }).click();
    await page.getByText(identityTips.zh.ask).waitFor();
    const nameField = page.getByRole('textbox', { name: say.name });
    const cardField = page.getByRole('textbox', { name: say.cardNo });
    await press(page, say.submit);
    for (const mistake of [say.nameMissing, say.cardNoMissing, say.agreeMissing])
      await page.getByText(mistake).waitFor();
    await nameField.fill('林清');
    await cardField.fill('110101 19900307 002x');
    await page.getByText(say.born('1990', '3', '7')).waitFor();
    await page.getByRole('checkbox', { name: say.agree }).check();
    // The card number is not stored on the device: after a reload the page has only the name and no
    // consent.
    await page.reload();
    await expect.poll(() => nameField.inputValue()).toBe('林清');
    await expect.poll(() => cardField.inputValue()).toBe('');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain('19900307');

    await cardField.fill(cardNo);
    await page.getByRole('checkbox', { name: say.agree }).check();
    await press(page, say.submit);
    await proveAnew(visitor, phone);
    await page.getByRole('heading', { name: say.why.mismatch }).waitFor();
    await page.getByText(say.left(2)).waitFor();
    await page.getByRole('link', { name: say.again }).click();
    // A person of the demo register, filled in by a tap.
    await page.getByRole('radio', { name }).check();
    await expect.poll(() => cardField.inputValue()).toBe(cardNo);
    await page.getByRole('checkbox', { name: say.agree }).check();
    await press(page, say.submit);
    await page.getByRole('heading', { name: say.done }).waitFor();

    await page.getByRole('link', { name: say.see }).click();
    await page.getByText('1****************X').waitFor();
    // The message comes a moment later.
    await expect
      .poll(async () => {
        await visitor.go('/newcenter');
        return page.getByText('账号完成实名认证').count();
      })
      .toBeGreaterThan(0);
    await visitor.go('/my-center');
    await page.getByRole('link', { name: identityEntry.zh.identity }).click();
    await page.getByRole('heading', { name: say.already }).waitFor();
    await visitor.go('/my-center/certification/login');
    await page.getByText(login.zh.certified).waitFor();
    await visitor.go('/certification');
    await page.getByRole('link', { name: say.see }).click();
    await press(page, say.remove);
    await press(page, say.keep);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press(page, say.remove);
    // The proof given for the application is still fresh.
    await page.getByRole('dialog').getByRole('button', { name: say.remove, exact: true }).click();
    await page.getByText(say.notAsked).waitFor();
  });
});
