import { getUserCard } from '@yidi/contract/calls/account';
import { signAgreement } from '@yidi/contract/calls/agreement';
import { doLogin, doSendPhoneV2, getSlider } from '@yidi/contract/calls/auth';
import { codes } from '@yidi/contract/codes';
import { account } from '@yidi/phrases/account';
import { login } from '@yidi/phrases/login';
import { shell } from '@yidi/phrases/shell';
import { sideMenu } from '@yidi/phrases/side-menu';
import { smsCode } from '@yidi/phrases/sms-code';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { journey } from './world/journey.ts';
import { giveSession, logIn } from './world/log-in.ts';
import { newPhone } from './world/network.ts';
import { envelope, goWithin, waitForApp } from './world/states.ts';
import type { Visitor } from './world/visitor.ts';

const say = login.zh;
const code = smsCode.zh;
const sent = envelope(codes.OK, { ttlS: 300, resendAfterS: 60, passMs: 1_000 });
/** A refusal of the server with its sentence. */
const refusal = ({ code: number, http }: { code: string; http: number }, msg: string) => ({
  status: http,
  json: { code: number, msg, info: null, traceId: '0' },
});

/** Opens the log-in page with a clock that `stopClock` stops, and types a phone. */
async function openForm({ page, go }: Visitor): Promise<void> {
  await page.clock.install({ time: Date.now() });
  await go('/my-center/login');
  await waitForApp(page);
  await page.getByRole('textbox', { name: say.phone }).fill(newPhone());
}

/** From now on, time passes only by `page.clock.runFor`. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

/** Opens the puzzle. Returns the number of pictures that were requested so far. */
async function openPuzzle(page: Page): Promise<() => number> {
  let pictures = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(getSlider.path)) pictures += 1;
  });
  await page.getByRole('button', { name: code.send }).click();
  await page.getByRole('dialog').getByText(say.sliderHint).waitFor();
  return () => pictures;
}

/** Submits a position nearer to the start than any gap. */
async function submitPosition(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** Has a code sent by a server that accepts every position. */
async function haveCodeSent(page: Page): Promise<void> {
  await page.route(`**${doSendPhoneV2.path}`, (route) => route.fulfill(sent));
  await openPuzzle(page);
  await stopClock(page);
  await submitPosition(page);
  await page.getByText('验证通过，用时').waitFor();
  await page.clock.runFor(2_000);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('the log-in form', () => {
  journey('waits 60 s for the next code, and is submitted with six characters only', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openForm(visitor);
    await haveCodeSent(page);
    // The seconds begin when the puzzle closes, a moment before it is gone.
    const waiting = page.getByRole('button', { name: /^\d+ 秒后重发$/ });
    await waiting.waitFor();
    const leftS = Number.parseInt((await waiting.textContent())!, 10);
    expect(leftS).toBeGreaterThanOrEqual(58);
    expect(leftS).toBeLessThanOrEqual(60);
    await page.clock.runFor((leftS - 2) * 1_000);
    await expect.poll(() => waiting.isDisabled()).toBe(true);
    await page.clock.runFor(2_500);
    const again = page.getByRole('button', { name: code.send });
    await expect.poll(() => again.isEnabled()).toBe(true);

    const submit = page.getByRole('main').getByRole('button', { name: say.submit, exact: true });
    const field = page.getByRole('textbox', { name: code.code });
    for (const [typed, isOff] of [
      ['', true],
      ['12345', true],
      ['123456', false],
    ] as const) {
      await field.fill(typed);
      await expect.poll(() => submit.isDisabled(), { message: typed }).toBe(isOff);
    }
  });

  journey('shows a wrong code at its field, and another failure for 3 s mid-screen', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.forgive(/status of 503/);
    await openForm(visitor);
    await haveCodeSent(page);
    const field = page.getByRole('textbox', { name: code.code });
    await page.route(`**${doLogin.path}`, (route) => route.fulfill(refusal(codes.INLINE, '验证码不对，请再看一眼')));
    await field.fill('123456');
    await page.getByRole('checkbox').check();
    const submit = page.getByRole('main').getByRole('button', { name: say.submit, exact: true });
    await submit.click();
    await page.getByText('验证码不对，请再看一眼').waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const described = await field.getAttribute('aria-describedby');
    const texts = page.locator(
      (described ?? '')
        .split(' ')
        .map((id) => `[id="${id}"]`)
        .join(),
    );
    await expect.poll(() => texts.allTextContents()).toContain('验证码不对，请再看一眼');

    await page.unroute(`**${doLogin.path}`);
    await page.route(`**${doLogin.path}`, (route) =>
      route.fulfill(refusal(codes.OVERLOAD, '正在维护，十分钟后再登录')),
    );
    await submit.click();
    const toast = page.getByText('正在维护，十分钟后再登录');
    await toast.waitFor();
    const middle = await toast.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2 / window.innerHeight;
    });
    expect(middle).toBeGreaterThan(0.35);
    expect(middle).toBeLessThan(0.65);
    await page.clock.runFor(2_999);
    await expect.poll(() => toast.count()).toBe(1);
    await page.clock.runFor(1);
    await toast.waitFor({ state: 'detached' });
  });
});

