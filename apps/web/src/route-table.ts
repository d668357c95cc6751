import type { QueryName } from './router/query-names.ts';

/**
 * A route of the spec (§2), with the path as the spec writes it: `{orderId}` is required, `{next?}`
 * is optional. `page` is the file under features/, without `.page.tsx`. A `later` row has no screen
 * yet and shows a page about the future screen.
 */
export interface RouteRow {
  readonly path: string;
  /** The screen's file as `<domain>/<folder>/<file>`; undefined for a redirect. */
  readonly page?: string;
  /** The redirect target. The safe keys of the query are preserved. */
  readonly leadsTo?: string;
  readonly later?: true;
  /** `needed` requires a log-in everywhere, `inApps` only in chat and payment apps (spec §4). */
  readonly login?: 'needed' | 'inApps';
  readonly tabBar?: true;
  /** The announcement of its tab, once a session: `order` by type, `3` mail search, `4` home. */
  readonly notice?: 'order' | '3' | '4';
  /** The URL may contain a ticket. */
  readonly secretUrl?: true;
  /** A query key whose value is a secret: with it the URL counts as `secretUrl`. */
  readonly secretKey?: QueryName;
  readonly development?: true;
  /** The screen renders its own header. */
  readonly bare?: true;
}

export const routeTable = [
  { path: '/', leadsTo: '/index' },
  { path: '/index' },
  { path: '/product', page: 'introduce/product' },
  { path: '/forbidden', page: 'goods/forbidden' },
  { path: '/volumeRule', page: 'tariff/volume-rule' },
  { path: '/onlineService', page: 'introduce/online-service' },
  { path: '/home', page: 'home/home', tabBar: true, notice: '4', bare: true },
  { path: '/orderlist', page: 'order-list/orderlist', tabBar: true, login: 'inApps' },
  { path: '/query', page: 'trace/query/query', login: 'inApps', notice: '3' },
  { path: '/apple-query-list/{appleMailId}', page: 'brand/apple-query' },
  { path: '/apple-query-detail', page: 'brand/apple-query' },
  { path: '/examinationList/{examinationId}', page: 'exam/examination-list', secretUrl: true },
  { path: '/queryMail', page: 'follow/query-mail' },
  { path: '/query/phone', page: 'follow/query-phone' },
  { path: '/queryDetail/{mailId?}', page: 'trace/detail/query-detail' },
  { path: '/queryVerify', page: 'trace/query/query-verify' },
  { path: '/perfectionInfo/{orderId}', page: 'quick-order/perfection-info' },
  { path: '/successful', page: 'order/express/submit/successful' },
  { path: '/order-detail/{orderId}', page: 'order/detail/order-detail', login: 'needed' },
  { path: '/order-detail-wait/{orderId}', page: 'order/detail/order-detail-wait', login: 'needed' },
  { path: '/order-self-detail/{id}', page: 'order/detail/order-self-detail', login: 'needed' },
  { path: '/orderCancel', page: 'order/cancel/order-cancel', login: 'needed' },
  { path: '/order/oneBillMul', page: 'order-many/bill/one-bill-mul' },
  { path: '/waybillOrder', page: 'order-many/waybill/waybill-order' },
  { path: '/addresslist/{status}/{next?}', page: 'address/book/addresslist', login: 'inApps' },
  { path: '/addressdetail/{status}/{next?}', page: 'address/form/addressdetail' },
  { path: '/about', page: 'about/about' },
  { path: '/newcenter', page: 'message/center/newcenter' },
  { path: '/newset', page: 'message/settings/newset', login: 'needed' },
  { path: '/cost/{orderId}', page: 'pay/cost/cost' },
  { path: '/Evaluate', page: 'evaluate/evaluate', login: 'needed' },
  { path: '/Evaluatesuccess/{orderId}', page: 'evaluate/evaluatesuccess', login: 'needed' },
  { path: '/Maplocation', page: 'service-point/maplocation' },
  { path: '/orderAddress', page: 'interception/order-address', login: 'needed' },
  { path: '/orderAddress/modificationPay', page: 'interception/modification-pay', login: 'needed' },
  { path: '/orderAddress/revokePay', page: 'interception/revoke-pay', login: 'needed' },
  { path: '/emsClaim', page: 'claim/form/ems-claim' },
  { path: '/emsClaim/tickets', page: 'claim/ticket/tickets' },
  { path: '/my-center', page: 'account/my-center', tabBar: true },
  { path: '/my-center/{type?}/login', page: 'account/login' },
  { path: '/my-center/change', page: 'account/change', login: 'needed' },
  { path: '/my-center/devices', page: 'account/devices/devices', login: 'needed' },
  { path: '/my-center/export', page: 'export/export', login: 'needed' },
  { path: '/my-center/undo', page: 'account/undo', secretUrl: true },
  { path: '/my-center/logout', page: 'account/logout' },
  { path: '/my-center/logoutSuccess', page: 'account/logout-success' },
  { path: '/my-center/logoutConfirm', page: 'account/closing/closing' },
  { path: '/my-center/set', page: 'account/set' },
  { path: '/my-center/set/success', page: 'account/closing/closing' },
  { path: '/my-center/integral', page: 'points/integral' },
  { path: '/my-center/signCode', page: 'delivery/sign/sign-code', login: 'needed' },
  { path: '/my-center/delegate', page: 'delegate/my-delegates', login: 'needed' },
  { path: '/delegate/{token}', page: 'delegate/delegate', secretUrl: true },
  { path: '/share-detail/{orderId}', page: 'share/share-detail', secretUrl: true },
  { path: '/certification', page: 'identity/certification' },
  { path: '/certification-result/{status}', page: 'identity/certification-result' },
  { path: '/certification-edit-preview', page: 'identity/certification-edit-preview' },
  { path: '/not-found-page', page: 'about/not-found' },
  { path: '/insured/{productType}', page: 'tariff/insured' },
  { path: '/change-delivery', page: 'delivery/ways/change-delivery', login: 'needed' },
  { path: '/collection-point-addr', page: 'delivery/points/collection-point-addr', login: 'needed' },
  { path: '/appoint-delivery-success', page: 'delivery/result/appoint-delivery-success', login: 'needed' },
  { path: '/preferList', page: 'preference/prefer-list', login: 'needed' },
  { path: '/deliveryPrefer/{preferType}', page: 'preference/form/delivery-prefer', login: 'needed' },
  { path: '/deliveryPreferList', page: 'preference/lists/delivery-prefer-list', login: 'needed' },
  { path: '/acceptedPreferInfo', page: 'preference/lists/accepted-prefer-info', login: 'needed' },
  { path: '/accountsInfo', page: 'account/linked/accounts-info', login: 'inApps' },
  { path: '/bindAccount', page: 'account/linked/bind-account', login: 'needed' },
  { path: '/manageAccount', page: 'account/linked/manage-account', login: 'needed' },
  { path: '/bindAccountSucess', page: 'account/linked/bind-account-success', login: 'needed' },
  { path: '/bindAccountList', page: 'account/linked/bind-account-list', login: 'needed' },
  { path: '/migrateData', page: 'account/migration/migrate-data', login: 'needed' },
  { path: '/packageTypeInfo', page: 'tariff/package-type-info' },
  { path: '/historyProtocol', page: 'agreement/history-protocol' },
  { path: '/deliveryReserve/{status?}', page: 'delivery/times/delivery-reserve', login: 'needed' },
  { path: '/order/int/mailBarCode/{state?}', page: 'international/order/barcode', login: 'needed' },
  { path: '/interOrderDetail', page: 'later/later', later: true },
  { path: '/interDeclareInfo', page: 'declaration/info/inter-declare-info' },
  { path: '/order/qrCodePrint', page: 'order/print/qr-code-print', login: 'needed' },
  { path: '/batchOrderList', page: 'batch/batch-order-list', login: 'needed' },
  { path: '/s/batch', page: 'batch/batch', login: 'needed' },
  { path: '/s/query', leadsTo: '/query' },
  { path: '/s/prepaid', page: 'prepaid/prepaid' },
  { path: '/s/claim', leadsTo: '/emsClaim' },
  { path: '/s/invoice', page: 'invoice/invoice' },
  { path: '/s/freight', page: 'tariff/freight/freight' },
  { path: '/s/evaluate', leadsTo: '/Evaluate' },
  { path: '/s/courier', page: 'courier/courier' },
  { path: '/s/disinfect', page: 'trace/care/disinfect' },
  { path: '/s/introduce', page: 'introduce/introduce' },
  { path: '/s/express', page: 'order/express/express', notice: 'order' },
  { path: '/s/international', page: 'international/international', secretKey: 'fill' },
  { path: '/gallery', page: 'gallery/gallery', development: true, bare: true },
] as const satisfies readonly RouteRow[];

