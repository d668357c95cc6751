import { follow } from '@yidi/phrases/follow';
import { orderList } from '@yidi/phrases/order-list';
import { voiceTaskOf } from '../../apps/server/src/world/voice-task.ts';
import { type RoutePath, type RouteRow, routeTable } from '../../apps/web/src/route-table.ts';
import { enterByForm, enterLoggedIn } from './log-in.ts';
import type { Visitor } from './visitor.ts';

/** A fresh demo gives this person addresses, and orders in every state (README). */
export const DEMO_PHONE = '13800000001';

/** The demo person's orders and mails, as addresses need them. */
export interface Examples {
  readonly waiting: string;
  readonly moved: string;
  readonly drop: string;
  readonly mailNo: string;
  /** The number of a mail in transit to them; empty if only the list was read. */
  readonly coming: string;
  /** The URLs of all orders and traces of the demo person. */
  readonly own: readonly string[];
}

/** Logs the demo person in and reads their orders off the list. */
export async function enterAsDemoPerson(visitor: Visitor): Promise<Examples> {
  const enter = visitor.world ? enterLoggedIn : enterByForm;
  await enter(visitor, '/orderlist', DEMO_PHONE);
  return readAllExamples(visitor);
}

/** Reads the list, and the mail item in transit to them. This leaves the list. */
export async function readAllExamples(visitor: Visitor): Promise<Examples> {
  return { ...(await readExamples(visitor)), coming: await readComing(visitor) };
}

/** The newest mail that is sent to them. */
async function readComing({ page, language, go }: Visitor): Promise<string> {
  await go('/query');
  const mine = page.locator('main section').filter({ hasText: follow[language].mine });
  const mail = mine.locator('a[href^="/queryDetail/"]').first();
  await mail.waitFor({ state: 'attached' });
  return (await mail.getAttribute('href'))?.split(/[/?]/)[2] ?? '';
}

/** Reads orders of every kind off the list that is shown. */
export async function readExamples({ page, language }: Visitor): Promise<Examples> {
  await page.getByRole('listitem').first().waitFor();
  const toCode = page.getByRole('link', { name: orderList[language].actions.pickupCode, exact: true });
  const waits = await toCode.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const hrefs = await page
    .locator('main a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const find = (beginning: string, among: readonly string[] = hrefs) => {
    const found = among.find((href) => href.startsWith(beginning));
    if (!found) throw new Error(`The demo person has nothing under ${beginning}: ${hrefs.join(' ')}`);
    return found.split(/[/?]/)[2] ?? '';
  };
  return {
    waiting: find('/order-detail/', waits),
    moved: find(
      '/order-detail/',
      hrefs.filter((href) => !waits.includes(href)),
    ),
    drop: hrefs.some((href) => href.startsWith('/order-self-detail/')) ? find('/order-self-detail/') : '',
    mailNo: find('/queryDetail/'),
    coming: '',
    own: [...new Set(hrefs)].filter((href) => /^\/(order-|queryDetail)/.test(href)),
  };
}

/** The log-in page: it redirects a logged-in user at once. */
export const loginScreen = '/my-center/{type?}/login';

/** The partner number that a fresh demo has. */
const BRAND = 'W1000000017';

/** Parameters of addresses that any screen may need. */
const anyParams: Readonly<Record<string, string>> = { status: '1', productType: '1', preferType: '2' };

/**
 * Returns the URL of every built screen by route. An unknown parameter is an error: a commit that
 * adds such a route must add an example.
 */
export function screensOf(examples: Examples): Map<RoutePath, string> {
  const { waiting, moved, drop, mailNo, coming } = examples;
  const special: Partial<Record<RoutePath, string>> = {
    '/queryDetail/{mailId?}': `/queryDetail/${mailNo}`,
    '/apple-query-detail': `/apple-query-detail?number=${BRAND}&mailNo=${mailNo}`,
    '/Evaluate': `/Evaluate?mailNo=${mailNo}`,
    '/emsClaim': `/emsClaim?mailNo=${mailNo}`,
    '/queryVerify': `/queryVerify?mailNo=${mailNo}`,
    '/change-delivery': `/change-delivery?mailNo=${coming}`,
    '/collection-point-addr': `/collection-point-addr?mailNo=${coming}`,
    '/appoint-delivery-success': `/appoint-delivery-success?mailNo=${coming}`,
    '/deliveryReserve/{status?}': `/deliveryReserve?mailNo=${coming}`,
    '/successful': `/successful?orderId=${waiting}`,
    '/order-detail/{orderId}': `/order-detail/${moved}`,
    '/order-detail-wait/{orderId}': `/order-detail-wait/${waiting}`,
    '/order-self-detail/{id}': `/order-self-detail/${drop}`,
    '/perfectionInfo/{orderId}': `/perfectionInfo/${voiceTaskOf(DEMO_PHONE)}`,
    '/orderAddress': `/orderAddress?orderId=${moved}`,
    '/orderAddress/modificationPay': `/orderAddress/modificationPay?orderId=${moved}`,
    '/orderAddress/revokePay': `/orderAddress/revokePay?orderId=${moved}`,
    '/orderCancel': `/orderCancel?orderId=${waiting}`,
    '/s/disinfect': `/s/disinfect?mailNo=${mailNo}`,
    '/s/express': '/s/express?orderType=3',
    '/s/courier': '/s/courier?at=浙江省,杭州市,西湖区,翠苑街道',
    '/Maplocation': '/Maplocation?at=浙江省,杭州市,西湖区',
    '/s/international': '/s/international?to=IE&words=都柏林',
    '/s/freight': '/s/freight?from=浙江省,杭州市,西湖区&to=四川省,成都市,武侯区&kg=3&cm=30x20x15',
  };
  const params = {
    ...anyParams,
    orderId: waiting,
    mailId: mailNo,
    id: drop,
    examinationId: '7',
    appleMailId: BRAND,
    token: 'ended',
  };
  const written = routeTable.filter((row: RouteRow) => row.page && row.path !== loginScreen);
  return new Map(written.map(({ path }) => [path, special[path] ?? fill(path, params)]));
}

/**
 * Returns their orders and traces that are not examples of a route: held up, returned, cancelled,
 * delivered …
 */
export function moreOf(examples: Examples): Map<string, string> {
  const tried = new Set(screensOf(examples).values());
  return new Map(examples.own.filter((address) => !tried.has(address)).map((address) => [address, address]));
}

function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path}: give an example for {${name}} in e2e/world/screens.ts`);
    return value;
  });
}
