import { waybill } from '@yidi/phrases/waybill';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { printForms } from './world/network.ts';
import { agreeToOrder, fillOrder, readPlaced, submitButton } from './world/parcel.ts';

const say = waybill.zh;

describe('a sender with a printed waybill', () => {
  journey('orders with its number once; wrong and used numbers have different errors', async ({ visit }) => {
    const visitor = await visit();
    const { page, url, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    const [no = ''] = await printForms(url);
    await go('/waybillOrder');
    const field = page.getByRole('textbox', { name: say.label });
    const check = page.getByRole('button', { name: say.check });
    await check.tap();
    await page.getByText(say.format).waitFor();
    await field.fill('9800000000001');
    await check.tap();
    await page.getByText(say.unknown).waitFor();
    await field.fill(`${no.slice(0, 4)} ${no.slice(4)}`);
    await check.tap();
    await fillOrder(visitor);
    await agreeToOrder(visitor);
    await submitButton(visitor).click();
    expect((await readPlaced(visitor)).mailNo).toBe(no);
    await go('/waybillOrder');
    await field.fill(no);
    await check.tap();
    await page.getByText(say.used).waitFor();
  });
});
