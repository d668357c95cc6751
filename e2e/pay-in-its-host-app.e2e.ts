import { demo } from '@yidi/phrases/demo';
import { pay } from '@yidi/phrases/pay';
import { describe } from 'vitest';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { type HostVendors, type SheetParams, startHostVendors } from './world/host-vendors.ts';
import { journeyOn } from './world/journey.ts';
import { waitForApp } from './world/states.ts';
import type { Visitor } from './world/visitor.ts';
import { openDue } from './world/weighed.ts';

const say = pay.zh;
let vendors: HostVendors;

const journey = journeyOn(async (use) => {
  vendors = await startHostVendors();
  await use(vendors.env);
  await vendors.close();
});

const userAgent = (channel: 'wechat' | 'alipay') => agents.find((agent) => agent.channel === channel)!.ua;

/** Chooses who opens pages in the host apps, and is recognised on the way to an order to pay. */
async function comeRecognised(visitor: Visitor, user: 'lin' | 'he'): Promise<void> {
  await visitor.go('/demo');
  await visitor.page.getByRole('button', { name: demo.zh.hostUsers[user], exact: true }).click();
  await visitor.page.locator(`button[value=${user}][aria-pressed=true]`).waitFor();
  await visitor.go('/my-center/login');
  await waitForApp(visitor.page);
  await openDue(visitor);
}

const payButton = ({ page }: Visitor) => page.getByRole('button', { name: /付 ¥/ });

describe('an order is paid with the payment sheet of the app in which it is open', () => {
  journey('in the chat app by JSAPI, whose bridge comes after the tap', async ({ visit, site }) => {
    vendors.follow(site);
    const visitor = await visit({ userAgent: userAgent('wechat') });
    const { page } = visitor;
    await page.exposeFunction('payInChatApp', (params: SheetParams) => vendors.payInChatApp(params));
    await comeRecognised(visitor, 'lin');
    await payButton(visitor).tap();
    await page.getByText(say.states.paying).waitFor();
    await page.evaluate(() => {
      type Window = typeof globalThis & { payInChatApp(params: object): Promise<void> };
      const invoke = (name: string, params: object, done: (result: object) => void) => {
        const answer = (word: string) => done({ err_msg: `get_brand_wcpay_request:${word}` });
        if (name !== 'getBrandWCPayRequest') return answer('fail');
        void (globalThis as Window).payInChatApp(params).then(
          () => answer('ok'),
          () => answer('fail'),
        );
      };
      Object.assign(globalThis, { WeixinJSBridge: { invoke } });
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    });
    await page.getByText(say.head.paid).waitFor();
    await page.getByText(new RegExp(`用${say.way.wechat}付 ¥`)).waitFor();
  });

  journey('in the payment app by tradePay, after closing it once', async ({ visit, site }) => {
    vendors.follow(site);
    const visitor = await visit({ userAgent: userAgent('alipay') });
    const { page } = visitor;
    await page.exposeFunction('payInPaymentApp', (tradeNo: string) => vendors.payInPaymentApp(tradeNo));
    await page.addInitScript(() => {
      type Window = typeof globalThis & { payInPaymentApp(tradeNo: string): Promise<void> };
      let closed = false;
      const call = (name: string, { tradeNO }: { tradeNO: string }, done: (result: object) => void) => {
        if (name !== 'tradePay') return;
        const answer = (resultCode: string) => done({ resultCode });
        if (!closed) {
          closed = true;
          return answer('6001');
        }
        void (globalThis as Window).payInPaymentApp(tradeNO).then(
          () => answer('9000'),
          () => answer('4000'),
        );
      };
      Object.assign(globalThis, { AlipayJSBridge: { call } });
    });
    await comeRecognised(visitor, 'he');
    await payButton(visitor).tap();
    await page.getByText(say.states.cancelled, { exact: true }).waitFor();
    await payButton(visitor).tap();
    await page.getByText(say.head.paid).waitFor();
    await page.getByText(new RegExp(`用${say.way.alipay}付 ¥`)).waitFor();
  });

  journey('without a bridge it says that nothing opened, and what else can be done', async ({ visit, site }) => {
    vendors.follow(site);
    const visitor = await visit({ userAgent: userAgent('wechat') });
    const { page } = visitor;
    await comeRecognised(visitor, 'lin');
    await payButton(visitor).tap();
    await page.getByText(say.states.unopened).waitFor();
    await page.getByText(say.unopenedAlone).waitFor();
    await payButton(visitor).waitFor();
  });
});
