import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { idOf } from '../values/id.ts';
import {
  interFields,
  interLocalAddress,
  interNumbers,
  readInterFields,
  readInterNumbers,
} from '../values/inter-address.ts';
import { countryCode, interCategory, interProductId } from '../values/inter-fields.ts';
import { nothing } from '../values/page.ts';
import { addressFields } from '../values/person.ts';
import { shape, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';

/** 128 random bits, base64url. Whoever has it may fill in the consignee of one draft. */
const consigneeToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, { error: 'id.format' satisfies FieldRule }));

const consigneeLinkId = idOf('consigneeLink');

/** What a product and category need of a consignee there. */
const wanted = { country: countryCode, productId: interProductId, category: interCategory };

/** Names and address in clear; the numbers are masked, because only customs need them. */
const filled = shape({
  fields: readInterFields,
  localAddress: z.string(),
  numbers: readInterNumbers,
  filledAt: instant,
});

/**
 * Makes a link by which the consignee types address and numbers of one draft. It lives for 7 days
 * and ends the caller's earlier link to this destination. `from`: the sender, whom the page shows
 * with a masked name and the city. Errors: BAD_INPUT, NOT_FOUND (no such destination), RATE (30
 * links a day). @guess The spec names no shape.
 */
export const makeConsigneeLink = call({
  path: '/inter/consigneeLink/make',
  service: 'order',
  access: 'user',
  idempotent: true,
  request: shape({
    ...wanted,
    from: shape({
      name: addressFields.name,
      province: addressFields.province,
      city: addressFields.city,
      district: addressFields.district,
    }),
  }),
  info: shape({ linkId: consigneeLinkId, token: z.string(), until: instant }),
});

/**
 * Returns the caller's link to a destination while it is in force, and what the consignee wrote.
 * `token` is absent once it was used. No link: an empty answer. @guess
 */
export const consigneeLink = call({
  path: '/inter/consigneeLink/show',
  service: 'order',
  access: 'user',
  request: shape({ country: countryCode }),
  info: shape({
    link: z.optional(
      shape({ linkId: consigneeLinkId, until: instant, token: z.optional(z.string()), filled: z.optional(filled) }),
    ),
  }),
  client: { toast: 'never' },
});

/** Ends an own link, and erases what was written by it. Errors: NOT_FOUND. @guess */
export const revokeConsigneeLink = call({
  path: '/inter/consigneeLink/revoke',
  service: 'order',
  access: 'user',
  request: shape({ linkId: consigneeLinkId }),
  info: nothing,
});

/**
 * Says who asks, from which city, and for which destination; nothing else of the order. A link that
 * is unknown, revoked or used is missing. Errors: NOT_FOUND, CONFLICT `link.over` after 7 days,
 * RATE (60 misses an hour in one network). Source: issue 31, sections 3 and 12.
 */
export const openConsigneeLink = call({
  path: '/inter/consignee/{token}/asks',
  method: 'GET',
  service: 'order',
  access: 'public',
  request: shape({ token: consigneeToken }),
  info: shape({ ...wanted, by: z.string(), city: z.string(), until: instant }),
  client: { toast: 'never' },
});

/**
 * Takes the consignee's address and numbers, once, by the same checks as the sender's own form. The
 * same content again gets the same answer. Errors: BAD_INPUT by field, NOT_FOUND and CONFLICT as
 * for `openConsigneeLink`, RATE (10 attempts an hour by one link).
 */
export const fillConsignee = call({
  path: '/inter/consignee/{token}',
  service: 'order',
  access: 'public',
  request: shape({
    token: consigneeToken,
    fields: interFields,
    localAddress: interLocalAddress,
    numbers: z.optional(interNumbers),
  }),
  info: shape({ taken: yesNo }),
  client: { toast: 'never' },
});
