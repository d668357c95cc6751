import { describe, expect } from 'vitest';
import { pasteNew, wholeText } from './world/address-form.ts';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { chooseTomorrow, openOrderPage } from './world/parcel.ts';
import { goWithin } from './world/states.ts';
import type { Visitor } from './world/visitor.ts';

async function addSender(visitor: Visitor, text: string, { isDefault = false } = {}): Promise<void> {
  const { page } = visitor;
  await page.getByRole('link', { name: '新增寄件人' }).tap();
  await pasteNew(visitor, text);
  if (isDefault) await page.getByRole('switch', { name: '设为默认' }).check();
  await page.getByRole('button', { name: '保存' }).tap();
  await page.waitForURL('**/addresslist/1');
}

describe('a user saves the addresses they use', () => {
  journey('deletes a record and restores it', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/addresslist/1');
    await addSender(visitor, wholeText);
    await page.getByRole('button', { name: '林清远：更多操作' }).tap();
    await page.getByRole('button', { name: '删除' }).tap();
    await page.getByRole('heading', { name: '还没有寄件人' }).waitFor();
    await page.getByRole('button', { name: '撤销' }).tap();
    await page.getByRole('link', { name: /林清远/ }).waitFor();
  });

  journey('makes another one the default, and searches', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/addresslist/1');
    await addSender(visitor, wholeText);
    await addSender(visitor, '周晓岚 13812346072 江苏省南京市鼓楼区汉口路 22 号 5-301');
    await page.getByRole('button', { name: '林清远：更多操作' }).tap();
    await page.getByRole('button', { name: '设为默认' }).filter({ visible: true }).tap();
    await page
      .getByRole('listitem')
      .first()
      .filter({ hasText: /林清远.*默认/ })
      .waitFor();
    await page.getByRole('searchbox').fill('汉口路');
    await page.getByRole('listitem').filter({ hasText: '林清远' }).waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: '周晓岚' }).waitFor();
  });

  journey('adds many records at once and corrects uncertain ones', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/addresslist/2');
    await page.getByRole('button', { name: '批量添加' }).tap();
    const sheet = page.getByRole('dialog');
    const saved: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/userAddress/save')) saved.push(request.postDataJSON().fromType);
    });
    const texts = [wholeText, '赵敏 13711112222 鼓楼区中山路 8 号', '王五 上海市徐汇区虹桥路 1 号', wholeText];
    await sheet.getByRole('textbox', { name: '粘贴多条地址' }).fill(texts.join('\n'));
    await sheet.getByRole('button', { name: '识别 4 条' }).tap();
    await sheet.getByText('1 条可以保存，3 条要补').waitFor();
    await sheet.getByRole('listitem').nth(2).filter({ hasText: '还缺电话' }).waitFor();
    await sheet.getByRole('listitem').nth(3).filter({ hasText: '和第 1 条一样' }).waitFor();
    await sheet.getByRole('button', { name: '修改第 2 条' }).tap();
    await sheet.getByRole('radio', { name: /福州市/ }).check();
    await sheet.getByRole('button', { name: '改好了' }).tap();
    await sheet.getByRole('button', { name: '保存 2 条' }).tap();
    await sheet.getByText('已保存 2 条，还有 2 条没有保存').waitFor();
    await sheet.getByRole('button', { name: '完成' }).tap();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /赵敏.*福建省.*福州市.*鼓楼区/ }).waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(2);
    expect(saved).toEqual(['import', 'import']);
  });
});

describe('many addresses that the book has in part', () => {
  const moved = '林清远 13912342718 浙江省杭州市拱墅区湖墅街道湖墅南路 1 号';
  const mother = '林母 13912342718 浙江省杭州市西湖区翠苑街道文一路 9 号';

  journey('each with a known phone is asked about; an equal record is not stored twice', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/addresslist/1');
    await addSender(visitor, wholeText);
    await page.getByRole('button', { name: '批量添加' }).tap();
    const sheet = page.getByRole('dialog');
    const texts = [wholeText, moved, mother, '赵敏 13711112222 福建省福州市鼓楼区中山路 8 号'];
    await sheet.getByRole('textbox', { name: '粘贴多条地址' }).fill(texts.join('\n'));
    await sheet.getByRole('button', { name: '识别 4 条' }).tap();
    await sheet.getByRole('button', { name: '保存 4 条' }).tap();
    await sheet.getByText('已保存 2 条，还有 2 条没有保存').waitFor();
    const row = (place: number) => sheet.getByRole('listitem').nth(place - 1);
    await row(2).getByText('文二路').waitFor();
    await row(2).getByRole('radio', { name: '是，更新已有的' }).click();
    await row(3).getByRole('radio', { name: '不是，另存一条' }).click();
    await sheet.getByRole('button', { name: '保存 2 条' }).tap();
    await sheet.waitFor({ state: 'detached' });
    const records = page.getByRole('main').getByRole('listitem');
    await records.filter({ hasText: /林清远.*湖墅南路/ }).waitFor();
    await records.filter({ hasText: /林母.*文一路/ }).waitFor();
    await expect.poll(() => records.count()).toBe(3);
  });
});

