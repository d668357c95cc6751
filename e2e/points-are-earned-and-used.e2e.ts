import { evaluate } from '@yidi/phrases/evaluate';
import { login } from '@yidi/phrases/login';
import { loyalty } from '@yidi/phrases/loyalty';
import { loyaltyEntry } from '@yidi/phrases/loyalty-entry';
import { pay } from '@yidi/phrases/pay';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addJob, job } from '../apps/server/src/db/jobs.ts';
import { givePoints } from '../apps/server/src/modules/points/testing.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn, giveSession, logIn, personOf } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import type { SiteWorld } from './world/site-world.ts';
import { goWithin, waitForApp } from './world/states.ts';
import type { Visitor } from './world/visitor.ts';
import { endAtDesk, openCost, openWeighed } from './world/weighed.ts';

const say = loyalty.zh;

/** Runs a periodic job of the points now. */
const runJob = ({ db }: SiteWorld, name: string) => addJob(db, job<object>(name), {});

/** Reloads until the points are these. */
async function expectPoints({ page }: Visitor, points: number): Promise<void> {
  const title = page.getByRole('heading', { name: points === 0 ? say.none : say.points(points), exact: true });
  await expect
    .poll(
      async () => {
        await page.reload();
        await waitForApp(page);
        return title.count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
}

/** Pays a weighed parcel and moves it to its consignee. */
async function payAndDeliver(visitor: Visitor, placed: Awaited<ReturnType<typeof openWeighed>>): Promise<void> {
  const { page, url, go } = visitor;
  await go(`/cost/${placed.orderId}`);
  await page.getByRole('button', { name: /付 ¥/ }).click();
  await endAtDesk(visitor, 'pay');
  await page.getByText(pay.zh.head.paid).waitFor();
  for (let scan = 0; scan < 30 && (await moveParcel(url, placed.mailNo)); scan += 1);
}

/** Sends a parcel, pays it, and moves it to its consignee. Returns the points that it brings. */
async function earnByParcel(visitor: Visitor): Promise<number> {
  const { page, go } = visitor;
  const placed = await openWeighed(visitor);
  await go('/my-center/integral');
  const coming = page.getByText(/件在路上，签收后到账/);
  const points = Number(/到账 (\d+) 分/.exec((await coming.textContent()) ?? '')?.[1]);
  await payAndDeliver(visitor, placed);
  await go('/my-center');
  await page.getByRole('link', { name: new RegExp(loyaltyEntry.zh.points) }).click();
  await page.waitForURL('**/my-center/integral');
  await expectPoints(visitor, points);

  // An evaluation says what it brings, and brings it.
  await go(`/Evaluate?mailNo=${placed.mailNo}`);
  await page.getByText(loyaltyEntry.zh.earns(5)).waitFor();
  await page.getByRole('radio', { name: evaluate.zh.star(4, evaluate.zh.words[3]!) }).check();
  await page.getByRole('button', { name: evaluate.zh.send }).tap();
  await page.getByRole('link', { name: loyaltyEntry.zh.earned(5) }).click();
  await page.getByRole('heading', { name: say.points(points + 5), exact: true }).waitFor();
  return points + 5;
}

journey('points are earned, redeemed, given back, and end', async ({ visit, world }) => {
  const visitor = await visit();
  const { page } = visitor;
  await enterLoggedIn(visitor, '/my-center/integral');
  await page.getByRole('heading', { name: say.none }).waitFor();
  await page.getByText(say.tooFew).waitFor();
  const earned = await earnByParcel(visitor);

  const { personId } = await world.db
    .selectFrom('orders')
    .select('personId')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  await givePoints(world.db, personId, 500, world.now());
  await expectPoints(visitor, earned + 500);

  // Redeemed: what remains stands before the tap, and the code after it.
  await page.getByRole('radio', { name: /3 号纸箱/ }).check();
  await page.getByText(say.rest(earned + 200)).waitFor();
  await page.getByRole('button', { name: say.take('3 号纸箱 2 个') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say.confirm(300) })
    .click();
  const done = page.getByRole('dialog', { name: say.done });
  const code = (await done.getByText(/^\d{4} \d{4}$/).textContent()) ?? '';
  await done.getByRole('button', { name: say.close, exact: true }).click();
  await page.getByRole('heading', { name: say.points(earned + 200), exact: true }).waitFor();

  // Given back.
  await page.getByRole('button', { name: new RegExp(code) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say.giveBack(300) })
    .click();
  await page.getByText(say.gaveBack(300)).waitFor();
  await page.getByRole('heading', { name: say.points(earned + 500), exact: true }).waitFor();
  await page.getByText(say.state.returned, { exact: true }).waitFor();

  // Announced in a message, which leads here, with the days that are left.
  const end = new Date(Math.ceil((world.now().getTime() + 9 * DAY_MS) / DAY_MS) * DAY_MS - 8 * 3_600_000);
  await sql`UPDATE points_lot SET ends_at = ${end} WHERE person_id = ${personId}`.execute(world.db);
  await runJob(world, 'points.announce');
  await goWithin(page, '/newcenter');
  const message = page.getByRole('link', { name: new RegExp(`${earned + 500} 积分.*到期`) });
  await expect
    .poll(
      async () => {
        await page.reload();
        await waitForApp(page);
        return message.count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await message.click();
  await page.waitForURL('**/my-center/integral');
  await page.getByText(/^还有 \d+ 天$/).waitFor();

  // Ended on its day.
  await sql`UPDATE points_lot SET ends_at = ${world.now()} WHERE person_id = ${personId}`.execute(world.db);
  await runJob(world, 'points.end');
  await expectPoints(visitor, 0);
  await page.getByText(say.reason.ended, { exact: true }).waitFor();
  await page.getByText(say.now, { exact: true }).waitFor();
});

journey('an inviter gets points for the first parcel of a user who named the inviter’s code', async ({ visit }) => {
  const inviter = await visit();
  await enterLoggedIn(inviter, '/my-center/integral');
  const code = inviter.page.getByText(/^[2-9A-Z]{8}$/);
  const typed = ((await code.textContent()) ?? '').toLowerCase();
  await inviter.page.getByRole('button', { name: say.inviteCopy }).tap();
  await inviter.page.getByText(say.inviteCopied).waitFor();

  const invited = await visit();
  await invited.go('/my-center/login?redirectUrl=%2Fmy-center');
  await invited.page.getByRole('button', { name: login.zh.inviterShow }).tap();
  await invited.page.getByRole('textbox', { name: login.zh.inviter }).fill(typed);
  const phone = await logIn(invited);
  await invited.page.waitForURL('**/my-center');
  // An open page would go on calling with the token of the session that is replaced.
  await invited.page.goto('about:blank');
  await giveSession(invited, phone);
  await payAndDeliver(invited, await openWeighed(invited));
  await expectPoints(inviter, 200);
  await inviter.page.getByText(say.reason.invitation).waitFor();
});

journey('a voucher for points takes ¥5 off an order, and its rest is paid', async ({ visit, world }) => {
  const visitor = await visit();
  const { page, go } = visitor;
  await enterLoggedIn(visitor, '/home');
  const { orderId } = await openWeighed(visitor);
  const price = async () =>
    /付 ¥([\d.]+)/.exec((await page.getByRole('button', { name: /^付 ¥/ }).textContent()) ?? '')?.[1];
  const before = Number(await price());
  await givePoints(world.db, personOf(visitor).personId, 500, world.now());
  await go('/my-center/integral');
  await page.getByRole('radio', { name: /5 元邮费券/ }).check();
  await page.getByRole('button', { name: say.take('5 元邮费券') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: say.confirm(500) }).click();
  await sheet.getByText(/付邮费时用$/).waitFor();
  await sheet.getByRole('button', { name: say.close, exact: true }).click();

  await openCost(visitor, orderId);
  const use = page.getByRole('button', { name: pay.zh.voucherUse(`¥${(before - 5).toFixed(2)}`) });
  await use.tap();
  await use.waitFor({ state: 'detached' });
  await expect.poll(async () => Number(await price())).toBe(before - 5);
  await page.getByText(pay.zh.byVoucher('¥5.00')).waitFor();
  await page.getByRole('button', { name: /^付 ¥/ }).click();
  await endAtDesk(visitor, 'pay');
  await page.getByText(pay.zh.head.paid).waitFor();
  await goWithin(page, '/my-center/integral');
  await page.getByText(say.voucherUsed, { exact: true }).waitFor();
});
