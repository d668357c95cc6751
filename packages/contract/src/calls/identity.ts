import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { cardNo, realName } from '../values/card-no.ts';
import { idOf } from '../values/id.ts';
import { certificationCheck, certificationRefusal } from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { idCardType } from '../values/person.ts';
import { shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

/** The data for the check. `agreed`: separate consent to use the number (个人信息保护法 第二十九条). */
const asked = shape({
  name: realName,
  cardNo,
  agreed: z.literal(true, { error: 'field.required' satisfies FieldRule }),
});

/**
 * Returns the caller's real-name certification. `card`: the certified identity, masked; `check`:
 * the latest application if it is pending or refused. Not in the spec; source: spec §3 "Identity
 * card info", domain.md §11.
 */
export const certification = call({
  path: '/user/certification',
  service: 'user',
  access: 'user',
  request: nothing,
  info: shape({
    /** What the user should know before a check, in the caller's language. */
    tips: z.string(),
    card: z.optional(shape({ name: z.string(), cardNo: z.string(), idcardType: idCardType, certifiedAt: instant })),
    /** The newest collected orders whose courier was told the certified name. */
    uses: z.array(shape({ orderId: idOf('order'), mailNo: z.string(), toCity: z.string(), at: instant })),
    check: z.optional(shape({ state: certificationCheck, why: z.optional(certificationRefusal), askedAt: instant })),
    /** The number of checks left today. */
    left: z.int(),
    /** True if names can be checked online here. */
    online: z.boolean(),
    /** The entries of the register in a demo. */
    demo: z.optional(z.array(shape({ name: z.string(), cardNo: z.string() }))),
  }),
  client: { toast: 'never' },
});

/**
 * Requests a check of name and number against the register; `certification` returns the result a
 * moment later. A certified identity can claim a lost number, so a session alone is not enough.
 * Errors: STEPUP, BAD_INPUT (`cardNo.check`, `cardNo.minor`, `realName.han`), CONFLICT
 * (`identity.waiting`, `identity.certified`: use `recertify`, `identity.offline`), RATE (a day:
 * three for an account; six for a number, three of them from one network). Not in the spec, which
 * has the screen only.
 */
export const certify = call({
  path: '/user/certify',
  service: 'user',
  access: 'user',
  idempotent: true,
  stepUp: 'identity',
  request: asked,
  info: nothing,
  client: { sign: true, toast: 'never' },
});

/**
 * Like `certify`, for a certified account. The old identity stays until the new one is confirmed.
 */
export const recertify = call({
  path: '/user/recertify',
  service: 'user',
  access: 'user',
  idempotent: true,
  stepUp: 'identity',
  request: asked,
  info: nothing,
  client: { sign: true, toast: 'never' },
});

/**
 * Removes the certification: deletes name and number, and withdraws a pending check; with
 * `waitingOnly` just the check. Errors: STEPUP.
 */
export const uncertify = call({
  path: '/user/uncertify',
  service: 'user',
  access: 'user',
  idempotent: true,
  stepUp: 'identity',
  request: shape({ waitingOnly: z.optional(z.boolean()) }),
  info: nothing,
  client: { sign: true, toast: 'never' },
});
