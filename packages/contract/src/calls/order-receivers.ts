import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { party, partyFields } from '../values/person.ts';
import { shape } from '../values/text.ts';

/** Returns the last five consignees: of the caller's orders, then of the address book. */
export const recentReceivers = call({
  path: '/order/v2/receivers',
  service: 'order',
  access: 'session',
  request: shape({}),
  info: shape({ list: z.array(shape({ ...partyFields, addrId: z.optional(idOf('address')) })) }),
  client: { toast: 'never' },
});

/**
 * Returns the sender of the caller's last order, even if cancelled; absent before the first one. It
 * prefills the form of a user without a default sender.
 */
export const lastSender = call({
  path: '/order/v2/lastSender',
  service: 'order',
  access: 'session',
  request: shape({}),
  info: shape({ sender: z.optional(party) }),
  client: { toast: 'never' },
});
