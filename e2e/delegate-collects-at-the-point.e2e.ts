import { delegate } from '@yidi/phrases/delegate';
import { delivery } from '@yidi/phrases/delivery';
import { signCode } from '@yidi/phrases/sign-code';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sendTo } from './world/consignee.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { handOver, moveParcel, newPhone } from './world/network.ts';
import type { Visit } from './world/visitor.ts';

const [say, ways] = [delegate.zh, delivery.zh];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the page of a parcel whose delivery its consignee can change. */
async function comeAsConsignee(visit: Visit) {
  const phone = newPhone();
  const mailNo = await sendTo(visit, phone);
  const visitor = await visit();
  await enterLoggedIn(visitor, `/change-delivery?mailNo=${mailNo}`, phone);
  await expect
    .poll(
      async () => {
        const isOpen = (await visitor.page.getByRole('radiogroup', { name: ways.question }).count()) > 0;
        if (!isOpen) {
          await moveParcel(visitor.url, mailNo);
          await visitor.page.reload();
          await visitor.page.getByRole('heading', { name: ways.question }).waitFor();
        }
        return isOpen;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return { visitor, mailNo };
}

/** Makes a code on the list's page. Returns its digits and the path of its link. */
async function makeCode(page: Page, name: string) {
  await press(page, say.add);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: say.make, exact: true }).click();
  await sheet.getByText(say.nameMissing).waitFor();
  await sheet.getByRole('textbox', { name: say.name }).fill(name);
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/delivery/delegates'));
  await sheet.getByRole('button', { name: say.make, exact: true }).click();
  const { info } = (await (await answered).json()) as { info: { delegates: { code: string; token: string }[] } };
  await page.getByRole('heading', { name: say.headMail(name) }).waitFor();
  const [{ code, token }] = info.delegates as [{ code: string; token: string }];
  return { code, path: `/delegate/${token}` };
}

describe('a delegate receives a mail by a code', () => {
  journey('a parcel moved to a point is collected by the delegate, once', async ({ visit }) => {
    const { visitor, mailNo } = await comeAsConsignee(visit);
    const { page, url } = visitor;
    await visitor.go(`/collection-point-addr?mailNo=${mailNo}`);
    await page.getByRole('checkbox', { name: ways.agree }).check();
    await press(page, ways.here);
    await page.getByRole('heading', { name: /^已改到/ }).waitFor();
    const point = ((await page.getByRole('heading', { name: /^已改到/ }).textContent()) ?? '').replace('已改到', '');
    await visitor.go('/my-center/signCode');
    await page.getByRole('link', { name: signCode.zh.delegate }).click();
    await page.getByRole('heading', { name: say.none }).waitFor();
    const { code, path } = await makeCode(page, '王秀兰');
    expect(code).toMatch(/^\d{6}$/);

    const mother = await visit();
    await mother.go(path);
    await mother.page.getByText(`${code.slice(0, 3)} ${code.slice(3)}`).waitFor();
    // In transit the page shows the name of the service point and the time of arrival.
    await mother.page.getByText(say.toPoint).waitFor();
    await mother.page.getByText(/^预计.*前到$/).waitFor();
    // The mail arrives at the point that its consignee chose.
    await expect
      .poll(async () => {
        await moveParcel(url, mailNo);
        await mother.page.reload();
        await mother.page.getByText(say.where).waitFor();
        return mother.page.getByText(/^已到，存到/).count();
      })
      .toBeGreaterThan(0);
    await mother.page
      .getByText(point.replaceAll(/\s|\u2060/g, '').slice(0, 4))
      .first()
      .waitFor();
    expect(await handOver(url, mailNo, code === '000000' ? '111111' : '000000')).toBe(false);
    expect(await handOver(url, mailNo, code)).toBe(true);
    expect(await handOver(url, mailNo, code)).toBe(false);

    mother.forgive(/status of 404/);
    await mother.page.reload();
    await mother.page.getByText(say.gone).waitFor();
    await visitor.go('/my-center/delegate');
    await page.getByText(say.state.used, { exact: true }).waitFor();
    await visitor.go(`/queryDetail/${mailNo}`);
    await page.getByText(/王\*/).first().waitFor();
  });

  journey('a code stays without a connection; revoked it shows no mail and is refused', async ({ visit }) => {
    const { visitor, mailNo } = await comeAsConsignee(visit);
    const { page, url } = visitor;
    await visitor.go(`/my-center/delegate?mailNo=${mailNo}`);
    const { code, path } = await makeCode(page, '李建华');
    const other = await visit();
    other.forgive(/status of 404|ERR_INTERNET_DISCONNECTED/);
    await other.page.clock.install();
    await other.go(path);
    const shown = other.page.getByText(`${code.slice(0, 3)} ${code.slice(3)}`);
    await shown.waitFor();
    await other.context.setOffline(true);
    // The page has shown the first failure when it asks again.
    for (const _ of ['first', 'second']) {
      const failed = other.page.waitForEvent('requestfailed');
      await other.page.clock.fastForward('00:31');
      await failed;
    }
    await expect.poll(() => shown.count()).toBe(1);
    await other.context.setOffline(false);
    await press(page, say.revoke);
    await page.getByText(say.state.revoked, { exact: true }).waitFor();
    expect(await handOver(url, mailNo, code)).toBe(false);
    await other.page.clock.fastForward('00:31');
    await other.page.getByText(say.gone).waitFor();
    await other.go('/my-center/delegate');
    await other.page.getByRole('main').getByRole('button', { name: '登录' }).waitFor();
  });
});
