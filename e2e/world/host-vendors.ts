import { createPublicKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAlipay } from '../../apps/server/src/ports/pay/alipay.fixture.ts';
import { openSandbox } from '../../apps/server/src/ports/pay/sandbox/open-sandbox.ts';
import { isSignedText } from '../../apps/server/src/ports/pay/wechat-signing.ts';
import type { RunningSite } from './template.ts';

/** The parameters of the chat app's payment sheet, as the page passes them. */
export type SheetParams = Readonly<Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'paySign', string>>;

/**
 * WeChat Pay and Alipay on the loopback interface. Both check every signature and clock, and send
 * signed notices to the site.
 */
export interface HostVendors {
  /** What a site needs to pay with them. */
  readonly env: Readonly<Record<string, string>>;
  /** Takes the clock of the site, which the vendors share with it. */
  follow(site: Pick<RunningSite, 'url' | 'clockShiftMs'>): void;
  /** Pays what the sheet of the chat app shows. @throws Error if the page's signature is wrong */
  payInChatApp(params: SheetParams): Promise<void>;
  /** Pays a trade of the payment app. @throws Error for an unknown trade */
  payInPaymentApp(tradeNo: string): Promise<void>;
  close(): Promise<void>;
}

/** Timestamps may differ from the vendor's clock by this. */
const CLOCK_MS = 5 * 60_000;
/** The key of WeChat's notices is a text of 32 characters. */
const V3_KEY_BYTES = 16;

export async function startHostVendors(): Promise<HostVendors> {
  const folder = mkdtempSync(join(tmpdir(), 'yidi-vendors-'));
  const fileOf = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  let site: Parameters<HostVendors['follow']>[0] | undefined;
  const now = () => new Date(Date.now() + (site?.clockShiftMs ?? 0));
  const wechat = await openSandbox({ folder: null, now, retryMs: [100, 1_000] });
  const v3Key = randomBytes(V3_KEY_BYTES).toString('hex');
  Object.assign(wechat.keys, { apiV3Key: Buffer.from(v3Key) });
  const merchant = createPublicKey(wechat.keys.merchantKey);
  const vendor = createPublicKey(wechat.keys.vendorKey);
  const alipay = await startAlipay(now);
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  const publicPem = { type: 'spki', format: 'pem' } as const;
  return {
    env: {
      PAY_VENDORS: 'wechat,alipay',
      WECHAT_PAY_MCH_ID: wechat.keys.mchId,
      WECHAT_PAY_APP_ID: wechat.keys.appId,
      WECHAT_PAY_SERIAL: wechat.keys.serial,
      WECHAT_PAY_KEY_FILE: fileOf('wechat.pem', wechat.keys.merchantKey.export(pem)),
      WECHAT_PAY_V3_KEY: v3Key,
      WECHAT_PAY_PUBLIC_KEY_FILES: `${wechat.keys.vendorKeyId}:${fileOf('wechat-vendor.pem', vendor.export(publicPem))}`,
      WECHAT_PAY_BASE_URL: wechat.baseUrl,
      ALIPAY_APP_ID: alipay.account.appId,
      ALIPAY_SELLER_ID: alipay.account.sellerId,
      ALIPAY_KEY_FILE: fileOf('alipay.pem', alipay.account.privateKey.export(pem)),
      ALIPAY_PUBLIC_KEY_FILES: fileOf('alipay-vendor.pem', alipay.account.vendorKeys[0]!.export(publicPem)),
      ALIPAY_GATEWAY: alipay.account.gateway,
    },
    follow(running) {
      site = running;
    },
    async payInChatApp({ appId, timeStamp, nonceStr, package: packed, paySign }) {
      const text = `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`;
      if (appId !== wechat.keys.appId || !isSignedText(merchant, text, paySign)) throw new Error('paySign is wrong');
      if (Math.abs(now().getTime() - Number(timeStamp) * 1000) > CLOCK_MS) throw new Error('timeStamp is too old');
      const trade = wechat.book.byPrepayId(packed.replace('prepay_id=', ''));
      if (!trade) throw new Error('no such prepay_id');
      await wechat.end(trade.no, 'pay');
    },
    async payInPaymentApp(tradeNo) {
      const row = [...alipay.rows.values()].find((trade) => trade.tradeNo === tradeNo);
      if (!row || !site) throw new Error('no such trade');
      const answer = await fetch(new URL('/pay/notify/alipay', site.url), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: Uint8Array.from(alipay.pay(row)),
      });
      if ((await answer.text()) !== 'success') throw new Error('the site refused the notice');
    },
    async close() {
      await Promise.all([wechat.close(), alipay.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
