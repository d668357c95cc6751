import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { shape } from '../values/text.ts';

const party = {
  name: z.string(),
  userPhone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  address: z.string(),
};

/** The five last consignees: of the caller's orders, then those of the address book that are not among them. */
export const recentReceivers = call({
  path: '/order/v2/receivers',
  service: 'order',
  access: 'session',
  request: shape({}),
  info: shape({ list: z.array(shape({ ...party, addrId: z.optional(idOf('address')) })) }),
  client: { toast: 'never' },
});

/**
 * The sender of the caller's last order, also of one that was cancelled; absent before the first.
 * It fills an order form for a user who has no default sender.
 */
export const lastSender = call({
  path: '/order/v2/lastSender',
  service: 'order',
  access: 'session',
  request: shape({}),
  info: shape({ sender: z.optional(shape(party)) }),
  client: { toast: 'never' },
});
