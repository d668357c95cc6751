import { randomUUID } from 'node:crypto';
import { checkMessage } from '@yidi/contract/calls/message';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makePerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { openSliderCheck } from '../auth/auth.public.ts';
import { setEmail } from './email.fixture.ts';
import { deliverOutbox, keys, orderFacts } from './message.fixture.ts';
import { notifyOfOrders } from './message.public.ts';
import { messageHandlers } from './message.ts';
import { type OutgoingMessage, sendJob, type WayOut } from './sending/send.ts';
import { messageTopics } from './topics.ts';

const { db } = await freshDatabase();
const now = () => new Date('2026-11-24T14:30:00+08:00');
const mailNo = '9801123456789';
const links = {
  sent: 'https://yidi.example/queryDetail/1#k=sOfTheSenderOne',
  received: 'https://yidi.example/queryDetail/1#k=rOfTheReceiverTwo',
};

/** Records the messages of a channel, with their receivers. */
function caught() {
  const came: OutgoingMessage[] = [];
  const way: WayOut = {
    repeatable: false,
    async send(message) {
      came.push(message);
      return 'sent';
    },
  };
  return { came, way };
}

/** A person who can be reached through every channel. */
async function reachable() {
  const person = await makePerson({ db, keys });
  await setEmail(db, person.personId, `${person.personId}@example.org`, now());
  const openId = keys.seal('payer.stored', `open-${person.personId}`);
  await sql`UPDATE session SET open_id = ${openId} WHERE person_id = ${person.personId}`.execute(db);
  return person;
}

test('e-mail and chat messages contain the link of their side; SMS, app and followers get none', async () => {
  const [sender, receiver, follower] = [await reachable(), await reachable(), await reachable()];
  const orderId = randomUUID();
  const facts = orderFacts({ orderId, mailNo, senderId: sender.personId, receiverId: receiver.personId });
  const topics = messageTopics({
    keys,
    now,
    ordersForMessages: async () => new Map([[orderId, facts]]),
    followersOf: async () => new Map([[mailNo, [follower.personId]]]),
    linksOf: async () => new Map([[mailNo, links]]),
  });
  const [sms, chat, email] = [caught(), caught(), caught()];
  await notifyOfOrders(db, [{ orderId, template: 'outForDelivery', at: now().toISOString() }]);
  await deliverOutbox(db, topics);
  const job = sendJob({ keys, now, ways: { sms: sms.way, chat: chat.way, email: email.way } });
  for (const { lane } of await db.selectFrom('message').select('lane').where('settledAt', 'is', null).execute())
    await job.run({ lane }, { db, attempt: 1 });

  const mailOf = ({ personId }: { personId: string }) => email.came.find(({ to }) => to.startsWith(personId));
  expect(mailOf(receiver)?.text).toMatch(
    /请保持电话畅通。\n\n.+\nhttps:\/\/yidi\.example\/queryDetail\/1#k=rOfTheReceiverTwo$/,
  );
  expect(mailOf(sender)?.text).toContain(links.sent);
  expect(mailOf(follower)?.text).not.toContain('http');
  const tapOf = ({ personId }: { personId: string }) => chat.came.find(({ to }) => to === `open-${personId}`)?.link;
  expect([tapOf(receiver), tapOf(sender), tapOf(follower)]).toEqual([links.received, links.sent, null]);
  expect(sms.came.length).toBeGreaterThan(0);
  for (const { text, link, notice } of sms.came) {
    expect(text).not.toContain('http');
    expect(link).toBeNull();
    expectNotStored(notice, 'rOfTheReceiverTwo');
  }
  // The tables contain no link in clear text.
  const rows = await db.selectFrom('message').selectAll().execute();
  expectNotStored(rows, 'rOfTheReceiverTwo', 'sOfTheSenderOne', 'yidi.example/queryDetail');

  const handlers = messageHandlers({
    db,
    keys,
    networks: openNetworkLimits({ db, keys }),
    solveSlider: openSliderCheck(db),
    ownHosts: ['yidi.example'],
  });
  const text = mailOf(receiver)!.text;
  expect(await perform(checkMessage, handlers.checkMessage, receiver.caller, { text }, { now: now() })).toMatchObject({
    sent: true,
    way: 'email',
  });
});
