import { orderDetail } from '@yidi/phrases/order-detail';
import { expect } from 'vitest';
import { enterLoggedIn } from './log-in.ts';
import { moveParcel } from './network.ts';
import { type Placed, placeOrder } from './parcel.ts';
import type { Visit, Visitor } from './visitor.ts';

/** Visits as a sender whose parcel was collected and scanned this many more times. */
export async function comeAsSender(
  visit: Visit,
  more = 0,
  place: (visitor: Visitor) => Promise<Placed> = placeOrder,
): Promise<{ visitor: Visitor } & Placed> {
  const visitor = await visit();
  await enterLoggedIn(visitor, '/about');
  const placed = await place(visitor);
  const { page, url, go } = visitor;
  const link = page.getByRole('link', { name: orderDetail.zh.readdress });
  await expect
    .poll(
      async () => {
        await moveParcel(url, placed.mailNo);
        await go(`/order-detail/${placed.orderId}`);
        await page.getByRole('heading').first().waitFor();
        await page.waitForLoadState('networkidle');
        return link.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  for (let scans = 0; scans < more; scans += 1) await moveParcel(url, placed.mailNo);
  return { visitor, ...placed };
}

export const press = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
