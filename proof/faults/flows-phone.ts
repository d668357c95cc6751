import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import {
  claimPhone,
  doLogin,
  doLogOut,
  doSendPhoneV2,
  endDevices,
  tokenOauth,
  undoPhoneChange,
  validatePhoneCode,
} from '@yidi/contract/calls/auth';
import { sql } from 'kysely';
import { issueCode } from '../../apps/server/src/modules/auth/codes/codes.ts';
import { smsLimits } from '../../apps/server/src/modules/auth/codes/sms-limits.ts';
import { addLink, addPhoneChange } from '../../apps/server/src/modules/auth/phone/phone-change.store.ts';
import { addSession } from '../../apps/server/src/modules/auth/session/session.store.ts';
import { addSlider, SLIDER_KIND } from '../../apps/server/src/modules/auth/slider/slider.ts';
import { makePerson, newPhone } from '../../apps/server/src/world/people.ts';
import type { FaultWorld } from '../harness/fault-world.ts';
import { Client } from './client.ts';
import { type Flow, rowOf, stranger, warmClient } from './flow.ts';

/** Makes a user to whose phone a code was sent. */
async function codeSent(fault: FaultWorld) {
  const { db, keys } = fault.world;
  const phone = newPhone();
  const who = await stranger(fault);
  const phoneMacs = keys.macs('phone.index', phone);
  const { deviceId, sessionId } = who;
  const net = keys.mac('ip', deviceId);
  const sender = { phoneMacs, netMac: net, wideMac: net, isIpv4: true, via: 'sms', deviceId } as const;
  const to = { ...sender, phone, code: '314159', sessionId, purpose: 'login' } as const;
  await db.transaction().execute((trx) => issueCode(trx, keys, to, smsLimits, new Date()));
  return { ...who, phone, code: to.code, phoneMac: phoneMacs[0]! };
}

const logIn: Flow = {
  name: 'log-in',
  call: doLogin,
  async prepare(fault) {
    const { phone, phoneMac, code, client } = await codeSent(fault);
    return {
      // After a log-in whose answer was lost, the old session has ended and the code is used up:
      // that is the one effect.
      act: () => client.try(doLogin.path, new URLSearchParams({ phone, validCode: code, type: '0' })),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM person WHERE phone_mac = ${phoneMac}) AS users,
            (SELECT count(*) FROM session JOIN person p ON p.id = user_id WHERE p.phone_mac = ${phoneMac}) AS sessions,
            (SELECT count(*) FROM sms_code WHERE phone_mac = ${phoneMac} AND used) AS codes_used`,
        ),
      once: { users: 1, sessions: 1, codes_used: 1 },
    };
  },
};

const provePhone: Flow = {
  name: 'prove-phone',
  call: validatePhoneCode,
  async prepare(fault) {
    const { phone, phoneMac, code, client, sessionId } = await codeSent(fault);
    return {
      // If the answer was lost, the code is used up and its ticket expires unseen. The user needs a
      // new code; nothing is granted twice.
      act: () => client.try(validatePhoneCode.path, new URLSearchParams({ phone, valiCode: code })),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM phone_ticket WHERE session_id = ${sessionId}) AS tickets,
            (SELECT count(*) FROM sms_code WHERE phone_mac = ${phoneMac} AND used) AS codes_used`,
        ),
      once: { tickets: 1, codes_used: 1 },
    };
  },
};

const sendCode: Flow = {
  name: 'send-code',
  call: doSendPhoneV2,
  async prepare(fault) {
    const { db, keys } = fault.world;
    const phone = newPhone();
    const { client, sessionId } = await stranger(fault);
    const phoneMac = keys.mac('phone.index', phone);
    // A separate network, because the number of phones per network is limited.
    const from = `198.18.${randomInt(256)}.${randomInt(256)}`;
    return {
      // A puzzle can be used once. A retry has a new one and must wait if the first SMS was stored.
      async act() {
        const sliderId = await addSlider(db, sessionId, 100, new Date());
        const form = { phone, sliderId, sliderX: '100', sliderType: SLIDER_KIND };
        return client.try(doSendPhoneV2.path, new URLSearchParams(form), undefined, { 'x-forwarded-for': from });
      },
      effect: () => rowOf(fault, sql`SELECT count(*) AS sends FROM sms_send WHERE phone_mac = ${phoneMac}`),
      once: { sends: 1 },
    };
  },
};

