import { delivery } from '@yidi/phrases/delivery';
import { follow } from '@yidi/phrases/follow';
import { personCard } from '@yidi/phrases/person-card';
import { proof } from '@yidi/phrases/proof';
import { trace } from '@yidi/phrases/trace';
import { traceDelivery } from '@yidi/phrases/trace-delivery';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { changeReplies } from './world/change-replies.ts';
import { sendTo } from './world/consignee.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel, newPhone } from './world/network.ts';
import type { Visit, Visitor } from './world/visitor.ts';

const say = delivery.zh;

/** Opens the delivery page of a parcel on its way as its consignee. */
async function comeAsConsignee(visit: Visit): Promise<{ visitor: Visitor; mailNo: string }> {
  const phone = newPhone();
  const mailNo = await sendTo(visit, phone);
  const visitor = await visit();
  await enterLoggedIn(visitor, `/change-delivery?mailNo=${mailNo}`, phone);
  // The network's scans arrive one after the other.
  await expect
    .poll(
      async () => {
        const isOpen = (await visitor.page.getByRole('radiogroup', { name: say.question }).count()) > 0;
        if (!isOpen) {
          await moveParcel(visitor.url, mailNo);
          await visitor.page.reload();
          await visitor.page.getByRole('heading', { name: say.question }).waitFor();
        }
        return isOpen;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return { visitor, mailNo };
}

const chooseWay = (page: Page, way: keyof typeof say.way) =>
  page.getByRole('radiogroup', { name: say.question }).getByRole('radio', { name: say.way[way] }).check();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const agree = (page: Page) => page.getByRole('checkbox', { name: say.agree }).check();

describe('the consignee decides', () => {
  journey('a parcel is moved to a service point, and the consent is withdrawn again', async ({ visit }) => {
    const { visitor, mailNo } = await comeAsConsignee(visit);
    const { page } = visitor;
    await visitor.go(`/queryDetail/${mailNo}`);
    await page.getByRole('link', { name: trace.zh.changePlace }).click();
    await page.getByText(say.left(2)).waitFor();
    await press(page, say.change);
    await page.getByRole('alert').filter({ hasText: say.chooseFirst }).waitFor();
    await chooseWay(page, 'point');
    await press(page, say.choosePoint);
    const points = page.getByRole('radiogroup', { name: say.pickPoint }).getByRole('radio');
    await points.nth(1).waitFor();
    await agree(page);
    // Another kind of place needs another consent.
    await points.nth(1).check();
    await expect.poll(() => page.getByRole('checkbox', { name: say.agree }).isChecked()).toBe(false);
    await agree(page);
    await press(page, say.here);
    await page.waitForURL('**/appoint-delivery-success**');
    await page.getByRole('heading', { name: /^已改到/ }).waitFor();
    await page.getByText(say.recorded).waitFor();
    await page.getByRole('link', { name: say.toTrace }).click();
    await page.getByText(traceDelivery.zh.way.point).waitFor();
    // Opening hours, storage days and distance are shown next to the name, as in the list.
    await page.getByText(/每天.+存.+天.+(?:米|公里)/).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: say.again }).click();
    await chooseWay(page, 'place');
    await page.getByText(/^会取消已选的取件点：/).waitFor();
    await page.goBack();
    await press(page, say.takeBack);
    await page.getByRole('heading', { name: say.done.door() }).waitFor();
    await page.getByRole('link', { name: say.again }).click();
    await page.getByText(say.left(1)).waitFor();
  });

  journey('a locker is refused without a consent; a half-day and a longer storage need none', async ({ visit }) => {
    const { visitor, mailNo } = await comeAsConsignee(visit);
    const { page } = visitor;
    // In the list of mails, one tap in the row opens the half-days.
    await visitor.go('/queryMail?side=received');
    await page.getByRole('link', { name: follow.zh.moveTime }).click();
    await page.getByRole('heading', { name: say.which }).waitFor();
    await visitor.go(`/change-delivery?mailNo=${mailNo}`);
    await chooseWay(page, 'locker');
    await press(page, say.chooseLocker);
    await press(page, say.here);
    await page.getByRole('alert').filter({ hasText: say.noConsent }).first().waitFor();
    await page.goBack();
    await chooseWay(page, 'time');
    await press(page, say.chooseTime);
    await press(page, say.book);
    await page.getByRole('alert').filter({ hasText: say.pickTime }).waitFor();
    await page.getByRole('radio').nth(2).check();
    await press(page, say.book);
    await page.getByRole('heading', { name: /^已约好/ }).waitFor();
    await page.getByRole('link', { name: say.again }).click();
    await page.getByText(say.left(1)).waitFor();
    await chooseWay(page, 'hold');
    // The page names the choice that will be cancelled above the button, before the tap.
    await page.getByText(/^会取消约好的时间：/).waitFor();
    await press(page, say.more);
    await press(page, say.change);
    await page.getByRole('heading', { name: /^先存着/ }).waitFor();
    await visitor.go(`/change-delivery?mailNo=${mailNo}`);
    await page.getByText(say.left(0)).waitFor();
    await expect.poll(() => page.getByRole('radio').count()).toBe(1);
  });

  journey('a person is named, every mistake is shown, and the name survives a reload', async ({ visit }) => {
    const { visitor } = await comeAsConsignee(visit);
    const { page } = visitor;
    await chooseWay(page, 'person');
    await press(page, say.change);
    await page.getByText(say.nameMissing.person).waitFor();
    await page.getByText(say.phoneWrong).waitFor();
    await page.getByText(say.noConsent).waitFor();
    await page.getByRole('textbox', { name: personCard.zh.name }).fill('王秀兰');
    await page.reload();
    await chooseWay(page, 'person');
    await expect.poll(() => page.getByRole('textbox', { name: personCard.zh.name }).inputValue()).toBe('王秀兰');
    await page.getByRole('textbox', { name: personCard.zh.phone }).fill('13800001234');
    await agree(page);
    await press(page, say.change);
    await page.getByRole('heading', { name: say.done.person('王秀兰') }).waitFor();
    await page.getByText(/交给王秀兰，只限这一件/).waitFor();
  });

  journey('a neighbour is named by name and door, and a pasted number loses its +86', async ({ visit }) => {
    const { visitor, mailNo } = await comeAsConsignee(visit);
    const { page, url } = visitor;
    const card = personCard.zh;
    await chooseWay(page, 'neighbour');
    await press(page, say.change);
    await page.getByText(say.doorMissing).waitFor();
    await page.getByRole('textbox', { name: card.neighbourName }).fill('王秀兰');
    await page.getByRole('textbox', { name: card.door }).fill('5 幢 502');
    const phone = page.getByRole('textbox', { name: card.neighbourPhone });
    await phone.fill('+86 138 0000 1234');
    await expect.poll(() => phone.inputValue()).toBe('13800001234');
    await page.getByText('我同意把邮件').waitFor();
    await agree(page);
    await press(page, say.change);
    await page.getByRole('heading', { name: say.done.neighbour('王秀兰') }).waitFor();
    await page.getByText(/交给邻居王秀兰（5 幢 502），只限这一件/).waitFor();
    await expect.poll(() => moveParcel(url, mailNo), { timeout: 30_000 }).toBe(true);
    while (await moveParcel(url, mailNo));
    await visitor.go(`/queryDetail/${mailNo}`);
    await page.getByText(proof.zh.methods.neighbour).waitFor();
    await page.getByText('5 幢 502').waitFor();
  });

  journey('too late: the courier left while the page was open, and nothing changed', async ({ visit }) => {
    const { visitor, mailNo } = await comeAsConsignee(visit);
    const { page, url } = visitor;
    visitor.forgive(/status of 409/);
    await chooseWay(page, 'hold');
    for (let scans = 0; scans < 20; scans += 1) {
      const reply = await page.request.get(`/queryDetail/${mailNo}`);
      if (/正在派送/.test(await reply.text())) break;
      await moveParcel(url, mailNo);
    }
    await press(page, say.change);
    await page.getByRole('heading', { name: say.closed.out_for_delivery }).waitFor();
    await visitor.go(`/appoint-delivery-success?mailNo=${mailNo}`);
    await page.getByText(say.unchanged).waitFor();
  });

  journey('the same on two devices: one change, and both show it', async ({ visit }) => {
    const { visitor, mailNo } = await comeAsConsignee(visit);
    const other = await visit({ cookies: await visitor.context.cookies() });
    const path = `/collection-point-addr?mailNo=${mailNo}`;
    for (const { page, go } of [visitor, other]) {
      await go(path);
      await agree(page);
    }
    await Promise.all([visitor, other].map(({ page }) => press(page, say.here)));
    for (const { page } of [visitor, other]) await page.getByRole('heading', { name: /^已改到/ }).waitFor();
    await other.go(`/change-delivery?mailNo=${mailNo}`);
    await other.page.getByText(say.left(1)).waitFor();
  });

  journey('the carrier refuses: the choice is undone, and the result shows it', async ({ visit }) => {
    const { visitor, mailNo } = await comeAsConsignee(visit);
    const { page } = visitor;
    await visitor.go(`/collection-point-addr?mailNo=${mailNo}`);
    await agree(page);
    await changeReplies(
      page,
      ({ pathname }) => pathname.endsWith('/delivery/deliveryWay'),
      async (reply) => {
        const body = (await reply.json()) as { info?: { change?: object } };
        const change = body.info?.change && { ...body.info.change, state: 'tooLate' };
        return { json: { ...body, info: { ...body.info, ...(change && { change }) } } };
      },
    );
    await press(page, say.here);
    await page.getByRole('heading', { name: say.state.tooLate }).waitFor();
    await page.getByText(say.stateText.tooLate).waitFor();
  });

  journey('a lost connection while sending: no success is claimed, another tap sends it', async ({ visit }) => {
    const { visitor, mailNo } = await comeAsConsignee(visit);
    const { page, context } = visitor;
    visitor.forgive(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await visitor.go(`/collection-point-addr?mailNo=${mailNo}`);
    await agree(page);
    await context.setOffline(true);
    await press(page, say.here);
    await page.getByRole('alert').first().waitFor();
    await context.setOffline(false);
    await press(page, say.here);
    await page.getByRole('heading', { name: /^已改到/ }).waitFor();
  });

  journey('a sender and an unlinked user cannot choose', async ({ visit }) => {
    const { mailNo } = await comeAsConsignee(visit);
    const stranger = await visit();
    stranger.forgive(/status of 404/);
    await enterLoggedIn(stranger, `/change-delivery?mailNo=${mailNo}`);
    await stranger.page.getByText(say.unknown).waitFor();
    const nobody = await visit();
    await nobody.go(`/change-delivery?mailNo=${mailNo}`);
    await nobody.page.getByRole('main').getByRole('button', { name: '登录' }).waitFor();
  });

  journey('a page of no mail leads to the mails that can be changed', async ({ visit }) => {
    const visitor = await visit();
    await enterLoggedIn(visitor, '/change-delivery');
    for (const path of ['/change-delivery', '/deliveryReserve']) {
      await visitor.go(path);
      await visitor.page.getByText(say.noMailMine).waitFor();
      await visitor.page.getByRole('link', { name: say.toMine }).click();
      await visitor.page.waitForURL(/queryMail\?side=received$/);
    }
  });
});
