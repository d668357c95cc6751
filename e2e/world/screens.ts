import { type RouteRow, routeTable } from '../../apps/web/src/route-table.ts';
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
}

/** Logs the demo person in and reads his orders off the list. */
export async function enterAsDemoPerson(visitor: Visitor): Promise<Examples> {
  const { page } = visitor;
  await enterLoggedIn(visitor, '/orderlist', DEMO_PHONE);
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
  };
}

/** The address of every screen that is written, by its route. */
export function screensOf(examples: Examples): ReadonlyMap<string, string> {
  const { waiting, moved, drop, mailNo } = examples;
  const special: Readonly<Record<string, string>> = {
    '/queryDetail/{mailId?}': `/queryDetail/${mailNo}`,
    '/queryVerify': `/queryVerify?mailNo=${mailNo}`,
    '/successful': `/successful?orderId=${waiting}`,
    '/order-detail/{orderId}': `/order-detail/${moved}`,
    '/order-detail-wait/{orderId}': `/order-detail-wait/${waiting}`,
    '/order-self-detail/{id}': `/order-self-detail/${drop}`,
    '/orderCancel': `/orderCancel?orderId=${waiting}`,
    '/addresslist/{status}/{next?}': '/addresslist/1',
    '/addressdetail/{status}/{next?}': '/addressdetail/1',
    '/s/express': '/s/express?orderType=3',
  };
  const written = routeTable.filter((row: RouteRow) => row.page && !row.later && !row.path.includes('/login'));
  return new Map(written.map(({ path }) => [path, special[path] ?? path.replaceAll(/\/\{\w+\?\}/g, '')]));
}
