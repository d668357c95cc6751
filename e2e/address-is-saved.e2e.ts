import { describe, expect } from 'vitest';
import { pasteNew, wholeText } from './world/address-form.ts';
import { journey } from './world/journey.ts';

describe('a user saves an address', () => {
  journey('pastes one, finds it kept after a reload, saves it, and changes it', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/addresslist/1');
    await page.getByRole('link', { name: '新增寄件人' }).tap();
    await page.getByRole('button', { name: '保存' }).tap();
    const name = page.getByRole('textbox', { name: '姓名' });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await pasteNew(visitor, wholeText);
    await page.reload();
    await page.getByText('上次没保存的内容还在').waitFor();
    await expect.poll(() => name.inputValue()).toBe('林清远');
    await page.getByRole('button', { name: '保存' }).tap();
    await page.waitForURL('**/addresslist/1');
    await page.getByRole('link', { name: /林清远.*13912342718.*西湖区.*文二路/ }).tap();
    await name.fill('林远');
    const phone = page.getByRole('textbox', { name: '电话' });
    await phone.fill('+86 139-1234-2719');
    await expect.poll(() => phone.inputValue()).toBe('13912342719');
    await page.getByRole('button', { name: /省市区.*西湖区/ }).tap();
    const picker = page.getByRole('dialog', { name: '省市区' });
    await picker.getByRole('button', { name: '西湖区' }).waitFor();
    await picker.getByRole('option', { name: '翠苑街道', selected: true }).waitFor();
    await picker.getByRole('button', { name: '关闭' }).tap();
    await picker.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '保存' }).tap();
    await page.getByRole('link', { name: /林远.*13912342719/ }).waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
  });
});
