/**
 * Every route of the spec (§2) as data, paths as the spec writes them: `{orderId}` is needed, `{next?}` is not.
 * `page` is the file under features/, without `.page.tsx`; a `later` row has no screen yet and shows what it will do.
 */
export interface RouteRow {
  readonly path: string;
  /** `<domain>/<file>` of the screen; absent where the route only leads on. */
  readonly page?: string;
  /** Where the route leads on to, keeping the safe keys of the query. */
  readonly leadsTo?: string;
  readonly later?: true;
  /** `needed`: a logged-in user everywhere; `inApps`: mandatory in the chat and payment apps only (spec §4). */
  readonly login?: 'needed' | 'inApps';
  readonly tabBar?: true;
  /** The announcement of its tab, once a session: 1 reservation or 2 self-mailing, 3 mail search, 4 home. */
  readonly notice?: 'order' | '3' | '4';
  /** A ticket may stand in its URL. */
  readonly secretUrl?: true;
  readonly development?: true;
  /** Draws its own head. */
  readonly bare?: true;
}

export const routeTable = [
  { path: '/', leadsTo: '/index' },
  { path: '/index' },
  { path: '/product', page: 'introduce/product', later: true },
  { path: '/forbidden', page: 'goods/forbidden', later: true },
  { path: '/volumeRule', page: 'tariff/volume-rule', later: true },
  { path: '/onlineService', page: 'introduce/online-service', later: true },
  { path: '/home', page: 'home/home', tabBar: true, notice: '4', bare: true },
  { path: '/orderlist', page: 'order/orderlist', tabBar: true, login: 'inApps' },
  { path: '/query', page: 'trace/query', login: 'inApps', notice: '3' },
  { path: '/apple-query-list/{appleMailId}', page: 'brand/apple-query-list', later: true },
  { path: '/apple-query-detail', page: 'brand/apple-query-detail', later: true },
  { path: '/examinationList/{examinationId}', page: 'exam/examination-list', later: true, secretUrl: true },
  { path: '/queryMail', page: 'trace/query-mail', later: true },
  { path: '/query/phone', page: 'trace/query-phone', later: true },
  { path: '/queryDetail/{mailId?}', page: 'trace/query-detail' },
  { path: '/queryVerify', page: 'trace/query-verify' },
  { path: '/perfectionInfo/{orderId}', page: 'order/perfection-info', later: true },
  { path: '/successful', page: 'order/successful' },
  { path: '/order-detail/{orderId}', page: 'order/order-detail', login: 'needed' },
  { path: '/order-detail-wait/{orderId}', page: 'order/order-detail-wait', login: 'needed' },
  { path: '/order-self-detail/{id}', page: 'order/order-self-detail', login: 'needed' },
  { path: '/orderCancel', page: 'order/order-cancel', login: 'needed' },
  { path: '/order/oneBillMul', page: 'order/one-bill-mul', later: true },
  { path: '/waybillOrder', page: 'order/waybill-order', later: true },
  { path: '/addresslist/{status}/{next?}', page: 'address/addresslist', login: 'inApps' },
  { path: '/addressdetail/{status}/{next?}', page: 'address/addressdetail' },
  { path: '/about', page: 'about/about' },
  { path: '/newcenter', page: 'message/newcenter', later: true },
  { path: '/newset', page: 'message/newset', later: true },
  { path: '/cost/{orderId}', page: 'pay/cost', later: true },
  { path: '/Evaluate', page: 'evaluate/evaluate', later: true },
  { path: '/Evaluatesuccess/{orderId}', page: 'evaluate/evaluatesuccess', later: true },
  { path: '/Maplocation', page: 'pickup/maplocation', later: true },
  { path: '/orderAddress', page: 'order/order-address', later: true },
  { path: '/orderAddress/modificationPay', page: 'order/modification-pay', later: true },
  { path: '/orderAddress/revokePay', page: 'order/revoke-pay', later: true },
  { path: '/emsClaim', page: 'claim/ems-claim', later: true },
  { path: '/emsClaim/tickets', page: 'claim/tickets', later: true },
  { path: '/my-center', page: 'account/my-center', tabBar: true },
  { path: '/my-center/{type?}/login', page: 'account/login' },
  { path: '/my-center/change', page: 'account/change', later: true },
  { path: '/my-center/logout', page: 'account/logout' },
  { path: '/my-center/logoutSuccess', page: 'account/logout-success' },
  { path: '/my-center/logoutConfirm', page: 'account/logout-confirm', later: true },
  { path: '/my-center/set', page: 'account/set' },
  { path: '/my-center/set/success', page: 'account/set-success', later: true },
  { path: '/my-center/integral', page: 'points/integral', later: true },
  { path: '/my-center/signCode', page: 'delivery/sign-code', later: true },
  { path: '/share-detail/{orderId}', page: 'order/share-detail', later: true },
  { path: '/certification', page: 'identity/certification', later: true },
  { path: '/certification-result/{status}', page: 'identity/certification-result', later: true },
  { path: '/certification-edit-preview', page: 'identity/certification-edit-preview', later: true },
  { path: '/not-found-page', page: 'about/not-found' },
  { path: '/insured/{productType}', page: 'tariff/insured', later: true },
  { path: '/change-delivery', page: 'delivery/change-delivery', later: true },
  { path: '/collection-point-addr', page: 'delivery/collection-point-addr', later: true },
  { path: '/appoint-delivery-success', page: 'delivery/appoint-delivery-success', later: true },
  { path: '/preferList', page: 'delivery/prefer-list', later: true },
  { path: '/deliveryPrefer/{preferType}', page: 'delivery/delivery-prefer', later: true },
  { path: '/deliveryPreferList', page: 'delivery/delivery-prefer-list', later: true },
  { path: '/acceptedPreferInfo', page: 'delivery/accepted-prefer-info', later: true },
  { path: '/accountsInfo', page: 'account/accounts-info', later: true, login: 'inApps' },
  { path: '/bindAccount', page: 'account/bind-account', later: true },
  { path: '/manageAccount', page: 'account/manage-account', later: true },
  { path: '/bindAccountSucess', page: 'account/bind-account-success', later: true },
  { path: '/bindAccountList', page: 'account/bind-account-list', later: true },
  { path: '/migrateData', page: 'migration/migrate-data', later: true },
  { path: '/packageTypeInfo', page: 'goods/package-type-info', later: true },
  { path: '/historyProtocol', page: 'agreement/history-protocol' },
  { path: '/deliveryReserve/{status?}', page: 'delivery/delivery-reserve', later: true },
  { path: '/order/int/mailBarCode/{state?}', page: 'international/mail-bar-code', later: true },
  { path: '/interOrderDetail', page: 'international/inter-order-detail', later: true },
  { path: '/interDeclareInfo', page: 'international/inter-declare-info', later: true },
  { path: '/order/qrCodePrint', page: 'order/qr-code-print', later: true },
  { path: '/batchOrderList', page: 'batch/batch-order-list', later: true },
  { path: '/s/batch', page: 'batch/batch', later: true },
  { path: '/s/query', leadsTo: '/query' },
  { path: '/s/prepaid', page: 'prepaid/prepaid', later: true, login: 'needed' },
  { path: '/s/claim', leadsTo: '/emsClaim' },
  { path: '/s/invoice', page: 'invoice/invoice', later: true },
  { path: '/s/freight', page: 'tariff/freight', later: true },
  { path: '/s/evaluate', leadsTo: '/Evaluate' },
  { path: '/s/courier', page: 'courier/courier', later: true },
  { path: '/s/disinfect', page: 'disinfect/disinfect', later: true },
  { path: '/s/introduce', page: 'introduce/introduce', later: true },
  { path: '/s/express', page: 'order/express', notice: 'order' },
  { path: '/s/international', page: 'international/international', later: true },
  { path: '/gallery', page: 'gallery/gallery', development: true, bare: true },
] as const satisfies readonly RouteRow[];

export type RoutePath = (typeof routeTable)[number]['path'];

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The parameters of a path: `{id}` is a string, `{next?}` may be left out. */
export type ParamsOf<Path extends string> = {
  [Name in ParamNames<Path> as Name extends `${string}?` ? never : Name]: string;
} & {
  [Name in ParamNames<Path> as Name extends `${infer Bare}?` ? Bare : never]?: string;
};

export type Query = Readonly<Record<string, string | undefined>>;
type NothingNeeded = Record<never, never>;
/** Parameters may be left out where the path needs none. */
export type Filling<Path extends string> =
  NothingNeeded extends ParamsOf<Path>
    ? [params?: ParamsOf<Path>, query?: Query]
    : [params: ParamsOf<Path>, query?: Query];

/** The address of a route with its parameters and query. A dead link does not compile. */
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
