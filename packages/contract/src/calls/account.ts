import * as z from 'zod/mini';
import { call } from '../call.ts';
import { fen } from '../values/money.ts';
import { nothing } from '../values/page.ts';
import { idCardType } from '../values/person.ts';
import { shape } from '../values/text.ts';

/** Identity card of the caller, always masked. No card: NOCARD (800002). Source: spec §3, §7. */
export const getUserCard = call({
  path: '/getUserCard',
  service: 'user',
  access: 'user',
  request: nothing,
  info: shape({ userId: z.string(), name: z.string(), cardNo: z.string(), idcardType: idCardType }),
  client: { toast: 'never' },
});

/**
 * Counts the caller's orders (badge of the tab bar) and unread messages; for a user also whether
 * the account is certified. `due`: the weighed orders that the caller has to pay, if any. Source:
 * spec §3.
 */
export const queryHome = call({
  path: '/memberCard/queryHome',
  service: 'user',
  access: 'session',
  weight: 'extra',
  request: nothing,
  info: shape({
    size: z.int(),
    unread: z.int(),
    certified: z.optional(z.boolean()),
    due: z.optional(shape({ count: z.int(), fen })),
  }),
  client: { toast: 'never' },
});
