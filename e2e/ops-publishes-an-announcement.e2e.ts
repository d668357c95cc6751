import { saveContent } from '@yidi/contract/calls/staff-content';
import { express } from '@yidi/phrases/express';
import { formatRule } from '@yidi/phrases/field-rules';
import { handOver } from '@yidi/phrases/hand-over';
import { ops } from '@yidi/phrases/ops';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { opsDoor } from '@yidi/phrases/ops-door';
import { HOUR_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inviteFirst } from '../apps/server/src/modules/staff/staff.public.ts';
import { enrol, entry, opsJourney, opsOrigin, visitOps } from './world/ops.ts';
import { act, comeToContent, expectNoBarriers, field, readerAt, saved, write } from './world/ops-content.ts';
import { copy, senderText } from './world/parcel.ts';
import type { SiteWorld } from './world/site-world.ts';

const say = opsContent.zh;

async function choose(page: Page, { now }: SiteWorld, tab: string): Promise<void> {
  await page.getByRole('checkbox', { name: tab }).check();
  const minute = (hours: number) => toShanghaiIso(now().getTime() + hours * HOUR_MS).slice(0, 16);
  await page.getByLabel(say.beginTime).fill(minute(-1));
  await page.getByLabel(say.endTime).fill(minute(30));
}

