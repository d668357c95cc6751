import { doLogin, tokenOauth, validatePhoneCode } from '@yidi/contract/calls/auth';
import { deliveryWay, signSelf } from '@yidi/contract/calls/delivery';
import { mailByPhone, mailFind } from '@yidi/contract/calls/follow';
import { orderList } from '@yidi/contract/calls/order';
import { getGisTraces, mailList } from '@yidi/contract/calls/trace';
import { transact } from '../../apps/server/src/db/transaction.ts';
import { releaseAccount } from '../../apps/server/src/modules/auth/closing.public.ts';
import { ordersForMessages } from '../../apps/server/src/modules/order/list/orders-for-messages.ts';
import { askCode, logInByCode } from '../../apps/server/src/world/log-in.ts';
import { makeOrder, type World } from '../../apps/server/src/world/parcels.ts';
import { makeAddress, newPhone } from '../../apps/server/src/world/people.ts';
import type { Site, Visitor } from '../../apps/server/src/world/site.ts';
import { openResult, type Result } from '../harness/result.ts';
import { stranger, type TimedServer } from '../harness/timed-server.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NAME = '收件人金丝雀';

type Open = ReturnType<typeof openResult>;

/**
 * Checks that a reassigned number reveals nothing about its previous holder. Source: decision 115.
 */
export async function recycleNumbers(timed: TimedServer): Promise<Result> {
  const result = openResult();
  await afterChange(timed, result);
  await afterClosing(timed, result);
  await firstHolder(timed, result);
  return result;
}

function worldOf({ ports: { database, keys, carrier, divisions } }: Site): World {
  return { db: database.db, keys, carrier, divisions };
}

/** Creates an order to a phone. Returns its mail number. */
async function sendTo(timed: TimedServer, phone: string): Promise<{ mailNo: string; orderId: string }> {
  const { site } = timed;
  const sender = (await stranger(site, newPhone())).person!;
  const receiver = makeAddress(1, { name: NAME, userPhone: phone, address: '金丝雀巷 7 号 801' });
  const { orderId } = await makeOrder(
    worldOf(site),
    sender,
    { orderType: '2', sender: makeAddress(0), receiver },
    { now: timed.now() },
  );
  const row = site.ports.database.db.selectFrom('orders').select('mailNo').where('id', '=', orderId);
  return { mailNo: (await row.executeTakeFirstOrThrow()).mailNo, orderId };
}

/** Changes a visitor's phone as the account page does. */
async function changePhone({ site, pass }: TimedServer, visitor: Visitor, from: string, to: string): Promise<string> {
  const validCode = await askCode(site, visitor, to);
  pass(MINUTE_MS + 1);
  const valiCode = await askCode(site, visitor, from);
  const { ticket } = (await visitor.call(validatePhoneCode, { phone: from, valiCode })).info;
  const reply = await visitor.call(doLogin, { phone: to, validCode, type: '1', ticket });
  visitor.token = reply.info;
  return reply.class;
}

async function listed(visitor: Visitor, mailNo: string): Promise<boolean> {
  visitor.token = (await visitor.call(tokenOauth, {})).info.sacToken;
  const { info, body } = await visitor.call(mailFind, { page: 1, size: 20 });
  if (!info) throw new Error(body);
  const found = info.records;
  return found.some((record) => record.mailNo === mailNo);
}

/** Checks every way in which a consignee can see a mail item. */
async function expectUnseen(result: Open, who: string, visitor: Visitor, mailNo: string): Promise<void> {
  visitor.token = (await visitor.call(tokenOauth, {})).info.sacToken;
  const lists = [
    await visitor.call(mailFind, { page: 1, size: 20 }),
    await visitor.call(mailList, { size: 20, side: 'received' }),
    await visitor.call(orderList, { size: 20, side: 'received' }),
  ];
  for (const { body, class: answered } of lists) {
    result.expect(`a list of ${who}`, answered, 'OK');
    result.expect(`a list of ${who} has the mail`, body.includes(mailNo), false);
  }
  const { info, body } = await visitor.call(getGisTraces, { mailNo, type: '3' });
  result.expect(`the trace for ${who} is personal`, 'personal' in info, false);
  result.expect(`the trace for ${who} names the consignee`, body.includes(NAME), false);
  result.expect(
    `the ways of delivery for ${who}`,
    (await visitor.call(deliveryWay, { waybillNo: mailNo })).class,
    'NOT_FOUND',
  );
  result.expect(
    `the delivery code for ${who}`,
    (await visitor.call(signSelf, { waybillNo: mailNo })).class,
    'NOT_FOUND',
  );
  result.add('mails looked for');
}

