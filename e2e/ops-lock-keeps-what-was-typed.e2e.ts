import { ops } from '@yidi/phrases/ops';
import { opsDoor } from '@yidi/phrases/ops-door';
import { opsPeople } from '@yidi/phrases/ops-people';
import { describe, expect } from 'vitest';
import { inviteFirst } from '../apps/server/src/modules/staff/staff.public.ts';
import { enrol, entry, joinStaff, opsJourney, opsOrigin, visitOps } from './world/ops.ts';

const say = opsPeople.zh;

describe('a screen that is left alone', () => {
  opsJourney(
    'is covered after 30 minutes and unlocked in place, with what was typed',
    async ({ visit, world, passTime }) => {
      await world.db.updateTable('staff').set({ state: 'disabled' }).execute();
      const made = await inviteFirst(world.db, opsOrigin, '林屹', world.now());
      if (typeof made === 'string') throw new Error(made);
      const visitor = await visitOps(visit);
      const { page } = visitor;
      await enrol(visitor, made.link);
      await joinStaff(world, await visitOps(visit), '温如言', ['administrator']);
      await entry(visitor, 'staff').click();
      await page.getByRole('button', { name: say.invite }).click();
      const name = page.getByRole('textbox', { name: say.name });
      await name.fill('许静');

      await passTime(31 * 60_000);
      // A computer that woke up looks at the clock.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByRole('heading', { name: opsDoor.zh.unlockTitle }).waitFor();
      await expect.poll(() => name.isVisible()).toBe(false);
      await page.getByRole('button', { name: opsDoor.zh.unlock, exact: true }).click();
      await name.waitFor();
      await expect.poll(() => name.inputValue()).toBe('许静');

      await passTime(9 * 3_600_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByRole('heading', { name: opsDoor.zh.overTitle }).waitFor();
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
});