describe('an announcement', () => {
  opsJourney('is written, found again, published, changed, undone and withdrawn', async ({ visit, world }) => {
    const { page } = await comeToContent(visit, world, '苏晴');
    await page.getByRole('button', { name: say.create.announcement }).click();
    await page.getByRole('heading', { level: 1, name: say.untitled }).waitFor();
    // What was pasted is kept whole, and the mistake is said before anybody tries to publish.
    const pasted = '封路。'.repeat(500);
    await field(page, say.contentZh).fill(pasted);
    await page.getByText(formatRule('zh', 'field.tooLong')).waitFor();
    await expect.poll(() => field(page, say.contentZh).inputValue()).toBe(pasted);
    await write(page, '查件会慢一些');
    await page.getByText(formatRule('zh', 'field.tooLong')).waitFor({ state: 'detached' });
    await saved(page);
    await page.getByRole('link', { name: say.toList }).click();
    const row = page.getByRole('row', { name: /查件会慢一些/ });
    // Enter opens the row that has the focus, by whatever it came there.
    await row.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, say.contentZh).inputValue()).toBe('多处封路。\n已取的件照常运。');

    // What is missing is said under its field, and the first one has the focus.
    await page.getByRole('button', { name: say.publish, exact: true }).click();
    await page.getByText(say.tabNeeded).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('value'));
    await expect.poll(focused).toBe('1');
    await choose(page, world, say.tabs['3']);
    await page.getByText(say.tabNeeded).waitFor({ state: 'detached' });
    // The seeded announcement of the same tab began earlier, so readers see this one.
    await page.getByRole('listitem').filter({ hasText: '查件提示' }).getByText(say.loses).waitFor();
    await act(page, say.publish, say.publish);
    await page.getByText(say.readOnly).waitFor();
    await (await readerAt(visit, world, '/query')).getByRole('dialog', { name: '查件会慢一些' }).waitFor();

    await page.getByRole('button', { name: say.edit }).click();
    await field(page, say.titleZh).fill('查件恢复正常');
    await saved(page);
    await page.getByText(say.differs).waitFor();
    await page.getByRole('button', { name: say.dropChanges }).click();
    await page.getByText(say.readOnly).waitFor();
    await page.getByRole('heading', { level: 1, name: '查件会慢一些' }).waitFor();

    // The draft of a colleague is not dropped without a question, and can be found again.
    const second = (await comeToContent(visit, world, '钱进')).page;
    await second.getByRole('row', { name: /查件会慢一些/ }).click();
    await second.getByRole('button', { name: say.edit }).click();
    await field(second, say.titleZh).fill('查件恢复正常');
    await saved(second);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '查件恢复正常' }).waitFor();
    await page.getByRole('button', { name: say.dropChanges }).click();
    const question = page.getByRole('dialog', { name: say.dropTitle('钱进') });
    await question.waitFor();
    await expectNoBarriers(page);
    await question.getByRole('button', { name: say.dropChanges }).click();
    await page.getByText(say.readOnly).waitFor();
    await page.getByRole('heading', { level: 1, name: '查件会慢一些' }).waitFor();
    const theirs = page.getByRole('listitem').filter({ hasText: '钱进' });
    await theirs.getByRole('button', { name: /^从这一版改 第 \d+ 版$/ }).click();
    await expect.poll(() => field(page, say.titleZh).inputValue()).toBe('查件恢复正常');
    await saved(page);
    await (await readerAt(visit, world, '/query')).getByRole('dialog', { name: '查件会慢一些' }).waitFor();
    await act(page, say.publish, say.publish);
    await (await readerAt(visit, world, '/query')).getByRole('dialog', { name: '查件恢复正常' }).waitFor();

    await act(page, await nameOfUndo(page), say.undo);
    await page.getByRole('heading', { level: 1, name: '查件会慢一些' }).waitFor();
    await (await readerAt(visit, world, '/query')).getByRole('dialog', { name: '查件会慢一些' }).waitFor();
    await act(page, say.withdraw, say.withdraw);
    await page.getByText(say.readOnlyOver).waitFor();
    await (await readerAt(visit, world, '/query')).getByRole('dialog', { name: '查件提示' }).waitFor();
  });

  opsJourney(
    'that is empty is used again, and one with words is copied without its times',
    async ({ visit, world }) => {
      const { page } = await comeToContent(visit, world, '沈秋');
      const create = page.getByRole('button', { name: say.create.announcement });
      await create.click();
      await page.getByRole('heading', { level: 1, name: say.untitled }).waitFor();
      const empty = page.url();
      await page.getByRole('link', { name: say.toList }).click();
      await create.click();
      await page.waitForURL(empty);
      await write(page, '冬至延时');
      await choose(page, world, say.tabs['3']);
      await saved(page);
      await page.getByRole('button', { name: say.copy }).click();
      await page.waitForURL((url) => url.href !== empty);
      await page.getByRole('heading', { level: 1, name: '冬至延时' }).waitFor();
      await page.getByRole('checkbox', { name: say.tabs['3'], checked: true }).waitFor();
      await expect.poll(() => page.getByLabel(say.beginTime).inputValue()).toBe('');
      await page.getByRole('link', { name: say.toList }).click();
      await expect.poll(() => page.getByRole('row', { name: /冬至延时/ }).count()).toBe(2);
    },
  );

  opsJourney(
    'that stops ordering waits for a second colleague, and ends with its withdrawal',
    async ({ visit, world }) => {
      const { page } = await comeToContent(visit, world, '韩越');
      await page.getByRole('button', { name: say.create.announcement }).click();
      await write(page, '降雪暂停上门');
      await choose(page, world, say.tabs['1']);
      await page.getByRole('switch', { name: say.closing }).check();
      await saved(page);
      // Another colleague has the draft open while it goes to review.
      const late = (await comeToContent(visit, world, '周敏')).page;
      await late.getByRole('row', { name: /降雪暂停上门/ }).click();
      await field(late, say.titleZh).waitFor();
      const effects = page.getByRole('listitem').filter({ hasText: say.blocks });
      await effects.getByText(say.blocksWhat(say.everywhere, say.tabs['1'])).waitFor();
      const province = page.getByRole('combobox', { name: say.addProvince });
      await province.selectOption('甘肃');
      await province.selectOption('新疆');
      await page.getByRole('button', { name: say.remove('新疆') }).press('Enter');
      await effects.getByText(say.blocksWhat('甘肃', say.tabs['1'])).waitFor();
      await effects.getByText(say.lastWeek('0')).waitFor();
      await page.getByRole('button', { name: say.remove('甘肃') }).press('Enter');
      await act(page, say.ask, say.ask);
      await page.getByText(say.waitsText).first().waitFor();
      await expectNoBarriers(page);
      await expect.poll(() => field(page, say.titleZh).getAttribute('readonly')).not.toBeNull();
      await field(late, say.titleZh).fill('降雪，只停半天');
      const both = late.getByRole('alertdialog', { name: say.bothTitle });
      await both.getByText(say.bothActs.ask).waitFor();
      await both.getByText(say.waitsText).waitFor();
      await both.getByRole('cell', { name: '降雪，只停半天' }).waitFor();
      await expect.poll(() => both.getByRole('button', { name: say.takeMine }).count()).toBe(0);
      await both.getByRole('button', { name: say.takeTheirs('韩越') }).click();
      await expect.poll(() => field(late, say.titleZh).inputValue()).toBe('降雪暂停上门');
      await (await readerAt(visit, world, '/s/express')).getByRole('dialog', { name: '预约寄件须知' }).waitFor();
      const open = await visit({ announcements: true, still: true });
      await open.go('/s/express');
      await open.page.getByRole('dialog', { name: '预约寄件须知' }).getByRole('button').click();
      await page.getByRole('link', { name: say.toApproval }).click();
      await page.getByText(opsApprovals.zh.ownText).waitFor();

      const second = await comeToContent(visit, world, '林屹');
      await entry(second, 'approvals').click();
      // The list of content has a row with the same title.
      await second.page.getByRole('heading', { level: 1, name: opsApprovals.zh.title }).waitFor();
      await second.page.getByRole('row', { name: /降雪暂停上门/ }).click();
      await second.page.getByRole('button', { name: opsApprovals.zh.approve }).click();
      await second.page.getByText(opsApprovals.zh.approved).waitFor();

      // A page that was open before learns of it with its next answer.
      await copy(open, senderText);
      await open.page.getByRole('button', { name: express.zh.pasteLabel.sender }).click();
      await open.page.getByRole('alert').filter({ hasText: '降雪暂停上门' }).waitFor();

      const reader = await readerAt(visit, world, '/s/express');
      await reader.getByRole('dialog', { name: '降雪暂停上门' }).getByRole('button').click();
      await reader.getByRole('alert').filter({ hasText: '降雪暂停上门' }).waitFor();
      await reader.getByText(handOver.zh.closedOrders).waitFor();
      const dropOff = await readerAt(visit, world, '/s/express?orderType=2');
      await dropOff.getByRole('dialog', { name: '到网点自寄' }).getByRole('button').click();
      await dropOff.getByRole('button', { name: /^交到哪个网点/ }).waitFor();

      await second.page.getByRole('link', { name: say.look }).click();
      await act(second.page, say.withdraw, say.withdraw);
      await second.page.getByText(say.readOnlyOver).waitFor();
      await (await readerAt(visit, world, '/s/express')).getByRole('dialog', { name: '预约寄件须知' }).waitFor();
    },
  );

  opsJourney('keeps what is typed while it cannot be saved, or was changed by another', async ({ visit, world }) => {
    const first = await comeToContent(visit, world, '周敏');
    first.forgive(/ERR_FAILED|net::/);
    const { page } = first;
    await page.getByRole('button', { name: say.create.announcement }).click();
    await field(page, say.titleZh).fill('双十二');
    await saved(page);
    const second = await comeToContent(visit, world, '钱进');
    await second.page.getByRole('row', { name: /双十二/ }).click();
    await field(second.page, say.contentZh).waitFor();

    await page.route(`**${saveContent.path}`, (route) => route.abort());
    await field(page, say.titleZh).fill('双十二预告');
    await page.getByRole('status').filter({ hasText: say.failed }).waitFor();
    await expect.poll(() => field(page, say.titleZh).inputValue()).toBe('双十二预告');
    await page.unroute(`**${saveContent.path}`);
    await saved(page);

    // The other colleague still has the first version open.
    await field(second.page, say.titleZh).fill('双十二延期');
    const both = second.page.getByRole('alertdialog', { name: say.bothTitle });
    await both.getByRole('cell', { name: '双十二预告' }).waitFor();
    await both.getByRole('cell', { name: '双十二延期' }).waitFor();
    await expectNoBarriers(second.page);
    await both.getByRole('button', { name: say.takeMine }).press('Enter');
    await saved(second.page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '双十二延期' }).waitFor();
    await second.page.getByRole('button', { name: say.giveUp }).click();
    await second.page.getByRole('dialog').getByRole('button', { name: ops.zh.close }).click();
  });

  opsJourney(
    'keeps what is typed while the screen is locked, and saves it after',
    async ({ visit, world, passTime }) => {
      await world.db.updateTable('staff').set({ state: 'disabled' }).execute();
      const made = await inviteFirst(world.db, opsOrigin, '林屹', world.now());
      if (typeof made === 'string') throw new Error(made);
      const visitor = await visitOps(visit);
      const { page, go } = visitor;
      await enrol(visitor, made.link);
      await world.db
        .updateTable('staff')
        .set({ roles: ['content'] })
        .where('name', '=', '林屹')
        .execute();
      await go('/content');
      await page.getByRole('button', { name: say.create.announcement }).click();
      await field(page, say.titleZh).fill('放假安排');
      await saved(page);
      await passTime(31 * 60_000);
      // A computer that woke up looks at the clock.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      const unlock = page.getByRole('button', { name: opsDoor.zh.unlock, exact: true });
      await unlock.waitFor();
      await unlock.click();
      await expect.poll(() => field(page, say.titleZh).inputValue()).toBe('放假安排');
      await field(page, say.titleEn).fill('Holidays');
      await saved(page);
      await page.reload();
      await expect.poll(() => field(page, say.titleEn).inputValue()).toBe('Holidays');
    },
  );
});

/** Returns the name of the button that goes back to the oldest version that was in force. */
async function nameOfUndo(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^退回这一版 第 \d+ 版$/ }).last();
  await button.waitFor();
  return (await button.getAttribute('aria-label')) ?? '';
}
