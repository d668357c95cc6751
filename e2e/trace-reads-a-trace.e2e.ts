import { trace } from '@yidi/phrases/trace';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import { placeOrder } from './world/parcel.ts';

/** Personal data that must not appear before the four digits were entered. */
const personal = ['王建国', '李晓梅', '13812345678', '13987654321', '中山北路', '人民南路'];

describe('another user queries a mail number, logged out', () => {
  journey('reads where it is without anybody’s name, and more after four digits of a phone', async ({ visit }) => {
    const sender = await visit();
    await enterLoggedIn(sender, '/home');
    const { mailNo } = await placeOrder(sender);
    for (let scan = 0; scan < 5; scan += 1) expect(await moveParcel(sender.url, mailNo)).toBe(true);

    const reader = await visit();
    const { page } = reader;
    await reader.go('/query');
    await page.getByRole('textbox', { name: '邮件号' }).fill(mailNo);
    await page.getByRole('button', { name: '查询' }).tap();

    await page.getByRole('heading', { level: 2, name: /^预计.*前送达$/ }).waitFor();
    await page
      .getByText(/一切正常|比承诺早/)
      .first()
      .waitFor();
    await page.getByRole('img', { name: /从.*南京.*到.*成都.*路线示意图/ }).waitFor();
    const times = await page
      .locator('main time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(times.length).toBeGreaterThan(2);
    expect(times).toEqual([...times].sort().reverse());
    const html = await page.content();
    for (const secret of personal) expect(html).not.toContain(secret);
    expect((await page.locator('main').textContent())?.match(/1[3-9]\d{9}/)).toBeNull();

    // The next useful step of an anonymous user. Features that are not built are not offered.
    await expectGone(page.getByRole('link', { name: /约时间|改驿站/ }));
    await page.getByRole('link', { name: '验证后看' }).tap();
    const digits = page.getByRole('textbox', { name: '手机号后四位' });
    await digits.fill('0000');
    await page.getByRole('button', { name: '核对' }).tap();
    await page.getByText(/后四位不正确，还可试 \d 次/).waitFor();
    await digits.fill('4321');
    await page.getByRole('button', { name: '核对' }).tap();
    await page.getByText(/^李/).first().waitFor();
    const shown = (await page.locator('main').textContent()) ?? '';
    expect(shown).toMatch(/李\*\* 139\*+21/);
    for (const secret of ['13812345678', '13987654321', '王建国', '李晓梅']) expect(shown).not.toContain(secret);

    // Two numbers that were searched on another page are in the history of the query page at once.
    const other = await visit();
    other.forgive(/status of 404/);
    await other.go(`/query?mailNo=${mailNo},9999999999994`);
    await other.page.getByRole('button', { name: `删除 ${mailNo}` }).waitFor();

    // A link with one number opens its trace, and one with a wrong number says so.
    await other.go(`/query?mailNo=${mailNo}`);
    await other.page.waitForURL((address) => address.pathname === `/queryDetail/${mailNo}`);
    await other.go('/query?mailNo=123456');
    await other.page.getByText(trace.zh.badNumber).waitFor();
  });
});
