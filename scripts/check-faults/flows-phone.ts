import { randomInt } from 'node:crypto';
import { doLogin, doLogOut, doSendPhoneV2, tokenOauth, validatePhoneCode } from '@yidi/contract/calls/auth';
import { sql } from 'kysely';
import { issueCode } from '../../apps/server/src/modules/auth/codes.ts';
import { addSlider, SLIDER_KIND } from '../../apps/server/src/modules/auth/slider.ts';
import { smsLimits } from '../../apps/server/src/modules/auth/sms-limits.ts';
import { makePerson, newPhone } from '../../apps/server/src/world/people.ts';
import { Client } from './client.ts';
import { type Flow, rowOf, stranger, warmClient } from './flow.ts';
import type { FaultWorld } from './world.ts';

/** Somebody to whose phone a code was sent. */
async function codeSent(fault: FaultWorld) {
  const { db, keys } = fault.world;
  const phone = newPhone();
  const who = await stranger(fault);
  const phoneMacs = keys.macs('phone.index', phone);
  const { deviceId } = who;
  const to = { phone, code: '314159', phoneMacs, netMac: keys.mac('ip', deviceId), deviceId };
  await db.transaction().execute((trx) => issueCode(trx, keys, to, smsLimits, new Date()));
  return { ...who, phone, code: to.code, phoneMac: phoneMacs[0]! };
}

const logIn: Flow = {
  name: 'log-in',
  call: doLogin,
  async prepare(fault) {
    const { phone, phoneMac, code, client } = await codeSent(fault);
    return {
      // After a log-in whose answer was lost the old session is dead and the code is used: that is its one effect.
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
      // Where the answer was lost the code is used and its ticket ends unseen: a new code is needed, nothing is open twice.
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
    // A network of his own: of one, only so many phones may be sent to.
    const from = `198.18.${randomInt(256)}.${randomInt(256)}`;
    return {
      // A puzzle serves once: who tries again has a new one, and is told to wait when the first SMS was written down.
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
      // Who asks again with a session that has ended is a stranger by then, and is logged out as one.
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

const renew: Flow = {
  name: 'renew',
  call: tokenOauth,
  async prepare(fault) {
    const { caller, cookie, personId } = await makePerson(fault.world);
    return {
      // Each try is an app that has a session and no token yet.
      async act() {
        const client = new Client(() => fault.child().url, cookie);
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

export const phoneFlows: readonly Flow[] = [logIn, provePhone, sendCode, logOut, renew];
