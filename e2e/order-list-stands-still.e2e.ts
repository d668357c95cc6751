import { orderList as call } from '@yidi/contract/calls/order';
import { orderList } from '@yidi/phrases/order-list';
import { expect } from 'vitest';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { goWithin } from './world/states.ts';

journey('the order list does not move when the counts of its filters arrive late', async ({ visit }) => {
  const { visitor } = await comeToTheProduct(visit, { width: 320, height: 640 });
  const { page } = visitor;
  await page.addInitScript(() => {
    Object.assign(window, { jumps: [] as number[] });
    const { jumps } = window as unknown as { jumps: number[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) jumps.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  // The counts appear two frames after the list itself.
  const isDrawn = page
    .waitForResponse((reply) => reply.url().includes(call.path) && Number(reply.request().postDataJSON().size) !== 1)
    .then((reply) => reply.finished())
    .then(() => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));
  await page.route(`**${call.path}*`, async (route) => {
    const { size } = route.request().postDataJSON() as { size: number };
    if (size === 1) await isDrawn;
    await route.continue();
  });
  await visitor.go('/about');
  await goWithin(page, '/orderlist');
  await page.getByRole('radio', { name: new RegExp(`^${orderList.zh.filters.done} \\d`) }).waitFor();
  await page.getByRole('listitem').first().waitFor();
  expect(await page.evaluate('jumps')).toEqual([]);
});
