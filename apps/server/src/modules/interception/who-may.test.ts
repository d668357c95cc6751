import { delegate, delegates, openDelegate } from '@yidi/contract/calls/delegate';
import { deliveryWay, pushDeliveryWay, reserve, signSelf } from '@yidi/contract/calls/delivery';
import * as calls from '@yidi/contract/calls/interception';
import { preferenceList } from '@yidi/contract/calls/preference';
import { changeStorage, storage } from '@yidi/contract/calls/storage';
import { verifyMail } from '@yidi/contract/calls/trace';
import { describe, expect, test } from 'vitest';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { intakeEvents } from '../carrier/intake-events.ts';
import { delegateHandlers } from '../delegate/delegate.ts';
import { deliveryHandlers } from '../delivery/delivery.ts';
import { preferenceHandlers } from '../preference/preference.ts';
import { storageHandlers } from '../storage/storage.ts';
import { interceptionHandlers } from './interception.ts';
import { openInterceptionWorld, xuanwu } from './testing.ts';

const interceptionWorld = await openInterceptionWorld();
const { db, keys, demo, trace, here } = interceptionWorld;

/** The number of statements sent to the database. */
let statements = 0;
const counted = {
  ...interceptionWorld.deps,
  db: db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  }),
};
const codes = delegateHandlers(counted);
const stays = storageHandlers(counted);
const delivery = deliveryHandlers(counted);
const wishes = preferenceHandlers(counted);
const handlers = interceptionHandlers(counted);

/** The relation of a caller to a mail, and the numbers that address it. */
const links = ['owner', 'consignee', 'digits', 'delegate', 'stranger'] as const;
type Link = (typeof links)[number];
interface Named {
  readonly orderId: string;
  readonly waybillNo: string;
}

/** The states of a mail under test, each with the state in which it is created. */
const states = {
  ordered: 'ordered',
  collected: 'collected',
  arrived: 'arrived',
  out: 'out',
  waiting: 'arrived',
  delivered: 'out',
  returning: 'collected',
} as const;
type State = keyof typeof states;

const missing: Named = { orderId: '00000000-0000-4000-8000-000000000000', waybillNo: '9099999999999' };

