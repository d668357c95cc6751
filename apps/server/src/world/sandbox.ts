import type { Pay, PayProvider } from '../ports/pay/pay.ts';
import { wechatBinds, wechatPay } from '../ports/pay/pay.wechat.ts';
import { openSandbox, type Sandbox } from '../ports/pay/sandbox/open-sandbox.ts';

/** The payment sandbox in this process. It starts with the first payment. */
export interface WorldSandbox {
  readonly pays: ReadonlyMap<PayProvider, Pay>;
  open(): Promise<Sandbox>;
}

/** Notices are sent to `notifyUrl`. Refunds arrive at once, and notices are not retried. */
export function worldSandbox(notifyUrl = 'http://127.0.0.1:9/pay/notify/sandbox', now?: () => Date): WorldSandbox {
  let opened: Promise<Sandbox> | undefined;
  const open = () => {
    opened ??= openSandbox({ folder: null, refundMs: 0, retryMs: [], ...(now && { now }) });
    return opened;
  };
  const pay = async () => wechatPay((await open()).account(notifyUrl), now);
  const lazy: Pay = {
    provider: 'sandbox',
    noticeAnswer: '',
    serves: () => true,
    boundTo: wechatBinds,
    create: async (charge) => (await pay()).create(charge),
    query: async (paymentNo) => (await pay()).query(paymentNo),
    close: async (paymentNo) => (await pay()).close(paymentNo),
    refund: async (order) => (await pay()).refund(order),
    queryRefund: async (order) => (await pay()).queryRefund(order),
    verifyNotice: async (body, at) => (await pay()).verifyNotice(body, at),
    statement: async (day) => (await pay()).statement(day),
  };
  return { pays: new Map([['sandbox', lazy]]), open };
}
