import { ops } from '@yidi/phrases/ops';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { opsDoor } from '@yidi/phrases/ops-door';
import { opsPeople } from '@yidi/phrases/ops-people';
import { staffRoleNames } from '@yidi/phrases/staff-roles';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inviteFirst } from '../apps/server/src/modules/staff/staff.public.ts';
import { enrol, entry, opsJourney, opsOrigin, visitOps } from './world/ops.ts';
import type { SiteWorld } from './world/site-world.ts';

const say = opsPeople.zh;

/** The site of an operator who has no colleagues yet: those of the demo are away. */
async function linkOfFirst({ db, now }: SiteWorld, name: string): Promise<string> {
  await db.updateTable('staff').set({ state: 'disabled' }).execute();
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

/** Makes the link of the colleague whose panel is open. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: say.makeLink }).click();
  const link = page.locator('[data-link]');
  await link.waitFor();
  return (await link.getAttribute('data-link')) ?? '';
}

describe('an operator begins with nobody', () => {
  opsJourney(
    'the first administrator enrols, a second one joins, and together they grant',
    async ({ visit, world }) => {
      const first = await visitOps(visit);
      const { page } = first;
      const link = await linkOfFirst(world, '林屹');
      await enrol(first, link);
      await expect.poll(() => page.url()).not.toContain('#');

      await entry(first, 'staff').click();
      await invite(page, '许静');
      await page.getByText(say.invited('许静')).waitFor();
      const second = await visitOps(visit);
      await enrol(second, await makeLink(page));

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
      const third = await visitOps(visit);
      await enrol(third, await makeLink(page));

      // The menu shows what may be opened and nothing else; the rest is missing.
      const links = third.page.getByRole('navigation').getByRole('link');
      const own = [ops.zh.menu.search, ops.zh.menu.approvals, ops.zh.menu.account];
      await expect.poll(() => links.allTextContents()).toEqual(own);
      await third.go('/people');
      await third.page.getByRole('heading', { level: 1, name: ops.zh.noPageTitle }).waitFor();
    },
  );
});
