import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../values/page.ts';
import { shareKinds } from '../values/share-card.ts';
import { option, shape, text } from '../values/text.ts';

// Beside the calls of `content.ts`, because the first route needs none of these.

/**
 * Counts a tap on an advert, one per advert, session and hour. `advertCode` is the advert's
 * boardCode. An unknown advert is OK and counts nothing. Source: spec §7, security.md C33.
 */
export const advertCodeTj = call({
  path: '/redis/advertCodeTj',
  service: 'content',
  access: 'session',
  weight: 'extra',
  request: shape({ advertId: text({ min: 1, max: 40 }), advertCode: text({ min: 1, max: 40 }) }),
  info: nothing,
  client: { toast: 'never', onlyIn: ['chat'] },
});

/**
 * Returns the operator's promotion in force for the caller's channel, or null. The log-in shows its
 * title and words instead of the usual ones. `img` is of this site or https, or ''.
 */
export const loginPromotion = call({
  path: '/content/loginPromotion',
  service: 'content',
  access: 'public',
  weight: 'extra',
  request: nothing,
  info: shape({ promotion: z.nullable(shape({ title: z.string(), words: z.string(), img: z.string() })) }),
  client: { toast: 'never' },
});

/**
 * Returns the preview that a chat app shows for the link of a page of this kind: texts and picture
 * of the operator, the same for all links, because a preview outlives its link. What the kind's row
 * leaves empty is taken from the default row, then from the product. Pages of the former build name
 * no kind and share parcels. The picture is of this site or https. Source: spec §9 (its content is
 * not in the spec).
 */
export const shareCard = call({
  path: '/content/shareCard',
  service: 'content',
  access: 'public',
  weight: 'extra',
  request: shape({ kind: z._default(option(shareKinds), 'parcel') }),
  info: shape({ title: z.string(), text: z.string(), img: z.string() }),
  // Not cached, because the operator may publish another card while a page is open.
  client: { toast: 'never' },
});
