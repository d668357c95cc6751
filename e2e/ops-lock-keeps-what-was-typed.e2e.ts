import { ops } from '@yidi/phrases/ops';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsDoor } from '@yidi/phrases/ops-door';
import { opsPeople } from '@yidi/phrases/ops-people';
import { describe, expect } from 'vitest';
import { inviteFirst } from '../apps/server/src/modules/staff/staff.public.ts';
import { enrol, entry, joinStaff, opsJourney, opsOrigin, visitOps } from './world/ops.ts';
import { saved, write } from './world/ops-content.ts';
import type { SiteWorld } from './world/site-world.ts';
import type { Visit, Visitor } from './world/visitor.ts';

const say = opsPeople.zh;

/** The first administrator, with passkeys, at the first page. */
async function comeFirst(visit: Visit, world: SiteWorld): Promise<Visitor> {
  await world.db.updateTable('staff').set({ state: 'disabled' }).execute();
  const made = await inviteFirst(world.db, opsOrigin, '林屹', world.now());
  if (typeof made === 'string') throw new Error(made);
  const visitor = await visitOps(visit);
  await enrol(visitor, made.link);
  return visitor;
}

/** A computer that woke up looks at the clock. */
/**
 * Comes back to the page until it shows this title. A question that was under way at the first time
 * may have been answered before the time passed.
 */
const wakeTo = ({ page }: Visitor, title: string) =>
  expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return page.getByRole('heading', { name: title }).isVisible();
    })
    .toBe(true);

describe('a screen that is left alone', () => {
  opsJourney(
    'is covered after 30 minutes and unlocked in place, with what was typed',
    async ({ visit, world, passTime }) => {
      const visitor = await comeFirst(visit, world);
      const { page } = visitor;
      await joinStaff(world, await visitOps(visit), '温如言', ['administrator']);
      await entry(visitor, 'staff').click();
      await page.getByRole('button', { name: say.invite }).click();
      const name = page.getByRole('textbox', { name: say.name });
      await name.fill('许静');

      await passTime(31 * 60_000);
      await wakeTo(visitor, opsDoor.zh.unlockTitle);
      await expect.poll(() => name.isVisible()).toBe(false);
      await page.getByRole('button', { name: opsDoor.zh.unlock, exact: true }).click();
      await name.waitFor();
      await expect.poll(() => name.inputValue()).toBe('许静');

      await passTime(9 * 3_600_000);
      await wakeTo(visitor, opsDoor.zh.overTitle);
      await page.getByRole('button', { name: opsDoor.zh.logIn }).click();
      await name.waitFor();
      await expect.poll(() => name.inputValue()).toBe('许静');
      await page.getByRole('button', { name: ops.zh.close }).click();
      // What is done in one tab is so in all of them.
      const tab = await visitor.context.newPage();
      await tab.goto(`${opsOrigin}/account`);
      await tab.getByRole('heading', { name: '林屹' }).waitFor();
      await page.keyboard.press('Shift+L');
      await page.getByRole('heading', { name: opsDoor.zh.unlockTitle }).waitFor();
      await expect.poll(() => page.getByRole('link', { name: ops.zh.menu.staff }).count()).toBe(0);
      await tab.getByRole('heading', { name: opsDoor.zh.unlockTitle }).waitFor();
      await page.getByRole('button', { name: opsDoor.zh.unlock, exact: true }).click();
      await tab.getByRole('button', { name: ops.zh.logOut }).click();
      await tab.getByRole('heading', { name: opsDoor.zh.logInTitle }).waitFor();
      await page.getByRole('heading', { name: opsDoor.zh.overTitle }).waitFor();
    },
  );

  opsJourney(
    'is covered over an open dialog as well, which is there again after it',
    async ({ visit, world, passTime }) => {
      const visitor = await comeFirst(visit, world);
      const { page } = visitor;
      await world.db
        .updateTable('staff')
        .set({ roles: ['administrator', 'content'] })
        .where('state', '=', 'active')
        .execute();
      await visitor.go('/content');
      await page.getByRole('button', { name: opsContent.zh.create.announcement }).click();
      await write(page, '查件会慢一些');
      await saved(page);
      await page.getByRole('button', { name: opsContent.zh.giveUp, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: opsContent.zh.giveUpTitle });
      const typed = dialog.getByRole('textbox', { name: ops.zh.reason });
      await typed.fill('身份证 11010119900307 打错了');

      await passTime(31 * 60_000);
      await wakeTo(visitor, opsDoor.zh.unlockTitle);
      const question = page.getByText(opsContent.zh.giveUpTitle, { exact: true });
      await expect.poll(() => question.count()).toBeGreaterThan(0);
      await expect.poll(() => question.first().isVisible()).toBe(false);
      // Esc at the lock screen closes nothing under it.
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: opsDoor.zh.unlock, exact: true }).click();
      await typed.waitFor();
      await expect.poll(() => typed.inputValue()).toBe('身份证 11010119900307 打错了');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
        .toBe(true);
    },
  );
});
