import { saveMessageSettings } from '@yidi/contract/calls/message';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilAnswered } from './world/answered.ts';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';

const save = (page: Page, change: () => Promise<unknown>) => untilAnswered(page, saveMessageSettings, change);

describe('a user chooses the channels of messages', () => {
  journey('switches an SMS off, sees an example, and finds it stored; fixed choices have no box', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/newset');
    const delivery = page.getByRole('checkbox', { name: '正送来，短信' });
    await expect.poll(() => delivery.isChecked()).toBe(true);
    await save(page, () => delivery.tap());
    await expect.poll(() => delivery.isChecked()).toBe(false);
    await page.getByRole('button', { name: '正送来' }).tap();
    await page.getByText('【驿递】邮件 9801123456789 正送来').waitFor();
    for (const kind of ['费用', '账号安全', '验证码'])
      for (const way of ['短信', '站内'])
        await expectGone(page.getByRole('checkbox', { name: `${kind}，${way}` }), `${kind} ${way}`);
    const delivered = page.getByRole('checkbox', { name: '已签收，站内' });
    await expect.poll(() => delivered.isChecked()).toBe(true);
    await save(page, () => delivered.tap());
    await expect.poll(() => delivered.isChecked()).toBe(false);
    await page.reload();
    await expect.poll(() => delivery.isChecked()).toBe(false);
    await expect.poll(() => delivered.isChecked()).toBe(false);
  });

  journey('sets the quiet hours', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/newset');
    const end = page.getByRole('combobox', { name: '结束' });
    await save(page, () => end.selectOption('第二天 07:30'));
    await page.getByText('每天 21:00 到第二天 07:30 不发短信').waitFor();
    const begin = page.getByRole('combobox', { name: '开始' });
    // Quiet hours cannot end when they begin. An end on the same day shows no day.
    await expectGone(begin.getByRole('option', { name: '07:30' }));
    await save(page, () => begin.selectOption('01:00'));
    await page.getByText('每天 01:00 到 07:30 不发短信').waitFor();
    await page.reload();
    await page.getByText('每天 01:00 到 07:30 不发短信').waitFor();
    await page.getByRole('switch', { name: '免打扰' }).tap();
    await begin.waitFor({ state: 'detached' });
  });
});