describe('the puzzle', () => {
  journey('that was missed is replaced after 0.8 s, with the piece at its start', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openForm(visitor);
    const pictures = await openPuzzle(page);
    await stopClock(page);
    await submitPosition(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say.sliderFailed).waitFor();
    await page.clock.runFor(799);
    expect(pictures()).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(pictures).toBe(2);
    await dialog.getByAltText(say.sliderPicture).waitFor();
    await expect.poll(() => dialog.getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
  });

  journey('closes at any other refusal, which is shown, and its icon fetches another picture', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    visitor.forgive(/status of 429/);
    await go('/my-center/login');
    await waitForApp(page);
    await page.getByRole('textbox', { name: say.phone }).fill(newPhone());
    const pictures = await openPuzzle(page);
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByAltText(say.sliderPicture);
    const first = await picture.getAttribute('src');
    await dialog.getByRole('button', { name: say.sliderRefresh }).click();
    await expect.poll(pictures).toBe(2);
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first);

    const words = '今天的验证码已经发完，请明天再试';
    await page.route(`**${doSendPhoneV2.path}`, (route) => route.fulfill(refusal(codes.RATE, words)));
    await submitPosition(page);
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(words).waitFor();
  });
});

describe('a user', () => {
  journey('opens the log-in by a tap on the profile, and the center once logged in', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await go('/my-center');
    await waitForApp(page);
    await page.getByRole('main').getByRole('button', { name: account.zh.logIn }).tap();
    await page.getByRole('dialog', { name: say.title }).getByRole('textbox', { name: say.phone }).waitFor();
    await giveSession(visitor);
    await go('/about');
    await page.getByRole('button', { name: shell.zh.menu }).first().tap();
    const menu = page.getByRole('dialog', { name: sideMenu.zh.title });
    await menu.getByRole('link', { name: /\d{3}\*+\d{2}/ }).tap();
    await page.waitForURL('**/my-center');
  });

  journey('is led to the certification by its link, and by the tip of any other log-in', async ({ visit }) => {
    const visitor = await visit();
    await visitor.go('/my-center/certification/login');
    await logIn(visitor);
    await visitor.page.waitForURL('**/certification');

    const other = await visit();
    await other.go('/my-center/login?redirectUrl=/about');
    const tip = other.page.getByText(say.certifyTip).waitFor();
    await logIn(other);
    await tip;
    await other.page.getByRole('button', { name: say.toCertify }).tap();
    await other.page.waitForURL('**/certification');
  });

  journey(
    'comes by a link with a label, which the log-in states, and goes on with its answered token',
    async ({ visit }) => {
      const visitor = await visit();
      const { page, go } = visitor;
      await go('/home?label=spring-2026');
      await waitForApp(page);
      await goWithin(page, '/my-center/login?redirectUrl=/about');
      const request = page.waitForRequest(`**${doLogin.path}`);
      const user = page.waitForRequest(`**${signAgreement.path}`);
      await logIn(visitor);
      const answered = (await (await (await request).response())!.json()) as { info: string };
      const sent = Object.fromEntries(new URLSearchParams((await request).postData() ?? ''));
      expect(sent).toMatchObject({ type: '0', label: 'spring-2026', openId: '' });
      expect(answered.info).toMatch(/./);
      expect((await user).headers()['auth-token']).toBe(answered.info);
      await page.waitForURL('**/about');
    },
  );

  journey('goes on to another page before the card is known, and stays there', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${getUserCard.path}`, async (route) => {
      await asked;
      await route.continue();
    });
    await go('/my-center/login?redirectUrl=/about');
    await logIn(visitor);
    await page.waitForURL('**/about');
    await goWithin(page, '/historyProtocol');
    answer();
    // The tip that follows the answer is shown on the page to which the user has gone.
    await page.getByText(say.certifyTip).waitFor();
    await page.getByRole('button', { name: say.toCertify }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/historyProtocol');
    await page.unroute(`**${getUserCard.path}`);
  });

  journey('who declines the log-in in the chat app goes on, on each of its pages', async ({ visit }) => {
    const userAgent = agents.find(({ channel }) => channel === 'wechat')!.ua;
    const { page, go } = await visit({ userAgent });
    await go('/orderlist');
    await page.waitForURL(/\/my-center\/login/);
    await page.getByRole('button', { name: account.zh.later }).tap();
    await page.waitForURL('**/orderlist');
    await waitForApp(page);
    for (const path of ['/query', '/addresslist/1']) {
      await goWithin(page, path);
      await page.waitForURL(`**${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});
