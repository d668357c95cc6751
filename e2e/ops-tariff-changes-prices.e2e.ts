import { ops } from '@yidi/phrases/ops';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { DAY_MS, shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from './world/axe.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { entry, joinStaff, opsJourney, visitOps } from './world/ops.ts';
import { openPlaced } from './world/parcel.ts';
import type { SiteWorld } from './world/site-world.ts';
import type { Visit, Visitor } from './world/visitor.ts';

const say = opsTariff.zh;
const EXPRESS_NEXT = '1.neighbour.firstFeeFen';

/** A colleague who may change the tariff, at its page. */
async function comeToTariff(visit: Visit, world: SiteWorld, name: string): Promise<Visitor> {
  const visitor = await visitOps(visit, { still: true });
  await joinStaff(world, visitor, name, ['administrator']);
  await visitor.go('/');
  await entry(visitor, 'tariff').click();
  await visitor.page.getByRole('heading', { level: 1, name: /资费/ }).waitFor();
  return visitor;
}

const price = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function startDraft(page: Page, from: string): Promise<void> {
  await page.getByRole('button', { name: say.start }).click();
  await page.getByRole('heading', { level: 1, name: say.draftTitle }).waitFor();
  await page.getByLabel(say.firstDay).fill(from);
}

async function approveNewest({ page }: Visitor, effect: RegExp): Promise<void> {
  await page.getByRole('row', { name: effect }).first().click();
  await page.getByRole('button', { name: opsApprovals.zh.approve }).click();
  await page.getByText(opsApprovals.zh.approved).waitFor();
}

/** Waits until express from Hangzhou to Nanjing costs a price for a visitor. */
async function expectQuoted(visit: Visit, expected: string): Promise<void> {
  const quoted = async () => {
    const visitor = await visit({ still: true });
    await visitor.go('/s/freight?from=浙江省,杭州市,西湖区&to=江苏省,南京市,鼓楼区&kg=1&product=1');
    const isShown = await visitor.page
      .getByText(expected)
      .first()
      .waitFor({ timeout: 5_000 })
      .then(() => true)
      .catch(() => false);
    await visitor.page.close();
    return isShown;
  };
  await expect.poll(quoted, { timeout: 60_000, interval: 1_000 }).toBe(true);
}

describe('the tariff', () => {
  opsJourney(
    'is changed from a day on, after a second colleague approved it; an earlier order keeps its price',
    async ({ visit, world, passTime }) => {
      const sender = await visit({ still: true });
      await enterLoggedIn(sender, '/home');
      await openPlaced(sender);
      const paid = sender.page.getByText(/¥\d+\.\d\d/).first();
      const before = await paid.textContent();
      await expectQuoted(visit, '¥14.00');

      const from = shanghaiDate(world.now().getTime() + 2 * DAY_MS);
      const author = await comeToTariff(visit, world, '许静');
      const { page } = author;
      expect(await findBarriers(page)).toEqual([]);
      await startDraft(page, '2026-01-01');
      await price(page, EXPRESS_NEXT).fill('0');
      await page.getByRole('button', { name: say.save }).click();
      await page.getByText(say.dayWrong).waitFor();
      await page.getByText(say.mistakes(1)).waitFor();
      await page.getByLabel(say.firstDay).fill('');
      // It is saved unfinished, and asked for when it is finished.
      await page.getByRole('button', { name: say.save }).click();
      await page.getByText(say.saved).waitFor();
      await page.getByText(say.unread).waitFor();
      await page.getByRole('button', { name: say.ask }).click();
      await page.getByText(say.dayNeeded).waitFor();
      await page.getByText(say.yuanWrong).waitFor();
      await page.getByText(say.mistakes(2)).waitFor();
      await page.getByLabel(say.firstDay).fill(from);
      // Ten times the price asks for the factor.
      await price(page, EXPRESS_NEXT).fill('140');
      await page.getByText(say.jumpTitle).waitFor();
      await price(page, EXPRESS_NEXT).fill('15.50');
      await page.getByText(say.jumpTitle).waitFor({ state: 'detached' });
      await page.getByText(say.former('14.00')).waitFor();
      await page.getByRole('row', { name: /杭州–南京.*¥18\.00 ¥19\.50/ }).waitFor();
      await page.getByRole('row', { name: /杭州–北京.*¥17\.00 ¥17\.00/ }).waitFor();
      await page.getByRole('button', { name: say.save }).click();
      await page.getByText(say.saved).waitFor();
      await page.getByText(say.changes(1)).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: say.ask }).click();
      await page.getByText(ops.zh.reasonNeeded).waitFor();
      await field(page, ops.zh.reason).fill('燃油涨价');
      await page.getByRole('button', { name: say.ask }).click();
      await page.getByText(say.waits).waitFor();
      await page.getByRole('link', { name: say.toApproval }).click();
      await page.getByText(opsApprovals.zh.ownText).waitFor();

      const second = await comeToTariff(visit, world, '林屹');
      // The second person looks at the prices before the approval.
      await entry(second, 'approvals').click();
      const effect = new RegExp(`资费从 ${from} 起换新版本：和 CN-2026.1 相比有 1 处不同`);
      await second.page.getByRole('row', { name: effect }).first().click();
      await second.page.getByRole('link', { name: say.look }).click();
      await second.page.getByText(say.waits).waitFor();
      await expect.poll(() => price(second.page, EXPRESS_NEXT).inputValue()).toBe('15.50');
      await second.page.getByRole('row', { name: /杭州–南京.*¥18\.00 ¥19\.50/ }).waitFor();
      await entry(second, 'approvals').click();
      await approveNewest(second, effect);
      await entry(author, 'tariff').click();
      await page.getByText(say.states.scheduled).waitFor();
      await page.getByRole('link', { name: say.showPrices('CN-2026.2') }).click();
      await page.getByRole('cell', { name: '15.50' }).waitFor();
      expect(await findBarriers(page)).toEqual([]);

      await expectQuoted(visit, '¥14.00');
      await passTime(2 * DAY_MS);
      await expectQuoted(visit, '¥15.50');
      await sender.page.reload();
      await expect.poll(() => paid.textContent()).toBe(before);
    },
  );

  opsJourney('that two colleagues edit is compared before one of them is kept', async ({ visit, world }) => {
    const from = shanghaiDate(world.now().getTime() + 20 * DAY_MS);
    const first = await comeToTariff(visit, world, '何敏');
    const other = await comeToTariff(visit, world, '周远');
    await startDraft(first.page, from);
    await first.page.getByRole('button', { name: say.save }).click();
    await first.page.getByText(say.saved).waitFor();
    await other.page.goto(first.page.url());
    await price(other.page, EXPRESS_NEXT).fill('16');
    await other.page.getByRole('button', { name: say.save }).click();
    await other.page.getByText(say.saved).waitFor();

    const { page } = first;
    await price(page, EXPRESS_NEXT).fill('17');
    await page.getByRole('button', { name: say.save }).click();
    const both = page.getByRole('alertdialog', { name: say.bothTitle });
    await both.getByRole('row', { name: /特快专递 邻近省 首重费（元） 17\.00 16\.00/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await both.getByRole('button', { name: say.takeMine }).click();
    await page.getByRole('button', { name: say.save }).click();
    await both.waitFor({ state: 'detached' });
    await page.getByText(say.saved).waitFor();
    await page.reload();
    await expect.poll(() => price(page, EXPRESS_NEXT).inputValue()).toBe('17.00');

    // What was typed and saved is not shown again over what the other colleague saved later.
    await price(page, EXPRESS_NEXT).fill('19');
    await page.getByRole('button', { name: say.save }).click();
    await page.getByText(say.saved).waitFor();
    await entry(first, 'tariff').click();
    await other.page.reload();
    await price(other.page, EXPRESS_NEXT).fill('20');
    await other.page.getByRole('button', { name: say.save }).click();
    await other.page.getByText(say.saved).waitFor();
    await page.getByRole('link', { name: say.draftOf(from) }).click();
    await expect.poll(() => price(page, EXPRESS_NEXT).inputValue()).toBe('20.00');
    await page.getByRole('button', { name: say.discard }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.discard }).click();
    await page.getByRole('heading', { level: 1, name: /资费/ }).waitFor();
    await page.getByText(say.drafts, { exact: true }).waitFor({ state: 'detached' });
  });

  opsJourney('that is scheduled is withdrawn by a second colleague', async ({ visit, world }) => {
    const from = shanghaiDate(world.now().getTime() + 30 * DAY_MS);
    const author = await comeToTariff(visit, world, '钱进');
    const second = await comeToTariff(visit, world, '孙洁');
    const { page } = author;
    await startDraft(page, from);
    await price(page, EXPRESS_NEXT).fill('18');
    await field(page, ops.zh.reason).fill('试一试');
    await page.getByRole('button', { name: say.ask }).click();
    await page.getByText(say.waits).waitFor();
    await entry(second, 'approvals').click();
    await approveNewest(second, new RegExp(`资费从 ${from} 起换新版本`));
    await entry(author, 'tariff').click();
    await page
      .getByRole('button', { name: /^撤回 CN-/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: ops.zh.reason }).fill('日期定错了');
    await dialog.getByRole('button', { name: say.ask }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: say.waiting }).waitFor();
    await second.page.reload();
    await approveNewest(second, new RegExp(`撤回原定 ${from} 起用的资费`));
    await page.reload();
    await page.getByText(say.states.withdrawn).waitFor();
  });
});
