import { type KeyObject, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answering } from '../../world/loopback.ts';
import type { NoticeBody } from './pay.ts';
import type { WechatAccount } from './pay.wechat.ts';
import { openSandbox, type Sandbox } from './sandbox/open-sandbox.ts';
import type { SandboxTrade } from './sandbox/sandbox-book.ts';
import { answerMessage, sealText, signText } from './wechat-signing.ts';

/**
 * A vendor on the loopback interface, the merchant's endpoint for its notices, and the notices
 * received there.
 */
export interface WechatLoopback {
  readonly sandbox: Sandbox;
  readonly received: NoticeBody[];
  readonly vendorKey: KeyObject;
  account(provider: WechatAccount['provider']): WechatAccount;
  close(): Promise<void>;
}

export async function openWechatLoopback(): Promise<WechatLoopback> {
  const received: NoticeBody[] = [];
  const endpoint = createServer(
    answering((request, bytes, response) => {
      received.push({ bytes, headers: request.headers });
      response.writeHead(204).end();
    }),
  );
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const notifyUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`;
  const sandbox = await openSandbox({ folder: null, refundMs: 0, retryMs: [] });
  return {
    sandbox,
    received,
    vendorKey: sandbox.keys.vendorKey,
    account: (provider) => ({ ...sandbox.account(notifyUrl), provider }),
    async close() {
      await sandbox.close();
      await new Promise((resolve) => endpoint.close(resolve));
    },
  };
}

/**
 * Makes a notice as the vendor sends it. Its content can be changed before encryption, or it can be
 * signed by another key or at another time.
 */
export function noticeOf(
  { sandbox, vendorKey }: WechatLoopback,
  trade: SandboxTrade,
  change: object,
  { key = vendorKey, at = new Date() }: { key?: KeyObject | undefined; at?: Date | undefined },
): NoticeBody {
  const { keys } = sandbox;
  const content = {
    appid: keys.appId,
    mchid: keys.mchId,
    out_trade_no: trade.no,
    trade_state: 'SUCCESS',
    transaction_id: trade.transactionIds[0],
    amount: { total: trade.fen, currency: 'CNY' },
    ...change,
  };
  const resource = sealText(keys.apiV3Key, JSON.stringify(content), 'transaction');
  const bytes = Buffer.from(JSON.stringify({ id: 'n1', event_type: 'TRANSACTION.SUCCESS', resource }));
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(8).toString('hex');
  const headers = {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keys.vendorKeyId,
    'wechatpay-signature': signText(key, answerMessage(timestamp, nonce, bytes).toString('utf8')),
  };
  return { bytes, headers };
}
