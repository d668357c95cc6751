import { type RoutePath, type RouteRow, routeTable } from '../../apps/web/src/route-table.ts';
import { enterLoggedIn } from './log-in.ts';
import type { Visitor } from './visitor.ts';

/** A fresh demo gives this person addresses, and orders in every state (README). */
const DEMO_PHONE = '13800000001';

/** The demo person's orders and mails, as addresses need them. */
export interface Examples {
  readonly waiting: string;
  readonly moved: string;
  readonly drop: string;
  readonly mailNo: string;
  /** Each of his orders and traces. */
  readonly own: readonly string[];
}

/** Logs the demo person in and reads his orders off the list. */
export async function enterAsDemoPerson(visitor: Visitor): Promise<Examples> {
  await enterLoggedIn(visitor, '/orderlist', DEMO_PHONE);
  return readExamples(visitor);
}

/** Reads orders of every kind off the list that is shown. */
export async function readExamples({ page }: Visitor): Promise<Examples> {
  await page.getByRole('listitem').first().waitFor();
  const hrefs = await page
    .locator('main a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const find = (beginning: string) => {
    const found = hrefs.find((href) => href.startsWith(beginning));
    if (!found) throw new Error(`The demo person has nothing under ${beginning}: ${hrefs.join(' ')}`);
    return found.split(/[/?]/)[2] ?? '';
  };
  return {
    waiting: find('/order-detail-wait/'),
    moved: find('/order-detail/'),
    drop: find('/order-self-detail/'),
    mailNo: find('/queryDetail/'),
    own: [...new Set(hrefs)].filter((href) => /^\/(order-|queryDetail)/.test(href)),
  };
}

/** Where a person logs in: it leads on at once whoever is logged in. */
export const loginScreen = '/my-center/{type?}/login';

/** Parameters of addresses that any screen may need. */
const anyParams: Readonly<Record<string, string>> = { status: '1', productType: '1', preferType: '1' };

/**
 * The address of every screen that is written, by its route. A parameter that nobody here knows is an error: whoever adds
 * such a route gives its example.
 */
export function screensOf(examples: Examples): Map<RoutePath, string> {
  const { waiting, moved, drop, mailNo } = examples;
  const special: Partial<Record<RoutePath, string>> = {
    '/queryDetail/{mailId?}': `/queryDetail/${mailNo}`,
    '/queryVerify': `/queryVerify?mailNo=${mailNo}`,
    '/successful': `/successful?orderId=${waiting}`,
    '/order-detail/{orderId}': `/order-detail/${moved}`,
    '/order-detail-wait/{orderId}': `/order-detail-wait/${waiting}`,
    '/order-self-detail/{id}': `/order-self-detail/${drop}`,
    '/orderCancel': `/orderCancel?orderId=${waiting}`,
    '/s/express': '/s/express?orderType=3',
  };
  const params = { ...anyParams, orderId: waiting, mailId: mailNo, id: drop };
  const written = routeTable.filter((row: RouteRow) => row.page && !row.later && row.path !== loginScreen);
  return new Map(written.map(({ path }) => [path, special[path] ?? fill(path, params)]));
}

/** Each of his orders and traces that is not an example of its route: held up, come back, cancelled, delivered … */
export function moreOf(examples: Examples): Map<string, string> {
  const tried = new Set(screensOf(examples).values());
  return new Map(examples.own.filter((address) => !tried.has(address)).map((address) => [address, address]));
}

/** The address of every route whose screen comes later: one page, many names. */
export function laterScreens(): ReadonlyMap<RoutePath, string> {
  const later = routeTable.filter((row: RouteRow) => row.later);
  return new Map(later.map(({ path }) => [path, path.replaceAll(/\{\w+\??\}/g, '1')]));
}

function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path}: give an example for {${name}} in e2e/world/screens.ts`);
    return value;
  });
}
