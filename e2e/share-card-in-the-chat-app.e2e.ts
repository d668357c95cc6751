import { share } from '@yidi/phrases/share';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type ChatVendor, chatAccount, startChatVendor } from '../apps/server/src/ports/chat/vendor.fixture.ts';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { journey as plain } from './world/journey.ts';
import { enterAsDemoPerson } from './world/screens.ts';
import { goTo, waitForApp } from './world/states.ts';

const say = share.zh;
const SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';
const agentOf = (channel: string) => agents.find((agent) => agent.channel === channel)!.ua;

/**
 * Acts as the vendor's script: it checks the signature of the page's URL, reports a wrong one
 * before it is ready, and accepts settings only on pages with a valid signature.
 */
function fakeSdk(ticket: string, signed: string): string {
  return `(() => {
    let good = false, told = () => {}, begun = false, waiting = [];
    const seen = { configs: 0, friend: null, all: null };
    const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    window.sdkSaw = seen;
    window.wx = {
      miniProgram: { navigateTo() { seen.wrongly = true; } },
      config({ appId, timestamp, nonceStr, signature, jsApiList }) {
        seen.configs += 1;
        const text = 'jsapi_ticket=${ticket}&noncestr=' + nonceStr + '&timestamp=' + timestamp + '&url=' + (${signed}).split('#')[0];
        crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)).then((sha) => {
          good = hex(sha) === signature && appId === '${chatAccount.appId}' && jsApiList.length === 2;
          if (!good) told({ errMsg: 'config:fail invalid signature' });
          begun = true;
          for (const work of waiting.splice(0)) work();
        });
      },
      ready(work) { begun ? work() : waiting.push(work); },
      error(work) { told = work; },
      updateAppMessageShareData({ success, fail, ...card }) { if (!good) return fail(); seen.friend = card; success(); },
      updateTimelineShareData(card) { if (good) seen.all = card; },
    };
  })()`;
}

interface Saw {
  readonly configs: number;
  readonly friend: { readonly title: string; readonly link: string; readonly imgUrl: string } | null;
  readonly all: { readonly title: string } | null;
}
const sawBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { sdkSaw?: Saw }).sdkSaw);

let vendor: ChatVendor;

/** A product with an account of the chat app. */
const journey = plain.extend({
  siteEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needed fixtures from the pattern
    async ({}, use) => {
      vendor = await startChatVendor();
      await use({
        CHAT_APP_ID: chatAccount.appId,
        CHAT_APP_SECRET: chatAccount.appSecret,
        CHAT_TEMPLATE: chatAccount.templateId,
        CHAT_FIELDS: 'title:thing1,body:thing4',
        CHAT_BASE_URL: vendor.baseUrl,
      });
      await vendor.close();
    },
    { scope: 'file' },
  ],
});

describe('a shared link in the chat app', () => {
  journey('is shared by its menu with our card, which the SDK accepts by our signature', async ({ visit }) => {
    const sender = await visit();
    const { url } = sender;
    const order = `/order-detail/${(await enterAsDemoPerson(sender)).moved}`;
    const cookies = await sender.context.cookies();
    const visitor = await visit({ cookies, userAgent: agentOf('wechat'), still: true });
    const { page, context } = visitor;
    let checked = 'location.href';
    await context.route(SDK, (route) =>
      route.fulfill({
        headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' },
        body: fakeSdk('ticket-1', checked),
      }),
    );
    visitor.forgive(/foreign request: https:\/\/res\.wx\.qq\.com\//);
    const sheet = page.getByRole('dialog');
    async function openSheet() {
      await page.getByRole('button', { name: new RegExp(say.row) }).tap();
      const shown = (await sheet.getByText(/\/share-detail\/[A-Za-z0-9_-]{22}$/).textContent())!;
      await page.waitForFunction(() => (globalThis as unknown as { sdkSaw?: Saw }).sdkSaw?.all);
      return { shown, saw: (await sawBy(page))! };
    }
    await visitor.go(order);
    await waitForApp(page);
    const { shown, saw } = await openSheet();
    expect(saw).toMatchObject({ configs: 1, friend: { link: shown, imgUrl: `${url}/share-card.png` } });
    expect(saw.all).toMatchObject({ title: saw.friend?.title });
    // The page must not keep the SDK's global `wx`: other code expects the functions of the
    // container there.
    expect(await page.evaluate(() => 'wx' in globalThis)).toBe(false);
    await sheet.getByRole('button', { name: say.send }).tap();
    await page.getByText(say.byMenu).waitFor();

    // After a navigation within the app, the journey uses first the URL at which the document was
    // opened, as this phone does, then the current one.
    for (const [address, configs] of [
      ['performance.getEntriesByType("navigation")[0].name', 1],
      ['location.href', 2],
    ] as const) {
      checked = address;
      await visitor.go('/orderlist');
      await waitForApp(page);
      await goTo(page, order);
      expect((await openSheet()).saw.configs).toBe(configs);
    }
    expect(vendor.ticketsGiven()).toBe(1);

    const path = new URL(shown).pathname;
    const plain = await visit();
    await plain.go(path);
    await waitForApp(plain.page);
    await plain.page.getByText(say.mine).waitFor();
    expect(await sawBy(plain.page)).toBeUndefined();
  });
});
