import { orderDetail, orderWindow } from '@yidi/phrases/order-detail';
import { shell } from '@yidi/phrases/shell';
import { describe, expect } from 'vitest';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { useChoice } from './world/parcel.ts';
import { waitForApp } from './world/states.ts';

const say = orderWindow.zh;

describe('an order that waits for its courier', () => {
  journey('is collected at another time; a second phone shows the same one', async ({ visit }) => {
    const { visitor, screens } = await comeToTheProduct(visit, {});
    const { page, go, context } = visitor;
    const address = screens.get('/order-detail-wait/{orderId}')!;
    await go(address);
    await waitForApp(page);
    await page.getByRole('button', { name: say.change }).tap();
    const sheet = page.getByRole('dialog', { name: '何时来取' });
    await sheet.getByRole('radio', { name: '后天' }).check();
    await sheet.getByRole('radiogroup', { name: '后天' }).getByRole('radio').first().check();
    await useChoice(visitor, sheet);
    const moved = page.getByText(/^已改到/);
    await moved.waitFor();
    const span = ((await moved.textContent()) ?? '').replace(/^已改到|，.*$/g, '').trim();
    const second = await visit({ cookies: await context.cookies() });
    await second.go(address);
    await second.page.getByText(say.title, { exact: true }).waitFor();
    const window = second.page.getByRole('main');
    await window.getByText(span, { exact: true }).waitFor();
    await expect.poll(() => window.getByText(span, { exact: true }).count()).toBe(1);
  });

  journey('shows its pick-up code also during a toast', async ({ visit }) => {
    const { visitor, screens } = await comeToTheProduct(visit, {});
    const { page, go } = visitor;
    await go(screens.get('/order-detail-wait/{orderId}')!);
    await waitForApp(page);
    const code = page.locator('[data-keep-clear]');
    const { y } = (await code.boundingBox())!;
    // In a window of this height toasts would cover the code.
    await page.setViewportSize({ width: 375, height: Math.round(y) + 160 });
    await page.evaluate(() => window.scrollTo(0, 0));
    // The button is below the fold; a user who taps it has scrolled, and scrolls back.
    await page.getByRole('button', { name: orderDetail.zh.show }).evaluate((button) => (button as HTMLElement).click());
    const toast = page.getByRole('region', { name: shell.zh.toasts }).getByText(orderDetail.zh.revealed);
    await toast.waitFor();
    const [toastBox, kept] = [(await toast.boundingBox())!, (await code.boundingBox())!];
    expect(toastBox.y + toastBox.height <= kept.y || toastBox.y >= kept.y + kept.height).toBe(true);
  });
});
