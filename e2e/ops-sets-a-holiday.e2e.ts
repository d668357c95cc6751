import { handOver } from '@yidi/phrases/hand-over';
import { ops } from '@yidi/phrases/ops';
import { opsCalendar } from '@yidi/phrases/ops-calendar';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { formatDay } from '@yidi/phrases/times';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from './world/axe.ts';
import { entry, joinStaff, opsJourney, visitOps } from './world/ops.ts';
import { openChoice, pastePerson, senderText } from './world/parcel.ts';
import type { SiteWorld } from './world/site-world.ts';
import type { Visit, Visitor } from './world/visitor.ts';

const say = opsCalendar.zh;
/** From the beginning of all journeys to the last day of the year. */
const TO_NEW_YEARS_EVE_MS = 8 * DAY_MS;

/** A colleague who may set days, at the console's first page. */
async function comeToConsole(visit: Visit, world: SiteWorld, name: string): Promise<Visitor> {
  const visitor = await visitOps(visit, { still: true });
  await joinStaff(world, visitor, name, ['administrator']);
  await visitor.go('/');
  await entry(visitor, 'calendar').waitFor();
  return visitor;
}

const dayOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

/** The day of the calendar that has the focus. */
const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'));

async function approveNewest({ page }: Visitor, effect: RegExp): Promise<void> {
  await page.getByRole('row', { name: effect }).first().click();
  await page.getByRole('button', { name: opsApprovals.zh.approve }).click();
  await page.getByText(opsApprovals.zh.approved).waitFor();
}

/** What a sender reads of the day after tomorrow, as soon as it is `expected`. */
async function expectOffered(visit: Visit, world: SiteWorld, expected: { holiday: string | null; first: string }) {
  const now = world.now().getTime();
  const name = formatDay('zh', new Date(now + 2 * DAY_MS).toISOString(), now);
  const offered = async () => {
    const visitor = await visit({ still: true });
    await visitor.go('/s/express?orderType=3');
    await pastePerson(visitor, 'sender', senderText);
    const sheet = await openChoice(visitor, handOver.zh.when);
    await sheet.getByRole('radio', { name }).check();
    const times = await sheet.getByRole('radiogroup', { name, exact: true }).getByRole('radio').first();
    const words = (await times.locator('xpath=..').textContent()) ?? '';
    const holiday = sheet.getByText(/放假，上门时间短一些$/);
    const found = {
      holiday: (await holiday.count()) > 0 ? await holiday.textContent() : null,
      first: words.slice(0, 5),
    };
    await visitor.page.close();
    return found;
  };
  await expect.poll(offered, { timeout: 60_000, interval: 1_000 }).toEqual(expected);
}

