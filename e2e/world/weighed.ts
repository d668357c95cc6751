import { pay } from '@yidi/phrases/pay';
import { sandboxPay } from '@yidi/phrases/sandbox-pay';
import { expect } from 'vitest';
import { enterLoggedIn } from './log-in.ts';
import { moveParcel } from './network.ts';
import { type Placed, placeOrder } from './parcel.ts';
import type { Visitor } from './visitor.ts';

/** Opens what an order costs. */
export async function openCost({ page, go }: Visitor, orderId: string): Promise<void> {
  await go(`/cost/${orderId}`);
  await page.getByRole('heading', { name: pay.zh.fee }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Accepted, given to a courier, collected and weighed. */
const SCANS = 3;

/**
 * Creates an order and moves it until it is weighed. Its cost page is open, with the way to pay.
 */
export async function openWeighed(visitor: Visitor): Promise<Placed> {
  const placed = await placeOrder(visitor);
  await weigh(visitor, placed);
  return placed;
}

/** Moves an order until it is weighed. Its cost page is open, with the way to pay. */
export async function weigh(visitor: Visitor, placed: Placed): Promise<void> {
  const move = () => moveParcel(visitor.url, placed.mailNo);
  for (let scan = 0; scan < SCANS; scan += 1) await expect.poll(move, { interval: 100 }).toBe(true);
  await openCost(visitor, placed.orderId);
  const due = visitor.page.getByRole('button', { name: /付 ¥|套餐付/ });
  for (let scans = 0; scans < 12 && (await due.count()) === 0; scans += 1) {
    await move();
    await openCost(visitor, placed.orderId);
  }
  await due.waitFor();
}

/** An order of this visitor that was weighed and waits to be paid, its page open. */
export async function openDue(visitor: Visitor): Promise<Placed> {
  await enterLoggedIn(visitor, '/home');
  return openWeighed(visitor);
}

/** Ends the payment on the sandbox's page in one of its ways, and navigates back. */
export async function endAtDesk({ page }: Pick<Visitor, 'page'>, ending: keyof typeof sandboxPay.zh): Promise<void> {
  const desk = sandboxPay.zh;
  await page.getByText(desk.mark).waitFor();
  await page.getByRole('button', { name: String(desk[ending]), exact: true }).click();
  await page.getByRole('link', { name: desk.back }).click();
  await page.waitForURL(/\/(?:cost|s)\//);
}
