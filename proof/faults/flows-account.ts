import { deleteMessage, removeEmail, saveMessageSettings, sendEmailCode } from '@yidi/contract/calls/message';
import { shareOrder } from '@yidi/contract/calls/share';
import { sql } from 'kysely';
import { ownedKinds } from '../../apps/server/src/world/owned.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import { makeAddress, makePerson } from '../../apps/server/src/world/people.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

const dropMessage: Flow = {
  name: 'delete-message',
  call: deleteMessage,
  async prepare(fault) {
    const person = await makePerson(fault.world);
    const owning = { world: fault.world, person, sender: makeAddress(0), receiver: makeAddress(1), now: new Date() };
    const id = await ownedKinds.message.make(owning);
    const client = await warmClient(fault, person.cookie);
    return {
      // A retry gets NOT_FOUND, because it is deleted.
      act: () => client.try(deleteMessage.path, { id }),
      effect: () =>
        rowOf(fault, sql`SELECT count(*) AS messages, count(deleted_at) AS deleted FROM message WHERE id = ${id}`),
      once: { messages: 1, deleted: 1 },
    };
  },
};

const saveSettings: Flow = {
  name: 'save-message-settings',
  call: saveMessageSettings,
  async prepare(fault) {
    const person = await makePerson(fault.world);
    const client = await warmClient(fault, person.cookie);
    const body = { quiet: { on: true, fromMinute: 1320, toMinute: 420 } };
    return {
      act: () => client.try(saveMessageSettings.path, body),
      effect: () =>
        rowOf(fault, sql`SELECT count(*) AS settings FROM message_setting WHERE person_id = ${person.personId}`),
      once: { settings: 1 },
    };
  },
};

const askEmailCode: Flow = {
  name: 'send-email-code',
  call: sendEmailCode,
  async prepare(fault) {
    const person = await makePerson(fault.world);
    const client = await warmClient(fault, person.cookie);
    return {
      // A retry within the minute must wait: one code, one e-mail.
      act: () => client.try(sendEmailCode.path, { email: 'lin@example.org' }),
      effect: () => rowOf(fault, sql`SELECT count(*) AS codes FROM email_code WHERE person_id = ${person.personId}`),
      once: { codes: 1 },
    };
  },
};

const forgetEmail: Flow = {
  name: 'remove-email',
  call: removeEmail,
  async prepare(fault) {
    const { db, keys } = fault.world;
    const { personId, cookie } = await makePerson(fault.world);
    const sealed = keys.seal('message.stored', 'lin@example.org');
    const row = { personId, emailSealed: sealed, confirmedAt: new Date() };
    await db.insertInto('personEmail').values(row).execute();
    const client = await warmClient(fault, cookie);
    return {
      act: () => client.try(removeEmail.path, {}),
      effect: () => rowOf(fault, sql`SELECT count(*) AS addresses FROM person_email WHERE person_id = ${personId}`),
      once: { addresses: 0 },
    };
  },
};

const share: Flow = {
  name: 'share-order',
  call: shareOrder,
  async prepare(fault) {
    const person = await makePerson(fault.world);
    const { orderId } = await makeOrder(fault.world, person, { orderType: '2' });
    const client = await warmClient(fault, person.cookie);
    return {
      act: () => client.try(shareOrder.path, { orderId }),
      effect: () => rowOf(fault, sql`SELECT count(*) AS links FROM order_share WHERE order_id = ${orderId}`),
      once: { links: 1 },
    };
  },
};

export const accountFlows: readonly Flow[] = [dropMessage, saveSettings, askEmailCode, forgetEmail, share];
