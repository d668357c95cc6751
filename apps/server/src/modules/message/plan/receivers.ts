import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { contactsOf } from '../message.store.ts';
import { settingsOf, usualSettings } from '../settings.ts';
import type { Receiver } from './plan.ts';

/** Returns people with their proven addresses and settings. */
export async function receiversOf(trx: Db, keys: Keys, personIds: readonly string[]): Promise<Map<string, Receiver>> {
  const ids = [...new Set(personIds)];
  const [contacts, settings] = [await contactsOf(trx, ids), await settingsOf(trx, ids)];
  return new Map(
    contacts.map(({ personId, phoneSealed, openIdSealed, emailSealed }) => [
      personId,
      {
        personId,
        phone: phoneSealed === null ? null : keys.open('phone.stored', phoneSealed),
        openId: openIdSealed === null ? null : keys.open('payer.stored', openIdSealed),
        email: emailSealed === null ? null : keys.open('message.stored', emailSealed),
        settings: settings.get(personId) ?? usualSettings,
      },
    ]),
  );
}
