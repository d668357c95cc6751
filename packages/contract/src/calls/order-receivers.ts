import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { shape } from '../values/text.ts';

const receiver = {
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
  info: shape({ list: z.array(shape({ ...receiver, addrId: z.optional(idOf('address')) })) }),
  client: { toast: 'never' },
});