/** Every call about delivery. `known`: callers who may learn that the mail exists. */
const cells: Readonly<
  Record<
    string,
    {
      readonly known: readonly Link[];
      readonly only?: readonly State[];
      ask(who: WorldPerson, what: Named): Promise<unknown>;
    }
  >
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
    known: ['consignee'],
    only: ['waiting'],
    ask: ({ caller }, { waybillNo }) => perform(storage, stays.storage, caller, { waybillNo }, here()),
  },
  changeStorage: {
    known: ['consignee'],
    only: ['waiting'],
    // To a service point far away: BAD_INPUT for callers with access.
    ask: ({ caller }, { waybillNo }) =>
      perform(
        changeStorage,
        stays.changeStorage,
        caller,
        { waybillNo, act: 'moveOn', pointCode: 'NOWHERE', agreed: true },
        here(),
      ),
  },
  preferenceList: {
    known: ['consignee'],
    ask: ({ caller }, { waybillNo }) => perform(preferenceList, wishes.preferenceList, caller, { waybillNo }, here()),
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

/** Creates a code for a mail and returns it with its link's token. */
async function codeFor({ caller }: WorldPerson, waybillNo: string): Promise<{ token: string; code: string }> {
  await perform(delegate, codes.delegate, caller, { waybillNo, name: '王秀兰' }, here());
  const [made] = (await perform(delegates, codes.delegates, caller, {}, here())).delegates;
  return { token: made!.token!, code: made!.code! };
}

type Sent = Awaited<ReturnType<typeof interceptionWorld.sent>>;

/** Brings a mail into a state; `code` is valid for its delivery. */
async function bring({ mailNo, push, pointOf, show, recall, traceOf }: Sent, state: State, code: string) {
  const stepTo = async (stage: string) => {
    while ((await traceOf()).stage !== stage) if (!(await demo.stepMail(mailNo))) throw new Error(`never ${stage}`);
  };
  if (state === 'waiting') {
    await push({ way: 'point', pointCode: (await pointOf('station')).code, agreed: true });
    await interceptionWorld.notifyDeliveryCarrier();
    await stepTo('ready_for_pickup');
  }
  if (state === 'delivered') {
    const event = {
      ...{
        eventId: `handed-over-${mailNo}`,
        mailNo,
        code: '704',
        occurredAt: interceptionWorld.clock.now.toISOString(),
      },
      ...{ officeCode: 'O1', officeName: '营业部', city: '南京市', source: 'ems' as const, withdrawn: false },
      ...{ signedBy: '王秀兰', signCode: code },
    };
    const { receipts } = await intakeEvents(db, keys, [{ eventId: event.eventId, event }], interceptionWorld.clock.now);
    expect(receipts[0]).toMatchObject({ result: 'stored' });
  }
  if (state === 'returning') {
    const { token } = (await show()).revoke!;
    await recall({ token, seenFen: 0 });
    await interceptionWorld.notifyCarrier();
    await stepTo('returning');
  }
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

/** Returns the answer to a caller, and the number of statements that it took. */
async function timed(work: () => Promise<unknown>) {
  const before = statements;
  const answer = await answerOf(work());
  return { answer, work: statements - before };
}

const storedFor = async (mailNo: string) =>
  JSON.stringify(
    await Promise.all([
      db.selectFrom('deliveryChange').select('id').where('mailNo', '=', mailNo).execute(),
      db.selectFrom('interception').select('id').where('mailNo', '=', mailNo).execute(),
      db.selectFrom('storageChange').select('id').where('mailNo', '=', mailNo).execute(),
    ]),
  );

describe.each(Object.keys(states) as State[])('a mail that is %s', (state) => {
  test('callers linked to the mail get their view; others get the answer for an unknown mail, with the same work', async () => {
    const mail = await interceptionWorld.sent(states[state], { isPwReceive: true });
    const { orderId, mailNo } = mail;
    const { token, code } = await codeFor(mail.consignee, mailNo);
    await bring(mail, state, code);
    const [withDigits, withCode, stranger] = [
      await makePerson(interceptionWorld.world, here()),
      await makePerson(interceptionWorld.world, here()),
      await makePerson(interceptionWorld.world, here()),
    ];
    const proof = { mailNo, digits: mail.consignee.phone.slice(-4) };
    await perform(verifyMail, trace.verifyMail, withDigits.caller, proof, here());
    const people: Record<Link, WorldPerson> = {
      owner: mail.sender,
      consignee: mail.consignee,
      digits: withDigits,
      // A visitor with the link of a code sees its page, and is a stranger to every call.
      delegate: withCode,
      stranger,
    };
    const opened = perform(openDelegate, codes.openDelegate, withCode.caller, { token }, here());
    if (state === 'delivered' || state === 'returning')
      expect(await answerOf(opened)).toMatchObject({ class: 'NOT_FOUND' });
    else {
      const where = state === 'waiting' ? ['point', 'keptUntil'] : ['address', 'arrivesBy'];
      const shows = ['by', 'code', 'from', 'name', 'until', 'waybillNo', ...where];
      expect(Object.keys(await opened).sort()).toEqual(shows.sort());
    }
    const before = await storedFor(mailNo);
    const faults: string[] = [];
    for (const [name, { known: knownTo, only, ask }] of Object.entries(cells))
      for (const link of links) {
        const { answer, work } = await timed(() => ask(people[link], { orderId, waybillNo: mailNo }));
        const none = await timed(() => ask(people[link], missing));
        const isKnown = JSON.stringify(answer) !== JSON.stringify(none.answer);
        const mayKnow = knownTo.includes(link) && (only?.includes(state) ?? true);
        if (none.answer.class !== 'NOT_FOUND') faults.push(`${name} of nothing answers ${link} ${none.answer.class}`);
        if (isKnown !== mayKnow) faults.push(`${name} by ${link}: ${JSON.stringify(answer)}`);
        if (link === 'stranger' && work !== none.work)
          faults.push(`${name}: ${work} statements for a stranger, ${none.work} for nothing`);
      }
    expect(faults).toEqual([]);
    // No request was permitted, so nothing was stored.
    expect(await storedFor(mailNo)).toBe(before);
  });
});
