import { batch } from '@yidi/phrases/batch';
import { batchDays } from '@yidi/phrases/batch-days';
import { expect } from 'vitest';
import { uploadTable } from './world/batched.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';

const say = batchDays.zh;
const row = '周晓岚,13800006072,江苏省南京市鼓楼区汉口路22号,衣物,1';

journey('batches are listed by the days of their upload, also after a reload', async ({ visit }) => {
  const visitor = await visit();
  const { page, go, forgive } = visitor;
  forgive(/status of (?:400|409|401)/);
  await enterLoggedIn(visitor, '/s/batch');
  const cards = page.getByRole('heading', { name: /^名单\d/ });
  for (const name of ['名单1.csv', '名单2.csv']) {
    await go('/s/batch');
    await uploadTable(visitor, name, `收件人,电话,地址,物品,重量\n${row}${name}`);
    await page.getByRole('heading', { name }).waitFor();
  }
  await go('/batchOrderList');
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByLabel(say.from).fill('2026-01-01');
  await page.waitForURL(/from=2026-01-01/);
  await expect.poll(() => cards.count()).toBe(2);
  // A last day before the first is refused in its place, and the list stays.
  await page.getByLabel(say.to).fill('2025-12-31');
  await page.getByText(say.order).waitFor();
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByLabel(say.to).fill('2026-01-02');
  await page.getByRole('heading', { name: say.none }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: say.none }).waitFor();
  await expect.poll(() => page.getByLabel(say.to).inputValue()).toBe('2026-01-02');
  await page.getByRole('button', { name: say.all }).click();
  await expect.poll(() => cards.count()).toBe(2);
  await expect.poll(() => page.getByLabel(say.from).inputValue()).toBe('');
  await page.getByRole('link', { name: batch.zh.newBatch }).waitFor();
});
