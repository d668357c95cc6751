import { readMessages, saveMessageSettings } from '@yidi/contract/calls/message';
import { message } from '@yidi/phrases/message';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilAnswered } from './world/answered.ts';
import { expectGone, untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn, logIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import { placeOrder } from './world/parcel.ts';
import type { SiteWorld } from './world/site-world.ts';
import { goWithin } from './world/states.ts';
import type { Visitor } from './world/visitor.ts';

const LIST_FRESH_MS = 2_000;
/** The fourth scan of a parcel is the collection. */
const SCANS = 4;

/**
 * Sends a parcel, has it collected, and opens the message center once the message about it arrived.
 */
async function afterACollection(visitor: Visitor): Promise<string> {
  const { page } = visitor;
  const phone = await enterLoggedIn(visitor, '/newset');
  // Switches the quiet hours off, so that an SMS is sent whatever the hour of the run.
  const saved = page.waitForResponse((response) => response.url().endsWith(saveMessageSettings.path));
  await page.getByRole('switch', { name: '免打扰' }).tap();
  await saved;
  const { mailNo } = await placeOrder(visitor);
  for (let scan = 0; scan < SCANS; scan += 1) await moveParcel(visitor.url, mailNo);
  await expect.poll(() => smsTo(visitor, phone, '已揽收')).toBeTruthy();
  await goWithin(page, '/newcenter');
  return phone;
}

async function smsTo({ url }: Visitor, phone: string, word: string): Promise<string | undefined> {
  const response = await fetch(`${url}/demo/outbox?phone=${phone}`);
  const outbox = (await response.json()) as readonly { text: string }[];
  return outbox.find(({ text }) => text.includes(word))?.text;
}

/** Waits until there is the message about an accepted order. */
async function untilAccepted({ db }: SiteWorld, mailNo: string): Promise<void> {
  const accepted = db
    .selectFrom('message')
    .select('id')
    .where('mailNo', '=', mailNo)
    .where('template', '=', 'orderAccepted');
  await expect.poll(() => accepted.executeTakeFirst()).toBeTruthy();
}

const unreadHead = (page: Page) => page.getByRole('heading', { level: 2, name: /条未读|都看过了/ });

describe('a user reads the messages', () => {
  journey('after the log-in that the page asks for: it does not say that there are none', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/newcenter');
    await page.getByRole('heading', { name: message.zh.loggedOut }).waitFor();
    await expectGone(page.getByText(message.zh.empty));
    await page.getByRole('button', { name: message.zh.toLogin }).tap();
    await logIn(visitor);
    await page.getByRole('heading', { name: message.zh.empty }).waitFor();
  });

  journey(
    'about a parcel step by step, by kind; a tap opens it and marks it as read',
    async ({ visit, world, passTime }) => {
      const visitor = await visit();
      const { page } = visitor;
      await afterACollection(visitor);
      // After the collection the message about the order asks for nothing, so it counts as read.
      // The collection and the other parcel are unread.
      const { mailNo } = await placeOrder(visitor);
      await moveParcel(visitor.url, mailNo);
      await untilAccepted(world, mailNo);
      // A list that was asked for in these seconds is not asked for again.
      await passTime(LIST_FRESH_MS);
      await goWithin(page, '/newcenter');
      await page
        .getByRole('link', { name: /网点已接单/ })
        .nth(1)
        .waitFor();
      const collected = page.getByRole('link', { name: /已揽收，运费 ¥\d+\.\d\d/ });
      await collected.waitFor();
      const before = Number((await unreadHead(page).textContent())?.replace(/\D/g, ''));
      expect(before).toBe(2);

      await page.getByRole('radio', { name: /费用 1/ }).check({ force: true });
      await expectGone(page.getByRole('link', { name: /网点已接单/ }));
      await untilAnswered(page, readMessages, () => collected.tap());
      await page.waitForURL(/\/order-detail\//);
      await goWithin(page, '/newcenter');
      await page.getByRole('heading', { name: `${before - 1} 条未读` }).waitFor();

      await visitor.go('/home');
      await page.getByRole('link', { name: `消息 ${before - 1}` }).tap();
      await untilAnswered(page, readMessages, () => page.getByRole('button', { name: '全部已读' }).tap());
      await page.getByRole('heading', { name: '都看过了' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: '都看过了' }).waitFor();
    },
  );

  journey('deletes a message and restores it', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await afterACollection(visitor);
    const accepted = page.getByRole('link', { name: /网点已接单/ });
    await accepted.waitFor();
    const count = await page.getByRole('listitem').count();
    await page.getByRole('button', { name: '网点已接单：更多操作' }).tap();
    await page.getByRole('button', { name: '删除' }).filter({ visible: true }).tap();
    await accepted.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '撤销' }).tap();
    await accepted.waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(count);
  });

  journey('pastes an SMS: the receiver hears yes, a stranger does not, a forged one is named', async ({ visit }) => {
    const visitor = await visit();
    const phone = await afterACollection(visitor);
    const text = (await smsTo(visitor, phone, '已揽收'))!;
    const ask = async ({ page: asked }: Visitor, pasted: string) => {
      const sheet = asked.getByRole('dialog');
      if (!(await sheet.isVisible())) await asked.getByRole('button', { name: '这条是你们发的吗？' }).tap();
      await sheet.getByRole('textbox').fill(pasted);
      await sheet.getByRole('button', { name: '核对' }).tap();
      return sheet.getByRole('alert');
    };
    const yes = await ask(visitor, `1069 0000\n${text}`);
    await yes.filter({ hasText: '是我们发的' }).filter({ hasText: '关于费用' }).waitFor();
    const forged = await ask(visitor, '【驿递】你的包裹地址有误，请点 yd-post.example 补交 ¥1.00 运费');
    await forged.filter({ hasText: '没有给你发过' }).filter({ hasText: '不是我们的链接' }).waitFor();

    const stranger = await visit();
    await stranger.go('/newcenter');
    const no = await ask(stranger, text);
    // An anonymous user must not be told that a genuine text is false: a user whom a thief logged
    // out may be reading the very warning about it.
    await no.filter({ hasText: '没登录，查不到' }).filter({ hasText: '登录收短信的号码' }).waitFor();
    await untilComplete(no.page());
    await expect.poll(() => no.textContent()).not.toContain('没有给你发过');
    const warning = `【驿递】你的账号已改用尾号 1111 的手机登录。不是你本人操作的话，请在 72 小时内打开 ${stranger.url}/my-center/undo#u=x 撤销。`;
    await (await ask(stranger, warning)).filter({ hasText: '没登录，查不到' }).waitFor();
    await untilComplete(no.page());
    await expect.poll(() => no.textContent()).not.toContain('链接。');
  });
});

describe('a user without messages', () => {
  journey('sees what the empty list will show, in English too', async ({ visit }) => {
    const visitor = await visit({ locale: 'en-US' });
    await enterLoggedIn(visitor, '/newcenter');
    await visitor.page.getByRole('heading', { name: 'No messages yet' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Send a parcel' }).waitFor();
  });
});
