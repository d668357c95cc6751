import { batch } from '@yidi/phrases/batch';
import { print } from '@yidi/phrases/print';
import { describe, expect } from 'vitest';
import { makeAddress } from '../apps/server/src/world/people.ts';
import { chooseSender, chooseVisit, confirmVisit, sendAtOnce, uploadTable } from './world/batched.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { newPhone } from './world/network.ts';
import { placeOrder } from './world/parcel.ts';

const say = batch.zh;
const table = [
  '收件人,电话,地址,物品,重量',
  '周晓岚,13800006072,江苏省南京市鼓楼区汉口路22号,衣物,1',
  '方雨,138000061,浙江省杭州市西湖区文二路1号,书,1',
  '陆青,13800006073,浙江省杭州市西湖区文二路2号,烟花爆竹,1',
  '陆明,13800006074,浙江省杭州市西湖区文二路3号,烟花爆竹,1',
].join('\n');

describe('a user sends to many consignees by a table', () => {
  journey('the sender of the last order is the sender of the table', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home', newPhone());
    await placeOrder(visitor, { sender: makeAddress(0, { name: '王建国' }) });
    await go('/s/batch');
    await uploadTable(visitor, '名单.csv', table);
    await page.getByRole('heading', { name: '名单.csv' }).waitFor();
    await page.getByRole('button', { name: /王建国/ }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: say.check }).isEnabled()).toBe(true);
  });

  journey('a table is read, corrected in place, ordered, and its results are shown', async ({ visit }) => {
    const visitor = await visit();
    const { page, go, forgive } = visitor;
    forgive(/status of (?:400|409|401)|ERR_INTERNET_DISCONNECTED/);
    await enterLoggedIn(visitor, '/s/batch');
    await uploadTable(visitor, '照片.csv', '\u0001\u0002');
    await page.getByText(say.faults.type).waitFor();
    // A mistake in a pasted table is shown beside the text field.
    const pasted = page.getByRole('region', { name: say.paste });
    await pasted.getByRole('textbox').fill(Array.from({ length: 502 }, () => '周,1').join('\n'));
    await pasted.getByRole('button', { name: say.read }).click();
    await pasted.getByText(say.faults.rows).waitFor();
    await pasted.getByRole('textbox').fill('');
    await uploadTable(visitor, '名单.csv', table);
    await page.getByRole('heading', { name: '名单.csv' }).waitFor();
    // The disabled button is explained by what is missing.
    await page.getByText(say.senderWanting).waitFor();
    await chooseSender(visitor);
    await page.getByRole('button', { name: say.check }).click();
    await page.getByText(say.ready(1, 3)).waitFor();
    // A mistake is corrected in its row. A correction applies to all rows with the same mistake.
    const phone = page.getByRole('textbox', { name: say.fields.phone });
    await phone.fill('13800006173');
    await phone.press('Enter');
    await page.getByText(say.ready(2, 2)).waitFor();
    await page.getByRole('textbox', { name: say.fields.goodsName }).first().fill('书');
    await page
      .getByRole('button', { name: say.saveAlike(2) })
      .first()
      .click();
    await page.getByText(say.ready(4, 0)).waitFor();
    await page.reload();
    await page.getByText(say.ready(4, 0)).waitFor();
    // A lost connection is shown beside the button. The pick-up stays chosen, and nothing is
    // ordered twice.
    await chooseVisit(visitor, 4);
    await page.context().setOffline(true);
    await confirmVisit(visitor);
    await page.getByText(say.sendingOffline).waitFor();
    await page.context().setOffline(false);
    await sendAtOnce(visitor, 4);
    const [labels] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(say.labelsA4) }).click(),
    ]);
    expect(labels.suggestedFilename()).toBe('面单 名单.pdf');
    const [results] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(say.resultFile) }).click(),
    ]);
    expect(results.suggestedFilename()).toBe('结果 名单.xlsx');
    // The page of one of the orders has the code for a printer.
    await page
      .getByRole('link', { name: /^90\d{11}$/ })
      .first()
      .click();
    await page.getByRole('link', { name: print.zh.entry }).click();
    await page.getByRole('img', { name: /90\d{11}/ }).waitFor();
    await go('/batchOrderList');
    const stands = page.getByRole('list', { name: say.standsLabel });
    await stands.getByText(say.stands.waiting).waitFor();
    await page.getByRole('button', { name: say.cancel }).click();
    await page.getByRole('button', { name: say.cancel }).click();
    await page.getByText(say.closed, { exact: true }).waitFor();
    await stands.getByText(say.stands.cancelled).waitFor();
  });
});
