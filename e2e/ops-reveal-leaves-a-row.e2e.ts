import { ops } from '@yidi/phrases/ops';
import { opsAudit } from '@yidi/phrases/ops-control';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { describe, expect } from 'vitest';
import { makeOrder } from '../apps/server/src/world/parcels.ts';
import { makePerson } from '../apps/server/src/world/people.ts';
import { entry, joinStaff, opsJourney, visitOps } from './world/ops.ts';

const say = opsDesk.zh;
/** The phone of the sender in the orders of the world. */
const PHONE = '13900002718';

describe('personal data at the console', () => {
  opsJourney('is masked until it is revealed for a reason, which leaves a row', async ({ visit, world, passTime }) => {
    const person = await makePerson(world, { phone: '13900005518', now: world.now() });
    const { orderNo } = await makeOrder(world, person, {}, { now: world.now() });
    const service = await visitOps(visit);
    await joinStaff(world, service, '周岚', ['service']);
    const { page, go } = service;
    await go('/');
    // By keys alone: search, the first row, reveal.
    await page.getByRole('heading', { name: say.title }).waitFor();
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(orderNo);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: new RegExp(orderNo) });
    await row.waitFor();
    const grid = page.getByRole('grid');
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2');
    await expect.poll(() => grid.locator('[tabindex="0"]').count()).toBe(1);
    await row.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: say.receiver }).waitFor();
    await expect.poll(() => page.getByRole('main').textContent()).toContain('139******18');
    await expect.poll(() => entry(service, 'search').getAttribute('aria-current')).toBe('true');
    await page.getByRole('link', { name: say.toHits }).click();
    await row.waitFor();
    await expect.poll(() => field.inputValue()).toBe(orderNo);
    await page.goBack();

    await page.getByRole('button', { name: say.reveal }).press('Enter');
    const panel = page.getByRole('complementary', { name: say.revealTitle });
    const show = panel.getByRole('button', { name: say.show });
    await show.click();
    await panel.getByText(say.chooseReason).waitFor();
    await panel.getByRole('checkbox', { name: say.fields.senderPhone }).check();
    await panel.getByRole('radio', { name: say.reasons.call }).check();
    await panel.getByRole('textbox', { name: say.words }).fill('客户来电问派送时间');
    await show.click();
    await page.getByText(PHONE).waitFor();
    await passTime(11 * 60_000);
    await expect.poll(() => page.getByRole('main').textContent()).not.toContain(PHONE);

    const security = await visitOps(visit);
    await joinStaff(world, security, '许静', ['security']);
    await security.go('/audit');
    const audit = security.page;
    await audit.getByRole('searchbox').fill(orderNo);
    await audit.getByRole('button', { name: opsAudit.zh.ask }).click();
    await audit.getByRole('heading', { level: 1, name: /^谁看过/ }).waitFor();
    const seen = audit.getByRole('row', { name: /看了个人信息/ });
    await expect.poll(() => seen.textContent()).toContain('周岚');
    await expect.poll(() => seen.textContent()).toContain(say.fields.senderPhone);
    await seen.click();
    await audit.getByText('客户来电问派送时间').last().waitFor();
    await expect.poll(() => new URL(audit.url()).searchParams.get('open')).not.toBeNull();
    await audit.getByRole('button', { name: ops.zh.clear }).click();
    await expect.poll(() => audit.getByRole('searchbox').inputValue()).toBe('');
    await audit.goBack();

    // The story itself is not theirs.
    await audit.goto(page.url().replace(/\?.*/, ''));
    await audit.getByRole('heading', { level: 1, name: ops.zh.noPageTitle }).waitFor();

    // A phone that is searched for finds its orders, and stands in no address.
    await go(`/search?words=${PHONE}`);
    await page.getByRole('row', { name: new RegExp(orderNo) }).waitFor();
    await expect.poll(() => page.url()).not.toContain(PHONE);
    await page.getByRole('searchbox').fill('139 0000 2718');
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('words')).toBe('phone.2');
    await page.getByRole('row', { name: new RegExp(orderNo) }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(PHONE);
    await page.reload();
    await page.getByText(say.startTitle).waitFor();
  });
});