describe('the menu of an address', () => {
  journey('is shown below it as buttons in elder mode, including the copy button', async ({ visit }) => {
    const visitor = await visit({ elder: true });
    const { page } = visitor;
    await visitor.go('/addresslist/1');
    await addSender(visitor, wholeText);
    await page.getByRole('listitem').getByRole('button', { name: '复制' }).tap();
    await page.getByText('已复制').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^林清远 13912342718 浙江省/);
  });

  journey('copies it as the paste box reads it, edits it, and makes it the default', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/addresslist/1');
    await addSender(visitor, wholeText);
    const more = page.getByRole('button', { name: '林清远：更多操作' });
    await more.tap();
    const menu = page.getByRole('dialog', { name: '林清远 13912342718' });
    await menu.getByRole('button', { name: '复制' }).tap();
    await page.getByText('已复制').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe('林清远 13912342718 浙江省杭州市西湖区翠苑街道文二路88号3-402');
    await more.tap();
    await menu.getByRole('button', { name: '设为默认' }).tap();
    await page
      .getByRole('listitem')
      .filter({ hasText: /林清远.*默认/ })
      .waitFor();
    await more.tap();
    await expectGone(menu.getByRole('button', { name: '设为默认' }));
    await menu.getByRole('button', { name: '编辑' }).tap();
    await page.getByRole('heading', { name: '编辑寄件人' }).waitFor();
  });
});

describe('before a double is stored', () => {
  const moved = '林清远 13912342718 浙江省杭州市拱墅区湖墅街道湖墅南路 1 号';

  journey('asks whether it is the same person: yes changes the record, no adds another', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/addresslist/1');
    await addSender(visitor, wholeText);
    await page.getByRole('link', { name: '新增寄件人' }).tap();
    await pasteNew(visitor, moved);
    await page.getByRole('button', { name: '保存' }).tap();
    const question = page.getByRole('dialog', { name: '是同一个人吗？' });
    await question.getByText(/文二路/).waitFor();
    await question.getByText(/湖墅南路/).waitFor();
    await question.getByRole('button', { name: '关闭' }).tap();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('林清远');
    await page.getByRole('button', { name: '保存' }).tap();
    await question.getByRole('button', { name: '是，更新已有的' }).tap();
    await page.waitForURL('**/addresslist/1');
    await page
      .getByRole('listitem')
      .filter({ hasText: /湖墅南路/ })
      .waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1);

    await page.getByRole('link', { name: '新增寄件人' }).tap();
    await pasteNew(visitor, wholeText);
    await page.getByRole('button', { name: '保存' }).tap();
    await question.getByRole('button', { name: '不是，另存一条' }).tap();
    await page.waitForURL('**/addresslist/1');
    await page
      .getByRole('listitem')
      .filter({ hasText: /文二路/ })
      .waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(2);
  });

  journey('the very same one is stored once, without a question', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/addresslist/1');
    await addSender(visitor, wholeText);
    await addSender(visitor, wholeText);
    await page.getByRole('listitem').first().waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
  });
});

describe('the region picker', () => {
  journey('finds a district by a part of its name, and continues with its streets', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/addressdetail/1');
    await page.getByRole('button', { name: /选择省市区/ }).tap();
    const picker = page.getByRole('dialog', { name: '省市区' });
    await picker.getByRole('textbox', { name: '搜索省、市、区县' }).fill('浙江西湖');
    await picker.getByRole('option', { name: /西湖区.*浙江省 杭州市/ }).tap();
    await picker.getByRole('option', { name: '翠苑街道' }).tap();
    await picker.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /省市区.*浙江省.*杭州市.*西湖区.*翠苑街道/ }).waitFor();
  });
});

describe('a user sends from their address book', () => {
  journey('picks a sender and a new consignee and returns to the order', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/addresslist/1');
    await addSender(visitor, wholeText);
    await openOrderPage(visitor);
    await page.getByRole('button', { name: '地址簿 寄件人' }).tap();
    await page.waitForURL('**/addresslist/1/order');
    await page.getByRole('button', { name: /^林清远.*13912342718/ }).tap();
    await page.waitForURL('**/s/express?*');
    await page.getByRole('button', { name: '寄件人 林清远' }).waitFor();
    await page.getByRole('button', { name: '地址簿 收件人' }).tap();
    await page.waitForURL('**/addresslist/2/order');
    await page.getByRole('link', { name: '新增收件人' }).tap();
    await pasteNew(visitor, '沈一 13500001111 浙江省绍兴市越城区解放北路 1 号');
    await page.getByRole('button', { name: '保存并使用' }).tap();
    await page.waitForURL('**/s/express?*');
    await page.getByRole('button', { name: '收件人 沈一' }).waitFor();
  });

  journey('finds their default sender chosen after the list was seen', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/addressdetail/1');
    await pasteNew(visitor, wholeText);
    await page.getByRole('switch', { name: '设为默认' }).check();
    await page.getByRole('button', { name: '保存' }).tap();
    await page.waitForURL('**/addresslist/1');
    await page.getByRole('link', { name: /林清远.*默认/ }).waitFor();
    await openOrderPage(visitor);
    await page.getByRole('button', { name: '寄件人 林清远' }).waitFor();
  });

  journey(
    'preserves the chosen consignee and time with the default sender, also after returning',
    async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await visitor.go('/addresslist/1');
      await addSender(visitor, wholeText, { isDefault: true });
      await addSender(visitor, '沈一 13500001111 浙江省绍兴市越城区解放北路 1 号');
      await openOrderPage(visitor);
      await page.getByRole('button', { name: '寄件人 林清远' }).waitFor();
      await page.getByRole('button', { name: '地址簿 寄件人' }).tap();
      await page.getByRole('button', { name: /^沈一 13500001111/ }).tap();
      await page.getByRole('button', { name: '寄件人 沈一' }).waitFor();
      const time = await chooseTomorrow(visitor, 2);
      await goWithin(page, '/home');
      await page.waitForURL('**/home');
      await goWithin(page, '/s/express?orderType=3');
      await page.getByRole('button', { name: '寄件人 沈一' }).waitFor();
      const [from, to] = time.split('–');
      await page.getByRole('button', { name: new RegExp(`^何时来取.*明天 ${from}–\u2060?${to}`) }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: '寄件人 沈一' }).count()).toBe(1);
    },
  );
});