async function afterChange(timed: TimedServer, result: Open): Promise<void> {
  const { site, pass } = timed;
  const [phone, next] = [newPhone(), newPhone()];
  const former = await logInByCode(site, await stranger(site), phone);
  const relative = await listHousehold(timed, phone);
  const before = await sendTo(timed, phone);
  result.expect('the holder lists the mail', await listed(former, before.mailNo), true);
  result.expect('the household lists the mail', await listed(relative, before.mailNo), true);
  pass(2 * MINUTE_MS);
  result.expect('changing the phone', await changePhone(timed, former, phone, next), 'OK');
  result.expect('the household lists the mail after the change', await listed(relative, before.mailNo), false);
  const between = await sendTo(timed, phone);
  pass(73 * HOUR_MS);
  const holder = await logInByCode(site, await stranger(site), phone);
  const after = await sendTo(timed, phone);
  await expectUnseen(result, 'the new holder', holder, before.mailNo);
  await expectUnseen(result, 'the new holder, of the time between', holder, between.mailNo);
  result.expect('the new holder lists their own mail', await listed(holder, after.mailNo), true);
  result.expect('the household of the former holder lists it', await listed(relative, after.mailNo), false);
  result.expect('the former holder lists the mail of their time', await listed(former, before.mailNo), true);
  await expectUnseen(result, 'the former holder', former, after.mailNo);
  const { database, keys, carrier } = site.ports;
  const ids = [before, between, after].map(({ orderId }) => orderId);
  const notified = await ordersForMessages({ db: database.db, keys, carrier }, ids, timed.now());
  const personOf = async (visitor: Visitor) =>
    (await site.sessions.callerOfCookie(visitor.cookie, timed.now()))?.userId;
  const receivers = ids.map((id) => notified.get(id)?.receiverId);
  result.expect('messages on the mail before go to', receivers[0], await personOf(former));
  result.expect('messages on the mail between go to', receivers[1], null);
  result.expect('messages on the mail after go to', receivers[2], await personOf(holder));
}

/** Makes a visitor who has listed a phone of their household. */
async function listHousehold({ site, pass }: TimedServer, phone: string): Promise<Visitor> {
  const relative = await logInByCode(site, await stranger(site), newPhone());
  pass(MINUTE_MS + 1);
  const valiCode = await askCode(site, relative, phone, 'prove');
  const { ticket } = (await relative.call(validatePhoneCode, { phone, valiCode })).info;
  await relative.call(mailByPhone, { phone, ticket, name: '家人' });
  return relative;
}

async function afterClosing(timed: TimedServer, result: Open): Promise<void> {
  const { site, pass } = timed;
  const phone = newPhone();
  const former = await logInByCode(site, await stranger(site), phone);
  const before = await sendTo(timed, phone);
  const caller = await site.sessions.callerOfCookie(former.cookie, timed.now());
  await transact(site.ports.database.db, (trx) => releaseAccount(trx, caller!.personId, timed.now()));
  pass(HOUR_MS);
  const holder = await logInByCode(site, await stranger(site), phone);
  await expectUnseen(result, 'the holder after a closed account', holder, before.mailNo);
}

/**
 * A number that no account has had: mail of the 90 days before the first log-in belongs to the same
 * person.
 */
async function firstHolder(timed: TimedServer, result: Open): Promise<void> {
  const { site, pass } = timed;
  const phone = newPhone();
  const old = await sendTo(timed, phone);
  pass(89 * 24 * HOUR_MS);
  const recent = await sendTo(timed, phone);
  pass(2 * 24 * HOUR_MS);
  const holder = await logInByCode(site, await stranger(site), phone);
  result.expect('a first holder lists the mail of the days before', await listed(holder, recent.mailNo), true);
  await expectUnseen(result, 'a first holder, of 91 days before', holder, old.mailNo);
}
