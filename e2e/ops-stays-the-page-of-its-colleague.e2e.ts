import { opsContent } from '@yidi/phrases/ops-content';
import { opsDoor } from '@yidi/phrases/ops-door';
import { describe, expect } from 'vitest';
import { findBarriers } from './world/axe.ts';
import { joinStaff, opsJourney, opsOrigin, visitOps } from './world/ops.ts';

const say = opsContent.zh;

describe('a page of the console', () => {
  opsJourney('is covered when another colleague logs in in this browser', async ({ visit, world }) => {
    const visitor = await visitOps(visit);
    const { page, context, go } = visitor;
    const first = await joinStaff(world, visitor, '苏晴', ['content']);
    const ownCookies = await context.cookies(opsOrigin);
    await go('/');
    await page.getByRole('button', { name: say.create.announcement }).click();
    const title = page.getByRole('textbox', { name: say.titleZh });
    await title.fill('双十二');
    await page.getByRole('status').filter({ hasText: /^存于/ }).waitFor();

    await joinStaff(world, visitor, '钱进', ['content']);
    const other = await context.newPage();
    // What is typed while the page learns of it is not stored as the words of the other colleague.
    await other.goto(opsOrigin);
    const covered = page.getByRole('dialog', { name: opsDoor.zh.otherTitle });
    await covered.waitFor();
    await covered.getByText(/^苏晴/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel(say.titleZh).evaluate((input: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, '双十二预告');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.getByText(say.saving, { exact: true }).waitFor({ state: 'attached' });

    await context.addCookies(ownCookies);
    await other.goto(opsOrigin);
    await covered.waitFor({ state: 'detached' });
    await page.getByRole('status').filter({ hasText: /^存于/ }).waitFor();
    const rows = await world.db.selectFrom('contentRevision').select(['staffId', 'fields']).execute();
    const ofDraft = rows.filter(({ fields }) => JSON.stringify(fields).includes('双十二'));
    expect(ofDraft.length).toBeGreaterThan(1);
    expect(ofDraft.map(({ staffId }) => staffId)).toEqual(ofDraft.map(() => first));
  });
});
