import * as calls from '@yidi/contract/calls/inter-order';
import { expect, test } from 'vitest';
import { payables } from '../../world/payables.ts';
import { perform } from '../../world/perform.ts';
import { openGifts } from '../inter-order/gifts.fixture.ts';
import { exportedPayments, exportedRefunds } from './exported.ts';

const { db, world, handlers, gift, clock } = await openGifts();

test('the export of a person has the payment and the refund of an order abroad', async () => {
  const { person, orderId, totalFen, pay } = await gift();
  const { orderNo } = await pay(totalFen);
  await perform(calls.cancelInterOrder, handlers.cancelInterOrder, person.caller, { orderId }, { now: clock.now });
  const owner = { keys: world.keys, personId: person.personId, language: 'zh', now: clock.now, payables } as const;
  expect(await exportedPayments.read(db, owner)).toMatchObject([{ orderNo, amountFen: totalFen, state: 'paid' }]);
  expect(await exportedRefunds.read(db, owner)).toMatchObject([{ amountFen: totalFen }]);
});
