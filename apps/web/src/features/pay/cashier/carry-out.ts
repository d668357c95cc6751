import type { InfoOf } from '@yidi/contract/call';
import type { payCreate } from '@yidi/contract/calls/pay';

export type PayAction = InfoOf<typeof payCreate>['action'];

/**
 * The result that the host's payment sheet reports. Only a hint: the server asks the vendor.
 * `unopened`: the host added no bridge, so there is no sheet.
 */
export type CarriedOut = 'leaving' | 'returned' | 'cancelled' | 'unopened';

interface ChatBridge {
  invoke(name: string, params: object, done: (result: { err_msg?: string }) => void): void;
}
interface PayBridge {
  call(name: string, params: object, done: (result: { resultCode?: string }) => void): void;
}

/** The window with the bridges that hosts add to it. */
export interface PayHost {
  readonly WeixinJSBridge?: ChatBridge;
  readonly AlipayJSBridge?: PayBridge;
  readonly location: Pick<Location, 'assign'>;
  readonly document: Pick<Document, 'addEventListener'>;
}

/** Hosts add their bridge after the page has loaded. An earlier tap waits this long for it. */
const BRIDGE_MS = 4_000;

async function bridgeOf<Name extends 'WeixinJSBridge' | 'AlipayJSBridge'>(
  host: PayHost,
  name: Name,
): Promise<PayHost[Name]> {
  if (!host[name])
    await new Promise<void>((resolve) => {
      host.document.addEventListener(`${name}Ready`, () => resolve(), { once: true });
      setTimeout(resolve, BRIDGE_MS);
    });
  return host[name];
}

/** Carries out the vendor's action: opens the host's payment sheet, or the vendor's page. */
export async function carryOut(action: PayAction, host: PayHost): Promise<CarriedOut> {
  const leave = (url: string): CarriedOut => {
    host.location.assign(url);
    return 'leaving';
  };
  if (action.kind === 'redirect') return leave(action.url);
  if (action.kind === 'jsapi') {
    const bridge = await bridgeOf(host, 'WeixinJSBridge');
    if (!bridge) return action.url ? leave(action.url) : 'unopened';
    return new Promise((resolve) => {
      bridge.invoke('getBrandWCPayRequest', action.params, ({ err_msg }) =>
        resolve(err_msg?.endsWith(':cancel') ? 'cancelled' : 'returned'),
      );
    });
  }
  if (action.kind === 'tradePay') {
    const bridge = await bridgeOf(host, 'AlipayJSBridge');
    if (!bridge) return 'unopened';
    return new Promise((resolve) => {
      bridge.call('tradePay', { tradeNO: action.tradeNo }, ({ resultCode }) =>
        resolve(resultCode === '6001' ? 'cancelled' : 'returned'),
      );
    });
  }
  return 'returned';
}
