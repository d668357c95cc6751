import { share } from '@yidi/phrases/share';
import { trace } from '@yidi/phrases/trace';
import { describe, expect } from 'vitest';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { placeOrder } from './world/parcel.ts';
import { waitForApp } from './world/states.ts';

const say = share.zh;
/** The last digits of the phone of the demo person, who is the sender. */
const PHONE_ENDS = '0001';

describe('a shared order', () => {
  journey('is seen by a stranger without names or numbers, until it is withdrawn', async ({ visit }) => {
    const { visitor, screens } = await comeToTheProduct(visit, {});
    await visitor.go(screens.get('/order-detail/{orderId}')!);
    await waitForApp(visitor.page);
    const open = () => visitor.page.getByRole('button', { name: new RegExp(say.row) }).tap();
    await open();
    const sheet = visitor.page.getByRole('dialog');
    await sheet.getByRole('img', { name: say.code }).waitFor();
    const url = (await sheet.getByText(/\/share-detail\/[A-Za-z0-9_-]{22}$/).textContent())!;
    await sheet.getByText(say.opened(0)).waitFor();

    const stranger = await visit();
    stranger.forgive(/status of 404/);
    const path = new URL(url).pathname;
    await stranger.go(path);
    await waitForApp(stranger.page);
    await stranger.page.getByText(say.mine).waitFor();
    const seen = await stranger.page.locator('main').textContent();
    expect(seen).not.toMatch(/\d{11}|\*\*/);
    const html = await stranger.page.content();
    expect(html).not.toContain('receiverName');
    expect(html).toContain('<meta property="og:title" content="包裹到哪了">');
    expect(html).toContain('content="noindex, nofollow"');
    // A person whose parcel it is enters four digits and sees everything.
    const mine = await visit();
    await mine.go(path);
    await waitForApp(mine.page);
    await mine.page.getByRole('button', { name: new RegExp(say.mine) }).tap();
    await mine.page.getByRole('textbox', { name: say.digits }).fill(PHONE_ENDS);
    await mine.page.getByRole('button', { name: say.prove }).tap();
    await mine.page.waitForURL(/\/queryDetail\/\d{13}/);
    await mine.page
      .getByText(/[\u4e00-\u9fff]\*\*/)
      .first()
      .waitFor();
    // The address of a trace is personal: its sender shares the order's link, others the home page.
    const shareMail = { name: trace.zh.share, exact: true };
    await mine.page.getByRole('button', shareMail).tap();
    const copied = () => mine.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^驿递邮件 \d{13} http[^?]+\/home$/);
    await visitor.go(new URL(mine.page.url()).pathname);
    await visitor.page.getByRole('button', shareMail).tap();
    await sheet.getByText(url, { exact: true }).waitFor();
    await mine.context.close();

    await visitor.go(screens.get('/order-detail/{orderId}')!);
    await waitForApp(visitor.page);
    await open();
    await sheet.getByText(/被打开过 [1-9]/).waitFor();
    await sheet.getByRole('button', { name: say.withdraw }).tap();
    await visitor.page.getByText(say.withdrawn).waitFor();
    await stranger.page.reload();
    await stranger.page.getByText(say.gone).waitFor();
    await stranger.go('/share-detail/not-a-token');
    await stranger.page.getByText(say.gone).waitFor();
  });

  journey('is opened by the order id by its owner only, whose URL is then one for all', async ({ visit }) => {
    const visitor = await visit();
    await enterLoggedIn(visitor, '/home');
    const { orderId } = await placeOrder(visitor);
    const byId = `/share-detail/${orderId}`;
    await visitor.go(byId);
    await visitor.page.waitForURL(/\/share-detail\/[A-Za-z0-9_-]{22}$/);
    await visitor.page.getByText(say.mine).waitFor();

    const stranger = await visit();
    await stranger.go(byId);
    await stranger.page.getByText(say.gone).waitFor();
    const other = await visit();
    other.forgive(/status of 404/);
    await enterLoggedIn(other, byId);
    await other.page.getByText(say.gone).waitFor();
  });

  journey('is shared with the university code of the visit', async ({ visit }) => {
    const { visitor, screens } = await comeToTheProduct(visit, {});
    const { page, go } = visitor;
    await go(`${screens.get('/order-detail/{orderId}')}?universityCode=ZJU01`);
    await waitForApp(page);
    await page.getByRole('button', { name: new RegExp(say.row) }).tap();
    const sheet = page.getByRole('dialog');
    const url = (await sheet.getByText(/\/share-detail\/[A-Za-z0-9_-]{22}\?universityCode=ZJU01$/).textContent())!;
    const stranger = await visit();
    await stranger.go(url.slice(new URL(url).origin.length));
    await stranger.page.getByText(say.mine).waitFor();
    const stored = () => stranger.page.evaluate(() => sessionStorage.getItem('universityCode'));
    await expect.poll(stored).toBe('ZJU01');
  });
});
