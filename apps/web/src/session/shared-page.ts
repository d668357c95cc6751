import type { ShareKind } from '@yidi/contract/values/share-card';
import { hrefOf, type RoutePath, type RouteRow } from '../route-table.ts';

/**
 * A page of ours as it is shared: its path without the university code, and the kind of its card.
 */
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
 * The kind of card of each page whose own link is shared. All others are personal: orders,
 * addresses, money, settings, and what shows a single mail.
 */
const kinds: Readonly<Partial<Record<RoutePath, ShareKind>>> = {
  '/': 'send',
  '/index': 'send',
  '/product': 'product',
  '/forbidden': 'goods',
  '/volumeRule': 'price',
  '/onlineService': 'help',
  '/home': 'default',
  '/query': 'query',
  '/examinationList/{examinationId}': 'exam',
  '/order/oneBillMul': 'send',
  '/waybillOrder': 'send',
  '/about': 'help',
  '/Maplocation': 'place',
  [SHARE_PAGE]: 'parcel',
  '/insured/{productType}': 'price',
  '/packageTypeInfo': 'price',
  '/historyProtocol': 'help',
  '/s/query': 'query',
  '/s/freight': 'price',
  '/s/courier': 'place',
  '/s/disinfect': 'help',
  '/s/introduce': 'product',
  '/s/express': 'send',
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

/** Returns the kind of card of a route; the default for personal and unknown pages. */
export function shareKindOf(row: RouteRow | undefined): ShareKind {
  return (row && kinds[row.path as RoutePath]) ?? HOME.kind;
}

/**
 * Returns the page that is shared for a shown one: itself without most of its query, or the home
 * page if it is personal. Its link contains no mail number, phone or token, except the token of the
 * link by which the owner of an order shares it.
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