export type RoutePath = (typeof routeTable)[number]['path'];

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The parameters of a path: `{id}` is a required string, `{next?}` is optional. */
export type ParamsOf<Path extends string> = {
  [Name in ParamNames<Path> as Name extends `${string}?` ? never : Name]: string;
} & {
  [Name in ParamNames<Path> as Name extends `${infer Bare}?` ? Bare : never]?: string;
};

export type Query = Readonly<Record<string, string | undefined>>;
type NothingNeeded = Record<never, never>;
/** The arguments of `hrefOf`. They are optional if the path has no required parameter. */
export type Filling<Path extends string> =
  NothingNeeded extends ParamsOf<Path>
    ? [params?: ParamsOf<Path>, query?: Query]
    : [params: ParamsOf<Path>, query?: Query];

/** Returns the URL of a route with its parameters and query. A dead link does not compile. */
export function hrefOf<Path extends RoutePath>(path: Path, ...rest: Filling<Path>): string {
  const [params, query = {}] = rest;
  const values = (params ?? {}) as Readonly<Record<string, string | undefined>>;
  const filled = path
    .replaceAll(/\/\{(\w+)(\?)?\}/g, (_whole, name: string) =>
      values[name] === undefined ? '' : `/${encodeURIComponent(values[name])}`,
    )
    .replace(/^$/, '/');
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
}