describe('a holiday', () => {
  opsJourney(
    'is missing on the first page, set, approved by a second colleague, seen by senders, and undone',
    async ({ visit, world, passTime }) => {
      await passTime(TO_NEW_YEARS_EVE_MS);
      // 2 January is a Saturday like any other: from 8:30.
      await expectOffered(visit, world, { holiday: null, first: '08:30' });

      const author = await comeToConsole(visit, world, '许静');
      const { page } = author;
      const missing = page.getByRole('region', { name: say.noticeTitle(2027, '2026-11-02') });
      await missing.getByText(/元旦、春节/).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await missing.getByRole('link', { name: say.noticeLink }).click();
      await page.getByRole('heading', { level: 1, name: say.title(2027) }).waitFor();
      await page.getByText(say.states.law).waitFor();

      await dayOf(page, '2027-01-01').click();
      await dayOf(page, '2027-01-03').click({ modifiers: ['Shift'] });
      await page.getByRole('heading', { name: say.formTitle('1月1日–1月3日') }).waitFor();
      await page.getByText(say.noPickups).waitFor();
      // Closing the panel leads back to its first day.
      await page.keyboard.press('Escape');
      await expect.poll(() => focusedDay(page)).toBe('2027-01-01');
      await page.keyboard.press('Enter');
      const days = (name: string) => page.getByLabel(name, { exact: true });
      await days(say.to).fill('2027-01-03');
      // A date that is being typed is a past day meanwhile: the fields stay, and so do the days.
      await days(say.from).fill('2026-12-30');
      await page.getByText(say.pastDays).waitFor();
      await expect.poll(() => days(say.from).inputValue()).toBe('2026-12-30');
      await page.getByRole('heading', { name: say.formTitle('1月1日–1月3日') }).waitFor();
      await days(say.from).fill('2027-01-01');
      await page.getByText(say.pastDays).waitFor({ state: 'detached' });
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      await page.getByRole('button', { name: say.ask }).click();
      await page.getByText(say.sourceNeeded).waitFor();
      await field(say.nameZh).fill('元旦假期');
      await field(say.nameEn).fill('New Year holiday');
      await field(say.source).fill('国务院办公厅通知，2026-11-27');
      await field(ops.zh.reason).fill('照通知录入');
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: say.ask }).click();
      const waiting = page.getByRole('region', { name: say.waiting });
      await waiting.getByText(/1月1日–1月3日 • 放假 • 元旦假期/).waitFor();
      await expect.poll(() => focusedDay(page)).toBe('2027-01-01');
      await page.getByRole('button', { name: `1月2日 周六，${say.waits}` }).waitFor();
      // Who asked does not decide.
      await waiting.getByRole('link', { name: say.toApproval }).click();
      await page.getByText(opsApprovals.zh.ownText).waitFor();

      const second = await comeToConsole(visit, world, '林屹');
      await entry(second, 'approvals').click();
      await approveNewest(second, /日历改为：2027-01-01 到 2027-01-03 为放假“元旦假期”/);
      await expectOffered(visit, world, { holiday: handOver.zh.holidayHours('元旦假期'), first: '09:30' });

      await entry(author, 'calendar').click();
      await page.getByRole('link', { name: say.showYear(2027) }).click();
      await page.getByRole('button', { name: `1月2日 周六，放假，元旦假期，${say.own}`, exact: true }).waitFor();
      await page.getByRole('button', { name: /^退回第 \d+ 号改动$/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: ops.zh.reason }).fill('日期看错了');
      await dialog.getByRole('button', { name: say.ask }).click();
      await dialog.waitFor({ state: 'detached' });
      await waiting.getByText(/1月1日–1月3日 • 按系统日历/).waitFor();
      await second.page.reload();
      await approveNewest(second, /日历退回：2027-01-01 到 2027-01-03 为按系统日历/);
      await expectOffered(visit, world, { holiday: null, first: '08:30' });
    },
  );

  opsJourney('that another colleague has just set is shown beside what is typed', async ({ visit, world }) => {
    const [first, other] = [await comeToConsole(visit, world, '何敏'), await comeToConsole(visit, world, '周远')];
    const second = await comeToConsole(visit, world, '钱进');
    const fill = async ({ page }: Visitor, name: string) => {
      await page.goto(new URL('/calendar?year=2027&from=2027-02-05&to=2027-02-06', page.url()).href);
      for (const [label, text] of [
        [say.nameZh, name],
        [say.nameEn, 'Spring Festival'],
        [say.source, '国务院办公厅通知'],
        [ops.zh.reason, `${name}，照通知`],
      ] as const)
        await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    };
    await fill(first, '春节假期');
    await fill(other, '春节');
    await other.page.getByRole('button', { name: say.ask }).click();
    await other.page.getByRole('region', { name: say.waiting }).waitFor();
    await entry(second, 'approvals').click();
    await approveNewest(second, /2027-02-05 到 2027-02-06/);

    const { page } = first;
    await page.getByRole('button', { name: say.ask }).click();
    const both = page.getByRole('alertdialog', { name: say.bothTitle });
    await both.getByRole('cell', { name: /春节假期/ }).waitFor();
    await both.getByRole('row', { name: /周远.*春节/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await both.getByRole('button', { name: say.takeMine }).click();
    // What was typed is still there, the reason as well.
    await expect
      .poll(() => page.getByRole('textbox', { name: ops.zh.reason, exact: true }).inputValue())
      .toBe('春节假期，照通知');
    await page.getByRole('button', { name: say.ask }).click();
    await page
      .getByRole('region', { name: say.waiting })
      .getByText(/春节假期/)
      .first()
      .waitFor();
  });
});
