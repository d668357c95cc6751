import { share } from '@yidi/phrases/share';
import { describe, expect } from 'vitest';
import { agentOf, type Container, chatJourney as journey, seenBy, serveSdk, ticketsGiven } from './world/chat-app.ts';
import { enterAsDemoPerson } from './world/screens.ts';
import { goTo, goWithin, waitForApp } from './world/states.ts';

const say = share.zh;

describe('a shared link in the chat app', () => {
  journey('is shared by its menu with our card, which the SDK accepts by our signature', async ({ visit }) => {
    const sender = await visit();
    const { url } = sender;
    const order = `/order-detail/${(await enterAsDemoPerson(sender)).moved}`;
    const cookies = await sender.context.cookies();
    const visitor = await visit({ cookies, userAgent: agentOf('wechat'), still: true });
    const { page } = visitor;
    const container: Container = { checked: 'location.href', inMiniProgram: false };
    await serveSdk(visitor, container);
    const sheet = page.getByRole('dialog');
    const lastLink = async () => (await seenBy(page))?.cards.at(-1)?.link;
    const configs = async () => (await seenBy(page))?.configs;
    async function openSheet() {
      await page.getByRole('button', { name: new RegExp(say.row) }).tap();
      const shown = (await sheet.getByText(/\/share-detail\/[A-Za-z0-9_-]{22}$/).textContent())!;
      await expect.poll(lastLink).toBe(shown);
      return shown;
    }
    await visitor.go(order);
    // The page of an order is personal.
    await expect.poll(lastLink).toBe(`${url}/home`);
    const shown = await openSheet();
    const { cards, timeline, tags } = (await seenBy(page))!;
    expect(cards.at(-1)).toMatchObject({ imgUrl: `${url}/share-card.png` });
    expect(timeline).toMatchObject({ title: cards.at(-1)!.title });
    expect(tags).toEqual(['wx-open-launch-weapp']);
    // The page must not keep the SDK's global `wx`: other code expects the functions of the
    // container there.
    expect(await page.evaluate(() => 'wx' in globalThis)).toBe(false);
    const send = sheet.getByRole('button', { name: say.send });
    await expect
      .poll(async () => {
        await send.tap();
        return page.getByText(say.byMenu).count();
      })
      .toBeGreaterThan(0);
    await page.goBack();
    await expect.poll(lastLink).toBe(`${url}/home`);

    // After a navigation within the app, the journey uses first the URL at which the document was
    // opened, as this phone does, then the current one, which needs a second signature.
    for (const [checked, needed] of [
      ['performance.getEntriesByType("navigation")[0].name', 2],
      ['location.href', 3],
    ] as const) {
      container.checked = checked;
      await visitor.go('/orderlist');
      await expect.poll(configs).toBe(1);
      await expect.poll(lastLink).toBe(`${url}/home`);
      await goTo(page, order);
      await expect.poll(configs).toBe(needed);
      expect(await openSheet()).toBe(shown);
    }
    expect(ticketsGiven()).toBe(1);

    const path = new URL(shown).pathname;
    const plain = await visit();
    await plain.go(path);
    await waitForApp(plain.page);
    await plain.page.getByText(say.mine).waitFor();
    expect(await seenBy(plain.page)).toBeUndefined();
  });
});

describe('the link of a page in the chat app', () => {
  journey('is its own or the home page’s, with the university code of the visit', async ({ visit }) => {
    const visitor = await visit({ userAgent: agentOf('wechat'), still: true });
    const { page, url } = visitor;
    await serveSdk(visitor, { checked: 'performance.getEntriesByType("navigation")[0].name', inMiniProgram: false });
    await visitor.go('/product?universityCode=ZJU01&from=poster');
    const links = {
      '/product': '/product',
      '/s/freight?from=浙江省,杭州市,西湖区&kg=3': '/s/freight',
      '/forbidden?article=13800000001': '/forbidden',
      '/onlineService?about=9300000000001': '/onlineService',
      '/queryMail': '/home',
      '/examinationList/7': '/examinationList/7',
      '/s/introduce': '/s/introduce',
      '/my-center': '/home',
      '/Maplocation?at=浙江省,杭州市,西湖区': '/Maplocation',
      '/insured/11': '/insured/11',
      '/addressdetail/1': '/home',
    };
    const titles = new Set<string>();
    for (const [address, link] of Object.entries(links)) {
      if (address !== '/product') await goWithin(page, address);
      await expect
        .poll(async () => (await seenBy(page))?.cards.at(-1)?.link, { message: address })
        .toBe(`${url}${link}?universityCode=ZJU01`);
      titles.add((await seenBy(page))!.cards.at(-1)!.title);
    }
    expect(titles.size).toBeGreaterThanOrEqual(7);
  });

  journey('is a message to the mini program in whose web-view the page is', async ({ visit }) => {
    const visitor = await visit({ userAgent: `${agentOf('wechat')} miniProgram/wx0`, still: true });
    const { page, url } = visitor;
    await serveSdk(visitor, { checked: 'location.href', inMiniProgram: true });
    await visitor.go('/s/freight');
    const lastLink = async () => (await seenBy(page))?.messages.at(-1)?.data.share.link;
    await expect.poll(lastLink).toBe(`${url}/s/freight`);
    await goWithin(page, '/my-center');
    await expect.poll(lastLink).toBe(`${url}/home`);
    expect((await seenBy(page))!.configs).toBe(0);
  });
});
