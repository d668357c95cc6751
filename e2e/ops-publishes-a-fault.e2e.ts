import { notices } from '@yidi/phrases/notices';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { opsFault } from '@yidi/phrases/ops-fault';
import { HOUR_MS, MINUTE_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { opsJourney } from './world/ops.ts';
import { act, comeToContent, expectNoBarriers, readerAt, saved, write } from './world/ops-content.ts';
import type { SiteWorld } from './world/site-world.ts';
import type { Visit } from './world/visitor.ts';

const say = opsContent.zh;
const fault = opsFault.zh;
const left = (page: Page) => page.getByText(/^一个人发的，还有 (30|29) 分钟/);

/** A colleague writes a fault notice that ends in three hours, and publishes it alone. */
async function publishFault(visit: Visit, world: SiteWorld, name: string, title: string): Promise<Page> {
  const { page } = await comeToContent(visit, world, name);
  await page.getByRole('button', { name: say.create.fault }).click();
  await page.getByText(fault.covers.fault).waitFor();
  // A fault has no places, provinces or orders of its own.
  await expect.poll(() => page.getByRole('checkbox', { name: say.tabs['1'] }).count()).toBe(0);
  await write(page, title);
  const minute = (hours: number) => toShanghaiIso(world.now().getTime() + hours * HOUR_MS).slice(0, 16);
  await page.getByLabel(say.beginTime).fill(minute(0));
  await page.getByLabel(say.endTime).fill(minute(3));
  await saved(page);
  await page.getByText(say.previewOf.fault).waitFor();
  await act(page, say.publish, say.publish);
  await left(page).waitFor();
  await expectNoBarriers(page);
  return page;
}

const notice = (page: Page, name: string) => page.getByRole('alertdialog', { name });
/** The page of a reader over which nothing lies. */
const isFree = async (page: Page) => {
  await page.getByRole('textbox', { name: '邮件号' }).waitFor();
  await expectGone(page.getByRole('alertdialog'));
};

describe('a fault notice', () => {
  opsJourney(
    'of one colleague covers every page for 30 minutes, then it is gone',
    async ({ visit, world, passTime }) => {
      const page = await publishFault(visit, world, '苏晴', '支付中断');
      await page
        .getByText(fault.nobody)
        .or(page.getByText(/^能确认的：/))
        .waitFor();
      const reader = await readerAt(visit, world, '/query');
      await notice(reader, '支付中断').waitFor();
      await reader.keyboard.press('Escape');
      await notice(reader, '支付中断').getByText('多处封路。').waitFor();
      await notice(await readerAt(visit, world, '/about'), '支付中断').waitFor();
      await passTime(31 * MINUTE_MS);
      await notice(reader, '支付中断').getByRole('button', { name: notices.zh.lookAgain }).click();
      await isFree(reader);
      await isFree(await readerAt(visit, world, '/query'));

      const late = (await comeToContent(visit, world, '周敏')).page;
      await late.getByRole('row', { name: /支付中断/ }).click();
      await late.getByText(/^没有第二人确认/).waitFor();
      await late.getByText(say.states.ended).first().waitFor();
      await expectNoBarriers(late);
    },
  );

  opsJourney('that a second colleague confirms stays until it is withdrawn', async ({ visit, world, passTime }) => {
    const second = (await comeToContent(visit, world, '林屹')).page;
    const page = await publishFault(visit, world, '韩越', '下单中断');
    await page.getByText(/^能确认的：.*林屹/).waitFor();
    await second.reload();
    await second.getByRole('row', { name: /下单中断/ }).click();
    await second.getByRole('link', { name: fault.toConfirm }).click();
    await second
      .getByText(/继续挡住所有页面/)
      .first()
      .waitFor();
    await second.getByRole('button', { name: opsApprovals.zh.approve }).click();
    await second.getByText(opsApprovals.zh.approved).waitFor();
    await passTime(31 * MINUTE_MS);
    await notice(await readerAt(visit, world, '/query'), '下单中断').waitFor();

    const late = (await comeToContent(visit, world, '钱进')).page;
    await late.getByRole('row', { name: /下单中断/ }).click();
    await late.getByText('林屹同意', { exact: false }).first().waitFor();
    await act(late, say.withdraw, say.withdraw);
    await late.getByText(say.readOnlyOver).waitFor();
    await isFree(await readerAt(visit, world, '/query'));
  });
});

describe('a maintenance notice', () => {
  opsJourney('is over the order page alone, and can be closed', async ({ visit, world }) => {
    const { page } = await comeToContent(visit, world, '程维');
    await page.getByRole('button', { name: say.create.maintenance }).click();
    await page.getByText(fault.covers.maintenance).waitFor();
    await write(page, '今晚维护');
    const minute = (hours: number) => toShanghaiIso(world.now().getTime() + hours * HOUR_MS).slice(0, 16);
    await page.getByLabel(say.beginTime).fill(minute(-1));
    await page.getByLabel(say.endTime).fill(minute(1));
    await saved(page);
    await expectNoBarriers(page);
    await act(page, say.publish, say.publish);
    await page.getByText(say.readOnly).waitFor();
    const reader = await readerAt(visit, world, '/s/express');
    const dialog = reader.getByRole('dialog', { name: '今晚维护' });
    await dialog.getByRole('button', { name: notices.zh.known }).click();
    await dialog.waitFor({ state: 'detached' });
    const elsewhere = await readerAt(visit, world, '/query');
    await elsewhere.getByRole('dialog', { name: '查件提示' }).waitFor();
    await expectGone(elsewhere.getByRole('dialog', { name: '今晚维护' }));
    await act(page, say.withdraw, say.withdraw);
    await page.getByText(say.readOnlyOver).waitFor();
  });
});
