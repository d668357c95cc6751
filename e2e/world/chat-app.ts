import type { Page } from 'playwright-core';
import { type ChatVendor, chatAccount, startChatVendor } from '../../apps/server/src/ports/chat/vendor.fixture.ts';
import agents from '../../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { journey } from './journey.ts';
import type { Visitor } from './visitor.ts';

const SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

export const agentOf = (channel: string): string => agents.find((agent) => agent.channel === channel)!.ua;

/** What the container of a visitor is like. */
export interface Container {
  /** The URL whose signature it checks, as an expression of the page. */
  checked: string;
  /** Whether a mini program runs the page; never answered if undefined. */
  inMiniProgram?: boolean | undefined;
  /** Refuses every signature. */
  refuses?: boolean;
  /** Reports that it does not support the elements. */
  withoutTags?: boolean;
}

/** What the page gave to the SDK. */
export interface Seen {
  readonly configs: number;
  readonly tags: readonly string[];
  /** The cards for friends, the newest last. */
  readonly cards: readonly {
    readonly title: string;
    readonly desc: string;
    readonly link: string;
    readonly imgUrl: string;
  }[];
  readonly timeline: { readonly title: string } | null;
  readonly messages: readonly {
    readonly data: { readonly share: { readonly title: string; readonly link: string } };
  }[];
  readonly opened: readonly string[];
}

/**
 * Acts as the vendor's script: it checks the signature of the page's URL, reports a wrong one
 * before it is ready, and accepts settings only on pages with a valid signature.
 */
function fakeSdk({ checked, inMiniProgram, refuses = false, withoutTags = false }: Container): string {
  return `(() => {
    let good = false, fail = () => {}, begun = false, waiting = [];
    const seen = { configs: 0, tags: [], cards: [], timeline: null, messages: [], opened: [] };
    const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    window.sdkSaw = seen;
    window.wx = {
      miniProgram: {
        getEnv(done) { ${inMiniProgram === undefined ? '' : `done({ miniprogram: ${inMiniProgram} })`} },
        navigateTo({ url }) { seen.opened.push(url); },
        postMessage(message) { seen.messages.push(message); },
      },
      config({ appId, timestamp, nonceStr, signature, jsApiList, openTagList }) {
        seen.configs += 1;
        seen.tags = openTagList;
        const text = 'jsapi_ticket=ticket-1&noncestr=' + nonceStr + '&timestamp=' + timestamp + '&url=' + (${checked}).split('#')[0];
        crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)).then((sha) => {
          good = ${!refuses} && hex(sha) === signature && appId === '${chatAccount.appId}' && jsApiList.length === 2;
          if (!good) fail({ errMsg: 'config:fail invalid signature' });
          else if (${withoutTags}) document.dispatchEvent(new Event('WeixinOpenTagsError'));
          begun = true;
          for (const work of waiting.splice(0)) work();
        });
      },
      ready(work) { begun ? work() : waiting.push(work); },
      error(work) { fail = work; },
      updateAppMessageShareData({ success, fail, ...card }) { if (!good) return fail(); seen.cards.push(card); success(); },
      updateTimelineShareData(card) { if (good) seen.timeline = card; },
    };
  })()`;
}

/** Lets the vendor's script reach the visitor, as their container has it when the page opens. */
export async function serveSdk(visitor: Visitor, container: Container): Promise<void> {
  await visitor.context.route(SDK, (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' },
      body: fakeSdk(container),
    }),
  );
  visitor.forgive(/foreign request: https:\/\/res\.wx\.qq\.com\//);
}

/** Returns what the page gave to the SDK; undefined if it did not load it. */
export const seenBy = (page: Page): Promise<Seen | undefined> =>
  page.evaluate(() => (globalThis as unknown as { sdkSaw?: Seen }).sdkSaw);

let vendor: ChatVendor;
/** Returns how many tickets the vendor gave to the product of this file. */
export const ticketsGiven = (): number => vendor.ticketsGiven();

/** A product with an account of the chat app. */
export const chatJourney = journey.extend({
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
