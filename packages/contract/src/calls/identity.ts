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

/** What is compared with the register. `agreed`: the separate consent for an identity number. Source: 个人信息保护法 第二十九条. */
const asked = shape({
  name: realName,
  cardNo,
  agreed: z.literal(true, { error: 'field.required' satisfies FieldRule }),
});

/**
 * How far the real-name certification of the caller is. `card`: what the account is certified as,
 * masked; `check`: the latest application, where it waits or was refused. Ours; source: spec §3
 * "Identity card info", domain.md §11.
 */
export const certification = call({
  path: '/user/certification',
  service: 'user',
  access: 'user',
  request: nothing,
  info: shape({
    card: z.optional(shape({ name: z.string(), cardNo: z.string(), idcardType: idCardType, certifiedAt: instant })),
    /** The newest orders that were sent under the certified name: their courier was told that it is certified. */
    uses: z.array(shape({ orderId: idOf('order'), mailNo: z.string(), toCity: z.string(), at: instant })),
    check: z.optional(shape({ state: certificationCheck, why: z.optional(certificationRefusal), askedAt: instant })),
    /** Checks that are left today. */
    left: z.int(),
    /** Whether names can be checked online here. */
    online: z.boolean(),
    /** Who is in the register of a demo; there is no other there. */
    demo: z.optional(z.array(shape({ name: z.string(), cardNo: z.string() }))),
  }),
  client: { toast: 'never' },
});

/**
 * Has name and number compared with the register; the answer is in `certification` a moment later.
 * A lost number is claimed by what is certified here, so a session alone does not suffice. Errors:
 * STEPUP, BAD_INPUT (`cardNo.check`, `cardNo.minor`, `realName.han`), CONFLICT (`identity.waiting`,
 * `identity.certified`: to be changed by `recertify`, `identity.offline`), RATE (three a day for an
 * account, six for a number, three of them from one network). Ours; the spec has the screen alone.
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

/** As `certify`, for an account that is certified: the old card stays until the new one has been found right. Errors: those. */
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

/** Takes the certification back: name and number are erased, a check that waits is withdrawn; with `waitingOnly` that alone. Errors: STEPUP. */
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
