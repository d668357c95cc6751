import { randomUUID } from 'node:crypto';
import { saveAddress } from '@yidi/contract/calls/address';
import type { Visitor, WorldHouse } from '../world/house.ts';
import { type CreateRequest, makeOrder, orderRequest, walkOrder } from '../world/parcels.ts';
import { makeAddress, newPhone } from '../world/people.ts';

/** Somebody with one of everything, and the texts that only they may read. */
export interface Settled {
  readonly visitor: Visitor;
  readonly phone: string;
  readonly addrId: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly mailNo: string;
  /** A good order, to be made again. */
  readonly order: CreateRequest;
  /** Name, phones and doors of theirs: never in a reply to anybody else, never in a log. */
  readonly canaries: readonly string[];
}

/** Logs somebody in and gives them an address, an order and its mail. `mark` makes their texts their own. */
export async function settle(house: WorldHouse, mark: string, ip?: string): Promise<Settled> {
  const { database, keys, carrier, divisions } = house.ports;
  const phone = newPhone();
  const visitor = await house.visit({ phone, ...(ip && { ip }) });
  const theirs = { name: `信使${mark}`, userPhone: newPhone(), address: `密巷 ${mark} 号 4-502` };
  const saved = await visitor.call(saveAddress, { ...makeAddress(0, theirs), type: '1' }, { key: randomUUID() });
  const receiver = { name: `收信${mark}`, userPhone: newPhone(), address: `暗街 ${mark} 弄 9 号` };
  const world = { db: database.db, keys, carrier, divisions };
  const parties = { sender: makeAddress(0, theirs), receiver: makeAddress(1, receiver) };
  const now = house.ports.now();
  const good = await orderRequest(world, visitor.person!, { orderType: '2', ...parties }, now);
  const order = await makeOrder(world, visitor.person!, good, { now });
  await walkOrder(database.db, order.orderId, 'accepted');
  const { mail_no } = await database.db
    .selectFrom('orders')
    .select('mail_no')
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  return {
    visitor,
    phone,
    addrId: saved.info.id,
    orderId: order.orderId,
    orderNo: order.orderNo,
    mailNo: mail_no,
    order: good,
    canaries: [
      phone,
      theirs.name,
      theirs.userPhone,
      theirs.address,
      receiver.name,
      receiver.userPhone,
      receiver.address,
    ],
  };
}
