import * as z from 'zod/mini';
import { call } from '../call.ts';
import { declarationLines } from '../values/declaration-fields.ts';
import { dutyRate, dutySum } from '../values/duty.ts';
import { sizeCm } from '../values/goods.ts';
import { idOf } from '../values/id.ts';
import { countryCode, grossG, interCategory, interProductId, interTransport } from '../values/inter-fields.ts';
import { shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

/** No sum is known. It has no total, so that no screen can print 0 for it (docs/decisions/142). */
const noQuote = shape({ quoteId: z.literal(''), parts: z.tuple([]) });

/**
 * Quotes what customs abroad will take of a sending, for its sender to pay in advance. The quote
 * binds: if customs take less, the difference is refunded; if they ask for more, the post bears it.
 * It holds for the same lines, consignee's country and postcode, product and category. A partner
 * that fails, and a destination where nothing can be paid in advance, answer the empty value. At
 * most 10 a minute and 60 a day. Errors: BAD_INPUT, LOGIN, NOT_FOUND, RATE. Source: spec 7.43, of
 * which only the name is known; docs/decisions/142. @guess
 */
export const getDDPFee = call({
  path: '/external/getDDPFee',
  service: 'order',
  access: 'user',
  most: { keys: 400 },
  request: shape({
    country: countryCode,
    postcode: z.optional(text({ max: 20 })),
    category: interCategory,
    productId: interProductId,
    transport: interTransport,
    grossG,
    sizeCm: z.optional(sizeCm),
    lines: declarationLines,
  }),
  info: z.union([shape({ quoteId: idOf('dutyQuote'), validUntil: instant, rate: dutyRate, ...dutySum }), noQuote]),
  client: { toast: 'never', onFailure: 'empty', timeoutMs: 2_500 },
});
