import { delegate, delegates, openDelegate } from '@yidi/contract/calls/delegate';
import { deliveryWay, pushDeliveryWay, reserve, signSelf } from '@yidi/contract/calls/delivery';
import * as calls from '@yidi/contract/calls/interception';
import { changeStorage, storage } from '@yidi/contract/calls/storage';
import { verifyMail } from '@yidi/contract/calls/trace';
import { describe, expect, test } from 'vitest';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { delegateHandlers } from '../delegate/delegate.ts';
import { storageHandlers } from '../storage/storage.ts';
import { openInterceptionWorld, xuanwu } from './testing.ts';

const of = await openInterceptionWorld();
const { db, world, delivery, trace, handlers, here } = of;

const codes = delegateHandlers(world);
const stays = storageHandlers(world);

/** How somebody is linked to a mail, and by which names it is called. */
const links = ['owner', 'consignee', 'digits', 'delegate', 'stranger'] as const;
type Link = (typeof links)[number];
interface Named {
  readonly orderId: string;
  readonly waybillNo: string;
}

const missing: Named = { orderId: '00000000-0000-4000-8000-000000000000', waybillNo: '9099999999999' };

/** Every call about the delivery of one mail. `known`: who is told that there is such a mail, in every state of it. */
const cells: Readonly<
  Record<string, { readonly known: readonly Link[]; ask(who: WorldPerson, what: Named): Promise<unknown> }>
> = {
  deliveryWay: {
    known: ['owner', 'consignee', 'digits'],
    ask: ({ caller }, { waybillNo }) => perform(deliveryWay, delivery.deliveryWay, caller, { waybillNo }, here()),
  },
  pushDeliveryWay: {
    known: ['owner', 'consignee', 'digits'],
    ask: ({ caller }, { waybillNo }) =>
      perform(
        pushDeliveryWay,
        delivery.pushDeliveryWay,
        caller,
        { waybillNo, way: 'hold', until: '2020-01-01' },
        here(),
      ),
  },
  reserve: {
    known: ['owner', 'consignee', 'digits'],
    ask: ({ caller }, { waybillNo }) =>
      perform(reserve, delivery.reserve, caller, { waybillNo, day: '2020-01-01', half: 'am' }, here()),
  },
  signSelf: {
    known: ['consignee'],
    ask: ({ caller }, { waybillNo }) => perform(signSelf, delivery.signSelf, caller, { waybillNo }, here()),
  },
  storage: {
    // None of these mails waits at a point: to nobody is there such a thing.
    known: [],
    ask: ({ caller }, { waybillNo }) => perform(storage, stays.storage, caller, { waybillNo }, here()),
  },
  changeStorage: {
    known: [],
    ask: ({ caller }, { waybillNo }) =>
      perform(changeStorage, stays.changeStorage, caller, { waybillNo, act: 'extend' }, here()),
  },
  delegate: {
    known: ['consignee'],
    ask: ({ caller }, { waybillNo }) =>
      perform(delegate, codes.delegate, caller, { waybillNo, name: '王秀兰' }, here()),
  },
  showInterception: {
    known: ['owner'],
    ask: ({ caller }, { orderId }) =>
      perform(calls.showInterception, handlers.showInterception, caller, { orderId, to: xuanwu }, here()),
  },
  'showInterception by number': {
    known: ['owner'],
    ask: ({ caller }, { waybillNo }) =>
      perform(calls.showInterception, handlers.showInterception, caller, { waybillNo }, here()),
  },
  changeAddress: {
    known: ['owner'],
    ask: ({ caller }, { orderId }) =>
      perform(calls.changeAddress, handlers.changeAddress, caller, { orderId, seenFen: 0, to: xuanwu }, here()),
  },
  revoke: {
    known: ['owner'],
    ask: ({ caller }, { orderId }) => perform(calls.revoke, handlers.revoke, caller, { orderId, seenFen: 0 }, here()),
  },
  interceptionPay: {
    known: ['owner'],
    ask: ({ caller }, { orderId }) =>
      perform(calls.interceptionPay, handlers.interceptionPay, caller, { orderId, way: 'sandbox', seenFen: 1 }, here()),
  },
  interceptionStatus: {
    known: ['owner'],
    ask: ({ caller }, { orderId }) =>
      perform(calls.interceptionStatus, handlers.interceptionStatus, caller, { orderId }, here()),
  },
};

/** The token of a code for a mail, as its consignee sends it. */
async function codeFor({ caller }: WorldPerson, waybillNo: string): Promise<string> {
  await perform(delegate, codes.delegate, caller, { waybillNo, name: '王秀兰' }, here());
  const made = await perform(delegates, codes.delegates, caller, {}, here());
  return made.delegates[0]!.token!;
}

const answerOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ class: 'OK' }),
    (error: { class: string; info: unknown; message: string }) => ({
      class: error.class,
      info: error.info,
      message: error.message,
    }),
  );

describe.each(['ordered', 'collected', 'arrived', 'out'] as const)('a mail that is %s', (state) => {
  test('is known to who has a link to it, by call; the others are answered as for a mail that is none', async () => {
    const mail = await of.sent(state, { isPwReceive: true });
    const { orderId, mailNo } = mail;
    const [withDigits, withCode, stranger] = [
      await makePerson(world, here()),
      await makePerson(world, here()),
      await makePerson(world, here()),
    ];
    const token = await codeFor(mail.consignee, mailNo);
    const proof = { mailNo, digits: mail.consignee.phone.slice(-4) };
    await perform(verifyMail, trace.verifyMail, withDigits.caller, proof, here());
    const people: Record<Link, WorldPerson> = {
      owner: mail.sender,
      consignee: mail.consignee,
      digits: withDigits,
      // Who opened the link of a code knows what it shows, and is a stranger to every call.
      delegate: withCode,
      stranger,
    };
    const shown = await perform(openDelegate, codes.openDelegate, withCode.caller, { token }, here());
    expect(Object.keys(shown).sort()).toEqual(['by', 'code', 'from', 'name', 'until', 'waybillNo']);
    const faults: string[] = [];
    for (const [name, { known, ask }] of Object.entries(cells))
      for (const link of links) {
        const answer = await answerOf(ask(people[link], { orderId, waybillNo: mailNo }));
        const none = await answerOf(ask(people[link], missing));
        const isKnown = JSON.stringify(answer) !== JSON.stringify(none);
        if (none.class !== 'NOT_FOUND') faults.push(`${name} of nothing answers ${link} ${none.class}`);
        if (isKnown !== known.includes(link)) faults.push(`${name} by ${link}: ${JSON.stringify(answer)}`);
      }
    expect(faults).toEqual([]);
    // Nobody asked for anything that may be: nothing was stored.
    const stored = await Promise.all([
      db.selectFrom('delivery_change').select('id').where('mail_no', '=', mailNo).execute(),
      db.selectFrom('interception').select('id').where('mail_no', '=', mailNo).execute(),
    ]);
    expect(stored).toEqual([[], []]);
  });
});
