import { account } from '@yidi/phrases/account';
import { migration } from '@yidi/phrases/migration';
import { quickOrder } from '@yidi/phrases/quick-order';
import { describe } from 'vitest';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterByForm, loseCookies } from './world/log-in.ts';
import { newPhone, orderByTelephone } from './world/network.ts';
import { goWithin } from './world/states.ts';
import { proveAnew } from './world/step-up.ts';
import type { Visitor } from './world/visitor.ts';

const say = migration.zh;

/**
 * Leaves an address that was entered on this device after a log-out, so that it belongs to no user.
 */
async function leaveAnAddress(visitor: Visitor): Promise<void> {
  const { page, go } = visitor;
  await enterByForm(visitor, '/my-center');
  await goWithin(page, '/my-center/logout');
  await page.getByRole('main').getByRole('button', { name: account.zh.logOut }).click();
  await page.waitForURL(/\/my-center\/logoutSuccess$/);
  await go('/addresslist/1');
  // The chat app asks for a log-in first.
  const later = page.getByRole('button', { name: account.zh.later });
  const add = page.getByRole('link', { name: '新增寄件人' });
  await add.or(later).waitFor();
  if ((await later.count()) > 0) await later.tap();
  await add.tap();
  const paste = page.getByRole('textbox', { name: '粘贴整段文字' });
  await paste.fill('林清远 13912342718 浙江省杭州市西湖区翠苑街道文二路 88 号 3-402');
  await page.getByRole('button', { name: '识别' }).tap();
  await page.getByText('已认出 4 项').waitFor();
  await page.getByRole('button', { name: '保存' }).tap();
  await page.waitForURL('**/addresslist/1');
}

describe('addresses of visits whose log-in did not adopt them', () => {
  journey('is found on the device, merged after a code, and taken back', async ({ visit }) => {
    const visitor = await visit();
    const { page, forgive } = visitor;
    // These refusals ask for the fresh proof, or tell a second page that its data is out of date.
    forgive(/403 \(Forbidden\).*\/UserForce\/mergeAddrOrder/);
    forgive(/404 \(Not Found\).*\/UserForce\/undoMerge/);
    await leaveAnAddress(visitor);
    await loseCookies(visitor, { name: 'sid' });
    const phone = newPhone();
    await enterByForm(visitor, '/my-center/set', phone);
    await page.getByRole('link', { name: account.zh.migrate }).tap();
    await page.getByRole('heading', { name: say.foundAddresses(1) }).waitFor();
    await page.getByText('139******18').waitFor();
    await page.getByRole('button', { name: say.merge }).tap();
    await proveAnew(visitor, phone);
    await page.getByRole('heading', { name: say.done(say.addresses(1)) }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: say.book }).tap();
    await page.getByRole('link', { name: /林清远.*13912342718/ }).waitFor();

    const second = await page.context().newPage();
    await second.goto(`${visitor.url}/migrateData`);
    await second.getByRole('button', { name: say.undo }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: say.undo }).tap();
    await page.getByText(say.undone(say.addresses(1))).waitFor();
    await page.getByRole('heading', { name: say.foundAddresses(1) }).waitFor();
    // A page that still shows the merge is refused, and then shows the current state.
    await second.getByRole('button', { name: say.undo }).click();
    await second.getByText(say.over).waitFor();
    await second.getByRole('heading', { name: say.foundAddresses(1) }).waitFor();
    await second.close();
    await goWithin(page, '/addresslist/1');
    await page.getByRole('link', { name: '新增寄件人' }).waitFor();
    await page.getByRole('link', { name: /林清远/ }).waitFor({ state: 'detached' });
  });

  journey('are asked about on each listed page of the chat app, also after a declined log-in', async ({ visit }) => {
    const wechat = agents.find(({ channel }) => channel === 'wechat')!.ua;
    const visitor = await visit({ userAgent: wechat });
    const { page, go } = visitor;
    await leaveAnAddress(visitor);
    await loseCookies(visitor, { name: 'sid' });
    await enterByForm(visitor, '/my-center', newPhone());
    const question = page.getByRole('dialog', { name: say.ask(say.addresses(1)) });
    for (const path of ['/index', '/orderlist', '/addresslist/1', '/accountsInfo', '/query']) {
      await go(path);
      await page.waitForURL((url) => url.pathname === (path === '/index' ? '/s/express' : path));
      await question.waitFor();
    }
    await question.getByRole('button', { name: say.look }).tap();
    await page.waitForURL((url) => url.pathname === '/migrateData' && url.searchParams.get('redirectUrl') === '/query');
    await page.getByRole('heading', { name: say.foundAddresses(1) }).waitFor();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say.later }).tap();
    await page.waitForURL('**/query');
    // The question is asked before the list of orders is complete, or not at all today.
    await go('/orderlist');
    await untilComplete(page);
    await question.waitFor({ state: 'detached' });
  });
});

describe('an order by telephone', () => {
  journey('is found in the chat app, merged, and opened from the order list', async ({ visit }) => {
    const wechat = agents.find(({ channel }) => channel === 'wechat')!.ua;
    const visitor = await visit({ userAgent: wechat });
    const { page, go, url, forgive } = visitor;
    forgive(/403 \(Forbidden\).*\/UserForce\/mergeAddrOrder/);
    const phone = newPhone();
    await enterByForm(visitor, '/my-center', phone);
    const path = await orderByTelephone(url, phone);
    await go('/orderlist');
    const question = page.getByRole('dialog', { name: say.ask(say.orders(1)) });
    await question.getByRole('button', { name: say.look }).tap();
    await page.getByRole('heading', { name: say.foundOrders(1) }).waitFor();
    await page.getByRole('button', { name: say.merge }).tap();
    await proveAnew(visitor, phone);
    await page.getByRole('heading', { name: say.done(say.orders(1)) }).waitFor();
    await page.getByRole('button', { name: say.goOn }).tap();
    await page.waitForURL('**/orderlist');
    await page.getByRole('link', { name: new RegExp(quickOrder.zh.sources.phone) }).tap();
    await page.waitForURL(`**${path}`);
  });
});
