import type { InfoOf } from '@yidi/contract/call';
import type { payCreate } from '@yidi/contract/calls/pay';

export type PayAction = InfoOf<typeof payCreate>['action'];

/** What is known when the host's own payment sheet is gone: it is advice only, the server asks the vendor. */
export type CarriedOut = 'leaving' | 'returned' | 'cancelled';

interface ChatBridge {
  invoke(name: string, params: object, done: (result: { err_msg?: string }) => void): void;
}
interface PayBridge {
  call(name: string, params: object, done: (result: { resultCode?: string }) => void): void;
}

/** Does what the vendor's action says: the host's payment sheet, or the vendor's page. */
export function carryOut(
  action: PayAction,
  host: { WeixinJSBridge?: ChatBridge; AlipayJSBridge?: PayBridge; location: Pick<Location, 'assign'> },
): Promise<CarriedOut> {
  const leave = (url: string): CarriedOut => {
    host.location.assign(url);
    return 'leaving';
  };
  if (action.kind === 'redirect') return Promise.resolve(leave(action.url));
  if (action.kind === 'jsapi') {
    const { WeixinJSBridge: bridge } = host;
    if (!bridge) return Promise.resolve(action.url ? leave(action.url) : 'cancelled');
    return new Promise((resolve) => {
      bridge.invoke('getBrandWCPayRequest', action.params, ({ err_msg }) =>
        resolve(err_msg?.endsWith(':cancel') ? 'cancelled' : 'returned'),
      );
    });
  }
  if (action.kind === 'tradePay') {
    const { AlipayJSBridge: bridge } = host;
    if (!bridge) return Promise.resolve('cancelled');
    return new Promise((resolve) => {
      bridge.call('tradePay', { tradeNO: action.tradeNo }, ({ resultCode }) =>
        resolve(resultCode === '6001' ? 'cancelled' : 'returned'),
      );
    });
  }
  return Promise.resolve('returned');
}