const logOut: Flow = {
  name: 'log-out',
  call: doLogOut,
  async prepare(fault) {
    const { caller, cookie, personId } = await makePerson(fault.world);
    const client = await warmClient(fault, cookie);
    return {
      // A retry with an ended session is anonymous and is logged out as such.
      act: () => client.try(doLogOut.path, new URLSearchParams()),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM session WHERE person_id = ${personId}) AS sessions,
            (SELECT count(*) FROM access_token WHERE session_id = ${caller.sessionId}) AS tokens,
            (SELECT count(*) FROM person WHERE id = ${personId}) AS users`,
        ),
      once: { sessions: 0, tokens: 0, users: 1 },
    };
  },
};

const signOutOthers: Flow = {
  name: 'sign-out-others',
  call: endDevices,
  async prepare(fault) {
    const { db } = fault.world;
    const { cookie, personId } = await makePerson(fault.world);
    const other = { personId, userId: personId, deviceId: randomUUID(), openIdSealed: null };
    await addSession(db, other, new Date());
    const client = await warmClient(fault, cookie);
    return {
      act: () => client.try(endDevices.path, {}),
      effect: () => rowOf(fault, sql`SELECT count(*) AS sessions FROM session WHERE person_id = ${personId}`),
      once: { sessions: 1 },
    };
  },
};

const renew: Flow = {
  name: 'renew',
  call: tokenOauth,
  async prepare(fault) {
    const { caller, cookie, personId } = await makePerson(fault.world);
    return {
      // Each attempt is an app with a session and no token yet.
      async act() {
        const client = new Client(() => fault.server().url, cookie);
        const refused = await client.warm();
        client.close();
        return (
          refused ?? {
            kind: 'answer',
            http: 200,
            code: '000000',
            body: '',
            info: null,
            retryAfterS: null,
            closes: false,
            ms: 0,
          }
        );
      },
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM session WHERE person_id = ${personId}) AS sessions,
            (SELECT count(*) > 0 FROM access_token WHERE session_id = ${caller.sessionId}) AS token`,
        ),
      once: { sessions: 1, token: true },
    };
  },
};

const undo: Flow = {
  name: 'undo-phone-change',
  call: undoPhoneChange,
  async prepare(fault) {
    const { db, keys } = fault.world;
    const [oldPhone, newPhoneOf] = [newPhone(), newPhone()];
    const { personId } = await makePerson(fault.world, { phone: newPhoneOf });
    const { client } = await stranger(fault);
    const token = randomBytes(16).toString('base64url');
    const now = new Date();
    await db.transaction().execute(async (trx) => {
      const change = { kind: 'proven', oldPhone, newPhone: newPhoneOf, language: 'zh' } as const;
      await addPhoneChange(trx, keys, personId, change, now);
      const { id } = await trx
        .selectFrom('phoneChange')
        .select('id')
        .where('personId', '=', personId)
        .executeTakeFirstOrThrow();
      await addLink(trx, id, token);
    });
    const mac = keys.mac('phone.index', oldPhone);
    return {
      // A retry after a lost reply is refused because the link was used; the number is restored all
      // the same.
      act: () => client.try(undoPhoneChange.path, { token }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM person WHERE id = ${personId} AND phone_mac = ${mac}) AS back,
            (SELECT count(*) FROM session WHERE person_id = ${personId}) AS sessions,
            (SELECT count(*) FROM security_event WHERE person_id = ${personId} AND event = 'phone.undo' AND result = 'done')
              AS recorded`,
        ),
      once: { back: 1, sessions: 0, recorded: 1 },
    };
  },
};

const claim: Flow = {
  name: 'claim-phone',
  call: claimPhone,
  async prepare(fault) {
    const { db, keys } = fault.world;
    const { caller, cookie, personId } = await makePerson(fault.world);
    const client = await warmClient(fault, cookie);
    const [realName, cardNo] = ['林清远', '11010119900307002X'];
    const sealed = {
      nameSealed: keys.seal('card.stored', realName),
      cardNoSealed: keys.seal('card.stored', cardNo),
    };
    await db
      .insertInto('userCard')
      .values({ userId: personId, idcardType: '1', ...sealed, certifiedAt: new Date() })
      .execute();
    const phone = newPhone();
    const phoneMacs = keys.macs('phone.index', phone);
    const net = keys.mac('ip', personId);
    const sender = { phoneMacs, netMac: net, wideMac: net, isIpv4: true, via: 'sms', deviceId: randomUUID() } as const;
    const to = { ...sender, phone, code: '314159', sessionId: caller.sessionId, purpose: 'rebind' } as const;
    await db.transaction().execute((trx) => issueCode(trx, keys, to, smsLimits, new Date()));
    return {
      // A retry after a lost reply is refused because a claim is already pending.
      act: () => client.try(claimPhone.path, { phone, validCode: to.code, realName, cardNumber: cardNo }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM phone_change WHERE person_id = ${personId} AND state = 'waiting') AS waiting,
            (SELECT count(*) FROM sms_code WHERE phone_mac = ${phoneMacs[0]!} AND used) AS codes_used,
            (SELECT count(*) FROM session WHERE person_id = ${personId}) AS sessions`,
        ),
      once: { waiting: 1, codes_used: 1, sessions: 1 },
    };
  },
};

export const phoneFlows: readonly Flow[] = [logIn, provePhone, sendCode, logOut, signOutOthers, renew, undo, claim];
