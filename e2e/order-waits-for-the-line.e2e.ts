import { createOrder } from '@yidi/contract/calls/order';
import { freightQuote } from '@yidi/contract/calls/tariff';
import { account } from '@yidi/phrases/account';
import { elderOrder } from '@yidi/phrases/elder-order';
import { express } from '@yidi/phrases/express';
import { waitingOrder } from '@yidi/phrases/waiting-order';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilLoaded } from './world/built-as.ts';
import { changeReplies } from './world/change-replies.ts';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn, logIn, personOf } from './world/log-in.ts';
import { agreeToOrder, fillOrder, submitButton } from './world/parcel.ts';
import { waitForApp } from './world/states.ts';
import type { Visit, Visitor } from './world/visitor.ts';

const say = waitingOrder.zh;
const NOISE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET/;
const CREATE = `**${createOrder.path}`;
const QUOTE = `**${freightQuote.path}`;

const card = (page: Page) => page.getByRole('region', { name: say.label });
const laterButton = (page: Page) => page.getByRole('button', { name: say.keep, exact: true });

/**
 * Opens the filled-in form of a user, and records the idempotency keys with which their browser
 * places orders.
 */
async function comeWithOrder(visit: Visit): Promise<Visitor & { readonly keys: string[] }> {
  const visitor = await visit({ still: true });
  visitor.forgive(NOISE);
  const keys: string[] = [];
  visitor.context.on('request', (request) => {
    if (request.url().endsWith(createOrder.path)) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await enterLoggedIn(visitor, '/s/express?orderType=3');
  await fillOrder(visitor);
  await agreeToOrder(visitor);
  for (const chunk of ['waiting-cards', 'keep-order']) await untilLoaded(visitor.page, chunk);
  return { ...visitor, keys };
}

/** Submits offline and lets the order wait for a connection. */
async function submitOffline({ page, context, language }: Visitor): Promise<void> {
  await context.setOffline(true);
  await submitButton({ page, language }).tap();
  await laterButton(page).tap();
  await card(page).getByText(say.offline).waitFor();
}

async function countOrders(page: Page): Promise<string> {
  await page.goto('/orderlist');
  return (await page.getByText(/共 \d+ 条/).textContent()) ?? '';
}

/** Raises the server's prices by this much. */
async function raisePrices(page: Page, fen: number): Promise<void> {
  await changeReplies(
    page,
    ({ pathname }) => pathname.endsWith(freightQuote.path),
    async (reply) => {
      const body = (await reply.json()) as { info: { offers: { totalFen: number }[] } };
      for (const offer of body.info.offers) offer.totalFen += fen;
      return { json: body };
    },
  );
}

const cutQuotes = (context: BrowserContext) => context.route(QUOTE, (route) => route.abort('connectionreset'));

describe('an order without a line', () => {
  journey('waits on the phone, is shown, and is sent once when the connection is back', async ({ visit }) => {
    const visitor = await comeWithOrder(visit);
    const { page, context } = visitor;
    await submitOffline(visitor);
    await card(page).getByText('李晓梅').waitFor();
    await expect.poll(() => page.getByLabel(express.zh.goodsLabel).inputValue()).toBe('');
    const before = visitor.keys.length;

    // A connection without a server behind it: the order is still shown on both pages, also after a
    // restart.
    await cutQuotes(context);
    await context.setOffline(false);
    for (const path of ['/s/express?orderType=3', '/orderlist']) {
      await page.goto(path);
      await card(page).getByText('李晓梅').waitFor();
    }
    expect(visitor.keys.length).toBe(before);

    // Navigated away first; otherwise the open page sends the order before it is left, and shows
    // nothing.
    await page.goto('about:blank');
    await context.unroute(QUOTE);
    await page.goto('/orderlist');
    await page.getByText(say.sent('李晓梅')).waitFor();
    await card(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say.see }).tap();
    await page.waitForURL(/\/order-detail\/[\w-]+\?type=1/);
    // Leaving the page may have aborted an attempt, which was then repeated with the same key.
    expect(visitor.keys.length).toBeGreaterThan(before);
    expect(new Set(visitor.keys).size).toBe(1);
    expect(await countOrders(page)).toContain('共 1 条');
  });

  journey('is sent by itself from its page, once although two tabs are open', async ({ visit }) => {
    const visitor = await comeWithOrder(visit);
    const { page, context } = visitor;
    const second = await context.newPage();
    await second.goto('/s/express?orderType=3');
    await waitForApp(second);
    await second.waitForLoadState('networkidle');
    await submitOffline(visitor);
    await card(second).getByText('李晓梅').waitFor();
    const before = visitor.keys.length;
    await context.setOffline(false);
    await card(page).waitFor({ state: 'detached' });
    await card(second).waitFor({ state: 'detached' });
    expect(visitor.keys.length).toBe(before + 1);
    expect(new Set(visitor.keys).size).toBe(1);
    expect(await countOrders(second)).toContain('共 1 条');
  });

  journey('was made although the answer was lost: it is found, not made again', async ({ visit }) => {
    const visitor = await comeWithOrder(visit);
    const { page } = visitor;
    await page.route(CREATE, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submitButton(visitor).tap();
    await laterButton(page).waitFor();
    await page.unroute(CREATE);
    await laterButton(page).tap();
    await page.getByText(say.sent('李晓梅')).waitFor();
    expect(await countOrders(page)).toContain('共 1 条');
  });

  journey('is asked about when it costs more, and is sent at the confirmed price', async ({ visit }) => {
    const visitor = await comeWithOrder(visit);
    const { page, context } = visitor;
    await submitOffline(visitor);
    const before = visitor.keys.length;
    await raisePrices(page, 550);
    await context.setOffline(false);
    await card(page).getByText(say.priceChanged).waitFor();
    const [was, now] = (await card(page).getByText(/¥/).allTextContents()).join(' ').match(/¥\d+\.\d\d/g) ?? [];
    expect(Number(now?.slice(1))).toBeCloseTo(Number(was?.slice(1)) + 5.5);
    expect(visitor.keys.length).toBe(before);

    await page.unrouteAll({ behavior: 'wait' });
    await card(page)
      .getByRole('button', { name: say.confirm(now!) })
      .tap();
    await page.getByText(say.sent('李晓梅')).waitFor();
    expect(visitor.keys.length).toBe(before + 1);
    expect(await countOrders(page)).toContain('共 1 条');
  });

  journey('is deleted and restored, and becomes a form again', async ({ visit }) => {
    const visitor = await comeWithOrder(visit);
    const { page, context } = visitor;
    await submitOffline(visitor);
    await card(page).getByRole('button', { name: say.discard }).tap();
    await card(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say.undo }).tap();
    await card(page).getByRole('button', { name: say.edit }).tap();
    await card(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
    await expect.poll(() => page.getByLabel(express.zh.goodsLabel).inputValue()).toBe('儿童图书 3 本');
    await context.setOffline(false);
    await page.goto('/orderlist');
    await page.getByText('还没寄过件').waitFor();
  });

  journey('is announced without names after the session has ended, and sent after the log-in', async ({ visit }) => {
    const visitor = await comeWithOrder(visit);
    const { page, context } = visitor;
    const { phone } = personOf(visitor);
    await submitOffline(visitor);
    await page.goto('about:blank');
    await context.clearCookies({ name: 'sid' });
    await context.setOffline(false);
    for (const path of ['/home', '/orderlist', '/s/express?orderType=3']) {
      await page.goto(path);
      await page.getByText(say.afterLogin(1)).first().waitFor();
      await expectGone(page.getByText('李晓梅'));
    }
    await card(page).getByRole('button', { name: say.logIn }).tap();
    await logIn(visitor, { phone });
    await page.getByText(say.sent('李晓梅')).waitFor();
    expect(await countOrders(page)).toContain('共 1 条');
  });

  journey('waits in elder mode too, and a log-out deletes it', async ({ visit }) => {
    const visitor = await comeWithOrder(visit);
    const { page, context, url, forgive } = visitor;
    // The order that waits asks for its slots when the connection is back, even after the log-out.
    forgive(/status of 401.*\/pickup\/slots/);
    await context.addCookies([{ name: 'mode', value: 'elder', url }]);
    await page.goto('/s/express?orderType=3&step=5');
    await page.getByText(/^大约要付/).waitFor();
    await page.getByRole('checkbox').check();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: elderOrder.zh.call }).click();
    await laterButton(page).tap();
    await card(page).getByText(say.offline).waitFor();
    await page.getByRole('heading', { name: elderOrder.zh.who }).waitFor();

    await cutQuotes(context);
    await context.setOffline(false);
    await page.goto('/my-center/logout');
    await page.getByRole('main').getByRole('button', { name: account.zh.logOut }).click();
    await page.waitForURL(/\/my-center\/logoutSuccess$/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('waiting')))).toEqual([]);
  });
});
