import { messageList } from '@yidi/contract/calls/message';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { expect, test } from 'vitest';
import { openNetworkLimits } from '../../security/network-limits.ts';
import type { WorldPerson } from '../../world/people.ts';
import { makeAddress, makePerson, newPhone } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { openSliderCheck } from '../auth/auth.public.ts';
import { remindOfDues } from '../money/jobs/remind.ts';
import { ordersForMessagesBy } from '../order/order.public.ts';
import { openPayWorld, payableOrder } from '../pay/testing.ts';
import { deliverOutbox } from './message.fixture.ts';
import { messageHandlers } from './message.ts';
import { unreadCount } from './over.ts';
import { messageTopics } from './topics.ts';

const world = await openPayWorld();
const { db, keys, vendor } = world;
const { carrier } = world.of.world;
const solveSlider = openSliderCheck(db);
const handlers = messageHandlers({ db, keys, networks: openNetworkLimits({ db, keys }), solveSlider, ownHosts: [] });

/** Returns for each message of a person whether its step is over. */
async function overIn({ caller }: WorldPerson) {
  await deliverOutbox(db, messageTopics({ keys, ordersForMessages: ordersForMessagesBy(keys, carrier) }));
  const { records, unread } = await perform(messageList, handlers.messageList, caller, {}, { now: world.now });
  const open = records.filter(({ read }) => !read).length;
  expect(records.filter(({ over, read }) => over && !read)).toEqual([]);
  // A message does not count as unread once the user can no longer do what it asks for.
  expect(unread.reduce((sum, { count }) => sum + count, 0)).toBe(open);
  expect(await unreadCount(db, caller.personId)).toBe(open);
  return Object.fromEntries(records.map(({ template, over = false }) => [template, over]));
}

test('a message is over once its mail has passed the announced step', async () => {
  const phone = newPhone();
  const order = await payableOrder(world, { receiver: makeAddress(1, { userPhone: phone }) });
  const receiver = await makePerson(world.of.world, { phone });
  const at = (hours: number) => new Date(world.now.getTime() + hours * HOUR_MS);
  await order.scan({ code: '706', at: at(2) });
  expect(await overIn(receiver)).toEqual({ waitingAtPoint: false });
  await order.scan({ code: '704', at: at(3) });
  expect(await overIn(receiver)).toEqual({ waitingAtPoint: true, delivered: false });
});

test('a reminder of a fee is over once the fee is paid', async () => {
  const order = await payableOrder(world);
  await order.weigh(1.6);
  await remindOfDues(db, new Date(Date.parse((await order.cost()).dueAt!) - HOUR_MS));
  expect(await overIn(order.person)).toMatchObject({ payDue: false });
  const { paymentNo } = await order.create();
  await vendor.end(paymentNo, 'pay');
  await order.status(paymentNo);
  expect(await overIn(order.person)).toMatchObject({ payDue: true });
});
