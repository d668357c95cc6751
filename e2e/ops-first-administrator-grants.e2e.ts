import { staffList } from '@yidi/contract/calls/staff-people';
import { ops } from '@yidi/phrases/ops';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { opsDoor } from '@yidi/phrases/ops-door';
import { opsPeople } from '@yidi/phrases/ops-people';
import { formatStaffReason } from '@yidi/phrases/staff-refusals';
import { staffRoleNames } from '@yidi/phrases/staff-roles';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inviteFirst } from '../apps/server/src/modules/staff/staff.public.ts';
import { enrol, entry, opsJourney, opsOrigin, visitOps } from './world/ops.ts';
import type { SiteWorld } from './world/site-world.ts';

const say = opsPeople.zh;

/** The site of an operator who has no colleagues yet: those of the demo are away. */
const withNobody = ({ db }: SiteWorld) => db.updateTable('staff').set({ state: 'disabled' }).execute();

/** What `npm run staff -- first` prints on the server's machine. */
async function printedLink({ db, now }: SiteWorld, name: string): Promise<string> {
  const made = await inviteFirst(db, opsOrigin, name, now());
  if (typeof made === 'string') throw new Error(`no link: ${made}`);
  return made.link;
}

async function invite(page: Page, name: string, role?: string): Promise<void> {
  await page.getByRole('button', { name: say.invite }).click();
  const panel = page.getByRole('complementary', { name: say.inviteTitle });
  await panel.getByRole('textbox', { name: say.name }).fill(name);
  if (role) await panel.getByRole('checkbox', { name: role }).check();
  await panel.getByRole('textbox', { name: ops.zh.reason }).fill('人手不够');
  await panel.getByRole('button', { name: say.send }).click();
}

/** The half that is on the screen; undefined if none is. */
async function shownHalf(page: Page, half: 'link' | 'code'): Promise<string | null | undefined> {
  const read = (found: Element[], name: string) => found.map((element) => element.getAttribute(name));
  const [shown] = await page.locator(`[data-${half}]`).evaluateAll(read, `data-${half}`);
  return shown;
}

/** Makes one half for the colleague whose panel is open. It stays after the list was read again. */
async function makeHalf(page: Page, half: 'link' | 'code', button: string, again: string): Promise<string> {
  const read = page.waitForResponse((answer) => answer.url().endsWith(staffList.path));
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await read).finished();
  await page.getByRole('button', { name: again, exact: true }).waitFor();
  await expect.poll(() => shownHalf(page, half)).toBeTruthy();
  return (await shownHalf(page, half)) ?? '';
}

const makeLink = (page: Page, button = say.makeLink) => makeHalf(page, 'link', button, say.makeLinkAgain);
const makeCode = (page: Page) => makeHalf(page, 'code', say.makeCode, say.makeCodeAgain);

describe('an operator begins with nobody', () => {
  opsJourney(
    'the first administrator enrols, a second one joins, and together they grant',
    async ({ visit, world }) => {
      const first = await visitOps(visit);
      const { page } = first;
      await withNobody(world);
      const link = await printedLink(world, '林屹');
      await enrol(first, link);
      await expect.poll(() => page.url()).not.toContain('#');

      await entry(first, 'staff').click();
      await page.getByRole('button', { name: say.invite }).click();
      await page.getByText(say.inviteAlone).waitFor();
      const second = await visitOps(visit);
      await enrol(second, await printedLink(world, '许静'));

      // A link is good once.
      const late = await visitOps(visit);
      await late.go(link.slice(opsOrigin.length));
      await late.page.getByRole('heading', { name: opsDoor.zh.deadTitle }).waitFor();

      await entry(second, 'staff').click();
      await invite(second.page, '温如言', staffRoleNames.zh.service);
      await second.page.getByText(ops.zh.asked).waitFor();

      // Who asked cannot approve it.
      await entry(second, 'approvals').click();
      await second.page.getByRole('row', { name: /温如言/ }).click();
      await second.page.getByText(opsApprovals.zh.ownText).waitFor();

      await entry(first, 'approvals').click();
      await page.getByRole('row', { name: /温如言/ }).click();
      await page.getByRole('button', { name: opsApprovals.zh.approve }).click();
      await page.getByText(opsApprovals.zh.approved).waitFor();

      await entry(first, 'staff').click();
      await page.getByRole('row', { name: /温如言/ }).click();
      // Neither of the two can enrol as the third: each makes one half only.
      const half = await makeLink(page);
      await page.getByText(say.codeOfOther).waitFor();
      await expect.poll(() => shownHalf(page, 'link')).toBe(half);
      await entry(second, 'staff').click();
      await second.page.getByRole('row', { name: /温如言/ }).click();
      const guess = await visitOps(visit);
      await guess.go(half.slice(opsOrigin.length));
      await guess.page.getByRole('textbox', { name: opsDoor.zh.code }).fill('0000 0000 0000');
      await guess.page.getByRole('button', { name: opsDoor.zh.enrol }).click();
      await guess.page.getByText(formatStaffReason('zh', 'enrol.code')!).waitFor();
      const code = await makeCode(second.page);
      await expect.poll(() => shownHalf(second.page, 'code')).toBe(code);

      // A new link replaces both halves, and only those that are good are on the screens.
      const other = await makeLink(second.page, say.makeLinkAgain);
      await second.page.getByText(say.codeOfOther).waitFor();
      expect(other).not.toBe(half);
      await expect.poll(() => shownHalf(second.page, 'link')).toBe(other);
      await expect.poll(() => shownHalf(second.page, 'code')).toBeUndefined();
      await entry(first, 'approvals').click();
      await entry(first, 'staff').click();
      await page.getByRole('row', { name: /温如言/ }).click();
      const otherCode = await makeCode(page);
      await expect.poll(() => shownHalf(page, 'link')).toBeUndefined();
      const third = await visitOps(visit);
      await enrol(third, other, otherCode);

      // The menu shows what may be opened and nothing else; the rest is missing.
      const links = third.page.getByRole('navigation').getByRole('link');
      const { search, claims, inquiries, approvals, account } = ops.zh.menu;
      const own = [search, claims, inquiries, approvals, account];
      await expect.poll(() => links.allTextContents()).toEqual(own);
      await third.go('/people');
      await third.page.getByRole('heading', { level: 1, name: ops.zh.noPageTitle }).waitFor();
    },
  );
});
