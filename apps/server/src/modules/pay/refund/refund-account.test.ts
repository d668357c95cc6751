import { expect, test } from 'vitest';
import { expectNotStored, expectNoValue } from '../../../world/not-stored.ts';
import { makeAddress, makePerson, newPhone } from '../../../world/people.ts';
import { eraseOldAccounts } from '../../money/refund/refund.store.ts';
import { openPayWorld, payableOrder, runPayJobs } from '../testing.ts';

const world = await openPayWorld();
const { db, vendor } = world;

test('the account of a refund is shown to the payer in the vendor’s words, and stored encrypted', async () => {
  const phone = newPhone();
  const order = await payableOrder(world, { payMode: 'receiver', receiver: makeAddress(1, { userPhone: phone }) });
  await order.weigh(1.6);
  const { caller } = await makePerson(world.of.world, { phone });
  const { paymentNo } = await order.create({}, caller);
  await vendor.end(paymentNo, 'twice');
  await order.status(paymentNo, {}, caller);
  const refunds = async (who = caller) => {
    await runPayJobs(world);
    return (await order.cost({}, who)).refunds;
  };
  await expect.poll(() => refunds(), { timeout: 10_000 }).toMatchObject([{ state: 'done', reason: 'twice' }]);
  const [refund] = await refunds();
  expect(refund!.account).toBe('演示银行储蓄卡8842');
  expect((await refunds(order.person.caller))[0]).not.toHaveProperty('account');
  const rows = await db.selectFrom('refund').selectAll().where('refundNo', '=', refund!.refundNo).execute();
  expect(rows[0]!.accountSealed).toBeTruthy();
  expectNotStored(rows, '演示银行储蓄卡');
  expectNoValue(rows, '8842');

  // It is erased 180 days after the money arrived; everything else of the refund stays.
  await eraseOldAccounts(db, rows[0]!.doneAt!);
  expect((await refunds())[0]!.account).toBe('演示银行储蓄卡8842');
  await eraseOldAccounts(db, new Date(rows[0]!.doneAt!.getTime() + 1));
  const { account: _account, ...rest } = refund!;
  expect(await refunds()).toEqual([rest]);
});
