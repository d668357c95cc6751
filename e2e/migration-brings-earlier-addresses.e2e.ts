import { account } from '@yidi/phrases/account';
import { migration } from '@yidi/phrases/migration';
import { describe } from 'vitest';
import { untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterByForm } from './world/log-in.ts';
import { newPhone } from './world/network.ts';
import { goWithin } from './world/states.ts';
import { proveAnew } from './world/step-up.ts';

const say = migration.zh;

describe('what was written before a log-in that never took it over', () => {
  journey('is found on the device, merged after a code, and taken back', async ({ visit }) => {
    const visitor = await visit();
    const { page, go, forgive } = visitor;
    // The refusals are what asks for the fresh proof, and what a second page is told.
    forgive(/403 \(Forbidden\).*\/UserForce\/mergeAddrOrder/);
    forgive(/404 \(Not Found\).*\/UserForce\/undoMerge/);
    await enterByForm(visitor, '/my-center');
    await goWithin(page, '/my-center/logout');
    await page.getByRole('main').getByRole('button', { name: account.zh.logOut }).click();
    await page.waitForURL(/\/my-center\/logoutSuccess$/);
    await go('/addresslist/1');
    await page.getByRole('link', { name: '新增寄件人' }).tap();
    const paste = page.getByRole('textbox', { name: '粘贴整段文字' });
    await paste.fill('林清远 13912342718 浙江省杭州市西湖区翠苑街道文二路 88 号 3-402');
    await page.getByRole('button', { name: '识别' }).tap();
    await page.getByText('已认出 4 项').waitFor();
    await page.getByRole('button', { name: '保存' }).tap();
    await page.waitForURL('**/addresslist/1');

    // The session dies, as after a week away; the device stays known. A page that still asked would be refused.
    await untilComplete(page);
    await page.context().clearCookies({ name: 'sid' });
    const phone = newPhone();
    await enterByForm(visitor, '/my-center/set', phone);
    await page.getByRole('link', { name: account.zh.migrate }).tap();
    await page.getByRole('heading', { name: say.found(1) }).waitFor();
    await page.getByText('139******18').waitFor();
    await page.getByRole('button', { name: say.merge }).tap();
    await proveAnew(visitor, phone);
    await page.getByRole('heading', { name: say.done(1) }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: say.book }).tap();
    await page.getByRole('link', { name: /林清远.*13912342718/ }).waitFor();

    const second = await page.context().newPage();
    await second.goto(`${visitor.url}/migrateData`);
    await second.getByRole('button', { name: say.undo }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: say.undo }).tap();
    await page.getByText(say.undone(1)).waitFor();
    await page.getByRole('heading', { name: say.found(1) }).waitFor();
    // A page that still shows the merge is told, and shows what is there now.
    await second.getByRole('button', { name: say.undo }).click();
    await second.getByText(say.over).waitFor();
    await second.getByRole('heading', { name: say.found(1) }).waitFor();
    await second.close();
    await goWithin(page, '/addresslist/1');
    await page.getByRole('link', { name: '新增寄件人' }).waitFor();
    await page.getByRole('link', { name: /林清远/ }).waitFor({ state: 'detached' });
  });
});
