import type { ShareKind } from '@yidi/contract/values/share-card';
import { hrefOf, type RoutePath, type RouteRow } from '../route-table.ts';

/** A page of ours as it is shared: its path, without the university code, and the kind of its card. */
export interface SharedPage {
  readonly path: string;
  readonly kind: ShareKind;
  /** Replaces the title of the card. */
  readonly title?: string;
}

const SHARE_PAGE = '/share-detail/{orderId}';
/** Personal pages share this one. */
const HOME = { path: hrefOf('/home'), kind: 'default' } as const satisfies SharedPage;

/**
 * The kind of card of each page; null for personal pages: orders, addresses, money, settings, and
 * whatever shows one mail.
 */
const kinds: Readonly<Record<RoutePath, ShareKind | null>> = {
  '/': 'send',
  '/index': 'send',
  '/product': 'product',
  '/forbidden': 'goods',
  '/volumeRule': 'price',
  '/onlineService': 'help',
  '/home': 'default',
  '/orderlist': null,
  '/query': 'query',
  '/apple-query-list/{appleMailId}': null,
  '/apple-query-detail': null,
  '/examinationList/{examinationId}': 'exam',
  '/queryMail': null,
  '/query/phone': null,
  '/queryDetail/{mailId?}': null,
  '/queryVerify': null,
  '/perfectionInfo/{orderId}': null,
  '/successful': null,
  '/order-detail/{orderId}': null,
  '/order-detail-wait/{orderId}': null,
  '/order-self-detail/{id}': null,
  '/orderCancel': null,
  '/order/oneBillMul': 'send',
  '/waybillOrder': 'send',
  '/addresslist/{status}/{next?}': null,
  '/addressdetail/{status}/{next?}': null,
  '/about': 'help',
  '/newcenter': null,
  '/newset': null,
  '/cost/{orderId}': null,
  '/Evaluate': null,
  '/Evaluatesuccess/{orderId}': null,
  '/Maplocation': 'place',
  '/orderAddress': null,
  '/orderAddress/modificationPay': null,
  '/orderAddress/revokePay': null,
  '/emsClaim': null,
  '/emsClaim/tickets': null,
  '/my-center': null,
  '/my-center/{type?}/login': null,
  '/my-center/change': null,
  '/my-center/devices': null,
  '/my-center/undo': null,
  '/my-center/logout': null,
  '/my-center/logoutSuccess': null,
  '/my-center/logoutConfirm': null,
  '/my-center/set': null,
  '/my-center/set/success': null,
  '/my-center/integral': null,
  '/my-center/signCode': null,
  '/my-center/delegate': null,
  '/delegate/{token}': null,
  [SHARE_PAGE]: 'parcel',
  '/certification': null,
  '/certification-result/{status}': null,
  '/certification-edit-preview': null,
  '/not-found-page': null,
  '/insured/{productType}': 'price',
  '/change-delivery': null,
  '/collection-point-addr': null,
  '/appoint-delivery-success': null,
  '/preferList': null,
  '/deliveryPrefer/{preferType}': null,
  '/deliveryPreferList': null,
  '/acceptedPreferInfo': null,
  '/accountsInfo': null,
  '/bindAccount': null,
  '/manageAccount': null,
  '/bindAccountSucess': null,
  '/bindAccountList': null,
  '/migrateData': null,
  '/packageTypeInfo': 'price',
  '/historyProtocol': 'help',
  '/deliveryReserve/{status?}': null,
  '/order/int/mailBarCode/{state?}': null,
  '/interOrderDetail': null,
  '/interDeclareInfo': null,
  '/order/qrCodePrint': null,
  '/batchOrderList': null,
  '/s/batch': null,
  '/s/query': 'query',
  '/s/prepaid': null,
  '/s/claim': null,
  '/s/invoice': null,
  '/s/freight': 'price',
  '/s/evaluate': null,
  '/s/courier': 'place',
  '/s/disinfect': 'help',
  '/s/introduce': 'product',
  '/s/express': 'send',
  '/s/international': null,
  '/gallery': null,
};

/** Query values that are shared along, because they name no user and no mail. */
const openNames: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  '/index': ['active'],
  '/query': ['type', 'examinationId'],
  '/s/express': ['orderType', 'artExam'],
};

/** A word that is no phone and no mail number, and shorter than a token. */
const isOpen = (value: string) => /^[\w-]{1,20}$/.test(value) && !/(?:\d-?){9}/.test(value);
/** An order id in its place opens the page for the order's owner only. */
const isShareToken = (value: string) => /^[\w-]{22}$/.test(value);

/** Returns the kind of card of a route; of personal and unknown pages the default. */
export function shareKindOf(row: RouteRow | undefined): ShareKind {
  return (row && kinds[row.path as RoutePath]) ?? HOME.kind;
}

/**
 * Returns the page that is shared for a shown one: itself, without what its query may say of a user,
 * or the home page if it is personal. No link that is made of it contains a mail number, a phone or a
 * token, but for the link that the owner of an order made to share it.
 */
export function sharedPageOf(shown: {
  readonly row?: RouteRow | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly url: { readonly search: string };
}): SharedPage {
  const path = shown.row?.path as RoutePath | undefined;
  const kind = path && kinds[path];
  if (!kind) return HOME;
  if (!Object.values(shown.params).every(path === SHARE_PAGE ? isShareToken : isOpen)) return HOME;
  const values = new URLSearchParams(shown.url.search);
  const open = (openNames[path] ?? []).flatMap((name) => {
    const value = values.get(name);
    return value !== null && isOpen(value) ? [[name, value]] : [];
  });
  return { path: hrefOf(path, shown.params as never, Object.fromEntries(open)), kind };
}
