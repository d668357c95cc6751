import { interception } from '@yidi/phrases/interception';
import { orderDetail } from '@yidi/phrases/order-detail';
import { describe } from 'vitest';
import { journey } from './world/journey.ts';
import { moveParcel } from './world/network.ts';
import { comeAsSender, press } from './world/second-thoughts.ts';

const say = interception.zh;

describe('a sender has second thoughts', () => {
  journey('recalls a parcel that has not left, on two phones, and is refunded the rest', async ({ visit }) => {
    const { visitor, orderId, mailNo } = await comeAsSender(visit);
    const { page } = visitor;
    await page.getByRole('link', { name: orderDetail.zh.readdress }).click();
    await page.getByRole('link', { name: say.toRecall }).click();
    await page.getByText(say.rest).waitFor();
    const other = await visit({ cookies: await visitor.context.cookies() });
    await other.go(`/orderAddress/revokePay?orderId=${orderId}`);
    await other.page.getByText(say.rest).waitFor();
    other.forgive(/status of 409/);
    await press(visitor, say.recallFree);
    await page.getByRole('heading', { name: say.state.taken.recall }).waitFor();
    await page.getByText(/^没走完的邮费 ¥/).waitFor();
    await press(other, say.recallFree);
    await other.page.getByRole('heading', { name: say.state.taken.recall }).waitFor();
    await moveParcel(visitor.url, mailNo);
    await page.getByRole('link', { name: say.toTrace }).click();
    await page.getByText(/退回/).first().waitFor();
  });
});
