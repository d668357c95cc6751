import { createOrder } from '@yidi/contract/calls/order';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { expect, test } from 'vitest';
import { openNetworkLimits } from '../../../security/network-limits.ts';
import { phoneMac, sealPhone } from '../../../security/sealed-phone.ts';
import { orderRequest } from '../../../world/parcels.ts';
import { makeAddress, makePerson, newPhone, type WorldPerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { openSliderCheck } from '../../auth/auth.public.ts';
import { traceHandlers } from '../../trace/trace.ts';
import { piecesOfBills } from '../order.public.ts';
import { openOrderWorld, signedPerson } from '../testing.ts';

const orderWorld = await openOrderWorld();
const { db, world, handlers, now } = orderWorld;
const { keys } = world;
const trace = traceHandlers({
  ...world,
  networks: openNetworkLimits({ db, keys }),
  solveSlider: openSliderCheck(db),
  piecesOf: piecesOfBills(db),
});

const piecesSeen = async ({ caller }: WorldPerson, mailNo: string) =>
  (await perform(getGisTraces, trace.getGisTraces, caller, { mailNo }, { now })).bill?.map(({ pieceNo }) => pieceNo);

test('a consignee is notified only of the own pieces of a bill', async () => {
  const sender = await signedPerson(orderWorld);
  const [before, after] = [
    await makePerson(world, { phone: newPhone(), now }),
    await makePerson(world, { phone: newPhone(), now }),
  ];
  const receiver = makeAddress(1, { userPhone: before.phone });
  const subItems = [{ weightKg: 3 }, { weightKg: 0.5 }];
  const request = await orderRequest(world, sender, { subItems, receiver }, now);
  const { parentId } = await perform(createOrder, handlers.createOrder, sender.caller, request, { now });
  const pieces = await db
    .selectFrom('orders')
    .select(['id', 'mailNo'])
    .where('parentId', '=', parentId!)
    .orderBy('pieceNo')
    .execute();
  const [first, second] = [pieces[0]!.mailNo!, pieces[1]!.mailNo!];
  for (const person of [sender, before]) expect(await piecesSeen(person, first)).toEqual([1, 2, 3]);
  // From here on the second piece has another consignee.
  const mac = phoneMac(keys, after.phone);
  await db.updateTable('orders').set({ receiverMac: mac }).where('id', '=', pieces[1]!.id).execute();
  await db
    .updateTable('mail')
    .set({ receiverPhone: sealPhone(keys, after.phone), receiverPhoneMac: mac })
    .where('mailNo', '=', second)
    .execute();
  expect(await piecesSeen(before, first)).toEqual([1, 3]);
  expect(await piecesSeen(before, second)).toBeUndefined();
  expect(await piecesSeen(after, second)).toBeUndefined();
  expect(await piecesSeen(sender, second)).toEqual([1, 2, 3]);
});
