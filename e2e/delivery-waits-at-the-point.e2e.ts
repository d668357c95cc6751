import { delivery } from '@yidi/phrases/delivery';
import { storage } from '@yidi/phrases/storage';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { sendTo } from './world/consignee.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel, newPhone } from './world/network.ts';
import type { Visit } from './world/visitor.ts';

const [say, ways] = [storage.zh, delivery.zh];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the trace of a parcel that waits at the service point its consignee chose. */
async function comeToPoint(visit: Visit) {
  const phone = newPhone();
  const mailNo = await sendTo(visit, phone);
  const visitor = await visit();
  const { page, url } = visitor;
  await enterLoggedIn(visitor, `/collection-point-addr?mailNo=${mailNo}`, phone);
  const agree = page.getByRole('checkbox', { name: ways.agree });
  await expect
    .poll(
      async () => {
        if ((await agree.count()) > 0) return true;
        await moveParcel(url, mailNo);
        await page.reload();
        await page.waitForLoadState('networkidle');
        return (await agree.count()) > 0;
      },
      { timeout: 40_000 },
    )
    .toBe(true);
  await agree.check();
  await press(page, ways.here);
  await page.getByRole('heading', { name: /^已改到/ }).waitFor();
  await expect
    .poll(
      async () => {
        await moveParcel(url, mailNo);
        return (await page.request.get(`/queryDetail/${mailNo}`)).text();
      },
      { timeout: 40_000 },
    )
    .toMatch(/ready_for_pickup/);
  await visitor.go(`/queryDetail/${mailNo}`);
  await page.getByRole('heading', { name: say.title }).waitFor();
  return { visitor, page, url, mailNo };
}

describe('a parcel waits at its point', () => {
  journey('extends once, moves to another point with a consent, and is collected there', async ({ visit }) => {
    const { page, url, mailNo, visitor } = await comeToPoint(visit);
    await page.getByText(say.left(7)).waitFor();
    await press(page, say.extend(3));
    await page.getByText(say.taken.extend).waitFor();
    await page.getByText(say.left(10)).waitFor();
    await expectGone(page.getByRole('button', { name: say.extend(3) }));
    await page.getByText(say.closed.extended).waitFor();
    await press(page, say.moveOn);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: say.choose }).click();
    await sheet.getByText(ways.noConsent).first().waitFor();
    await sheet.getByRole('checkbox', { name: ways.agree }).check();
    await sheet.getByRole('button', { name: say.choose }).click();
    await page.getByText(say.taken.moveOn).waitFor();
    await moveParcel(url, mailNo);
    await moveParcel(url, mailNo);
    await visitor.go(`/change-delivery?mailNo=${mailNo}`);
    // Scans of the network may be stored after the page was loaded.
    await expect
      .poll(async () => {
        await page.reload();
        await page.waitForLoadState('networkidle');
        return page.getByText(say.left(7)).count();
      })
      .toBe(1);
    await page.getByText(say.closed.used_up).waitFor();
    await expectGone(page.getByRole('button', { name: say.moveOn }));
  });

  journey('it is sent back after a question', async ({ visit }) => {
    const { page, url, mailNo, visitor } = await comeToPoint(visit);
    await press(page, say.sendBack);
    await page.getByRole('dialog').getByText(say.backText).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: say.back }).click();
    await page.getByText(say.taken.sendBack).waitFor();
    await moveParcel(url, mailNo);
    await visitor.go(`/queryDetail/${mailNo}`);
    await page.getByText(/退回/).first().waitFor();
    await expectGone(page.getByRole('heading', { name: say.title }));
  });
});
