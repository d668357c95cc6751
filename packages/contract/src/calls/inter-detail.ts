import * as z from 'zod/mini';
import { call } from '../call.ts';
import { undeliverableChoices } from '../values/declaration.ts';
import { customsForm, declarationLines } from '../values/declaration-fields.ts';
import { dutyView } from '../values/duty.ts';
import { idOf } from '../values/id.ts';
import {
  amendAnswers,
  amendScopes,
  consigneeWants,
  interActors,
  interPhases,
  interStations,
  stationStates,
} from '../values/inter-order.ts';
import { interOrderHead } from '../values/inter-order-head.ts';
import { mailNo } from '../values/mail-no.ts';
import { fen } from '../values/money.ts';
import { orderStatus, refundState } from '../values/options.ts';
import { option, shape, yesNo } from '../values/text.ts';
import { day, instant } from '../values/time.ts';
import { customsSides } from '../values/trace-stage.ts';

const orderId = idOf('interOrder');

/** A station of the way. `usual`: how many hours an item usually stays, and the longest stay. */
const station = shape({
  id: option(interStations),
  state: option(stationStates),
  at: z.optional(instant),
  until: z.optional(instant),
  usual: z.optional(shape({ fromHours: z.int(), toHours: z.int(), mostHours: z.int() })),
});

/** What customs asked for last. */
const hold = shape({
  side: option(customsSides),
  heldAt: instant,
  /** Customs still have it for this. */
  open: yesNo,
  answerBy: z.optional(instant),
  asks: z.array(shape({ field: z.string(), note: z.string() })),
  wants: z.array(option(consigneeWants)),
  office: z.optional(shape({ name: z.string(), phone: z.optional(z.string()), email: z.optional(z.string()) })),
  /** How the sender's answer was taken; absent while there is none. */
  answer: z.optional(option(amendAnswers)),
});

/** A version of the declaration. `changed`: the fields in which it differs from the one before. */
const version = shape({
  version: z.int(),
  madeAt: instant,
  /** The caller made it. */
  mine: yesNo,
  lineCount: z.int(),
  valueFen: fen,
  changed: z.array(z.string()),
  answer: z.optional(option(amendAnswers)),
});

/**
 * Returns an own order abroad after it was made: the way through both customs, who has to act now,
 * the declaration with its versions, what a return cost. Named by its id or its mail number; one of
 * them must be given. A stranger gets the answer of a missing order. Errors: BAD_INPUT, NOT_FOUND.
 * @guess The spec names the route only.
 */
export const interDetail = call({
  path: '/inter/detail',
  service: 'order',
  access: 'user',
  request: shape({ orderId: z.optional(orderId), mailNo: z.optional(mailNo) }),
  info: shape({
    ...interOrderHead,
    phase: option(interPhases),
    orderStatus,
    /** The place of the consignee, as in the address. */
    placeName: z.string(),
    fromName: z.string(),
    actor: option(interActors),
    stations: z.array(station),
    /** The days of the delivery. Customs' time is not counted, and they move with it. */
    expected: z.optional(shape({ from: day, to: day })),
    deliveredAt: z.optional(instant),
    hold: z.optional(hold),
    /** Why it comes back, and what is not refunded. */
    returned: z.optional(shape({ reason: z.string(), at: instant, lostFen: fen })),
    grossG: z.int(),
    weighed: z.optional(shape({ grossG: z.int(), totalFen: fen })),
    acceptedAt: z.optional(instant),
    dueFen: fen,
    /** Absent if the sender never chose to pay the duty. */
    duty: z.optional(dutyView),
    refund: z.optional(shape({ fen, state: refundState })),
    undeliverable: option(undeliverableChoices),
    lines: z.array(
      shape({
        nameZh: z.string(),
        nameEn: z.string(),
        hs6: z.optional(z.string()),
        quantity: z.int(),
        unit: z.string(),
        valueFen: fen,
        netG: z.int(),
        originCountry: z.string(),
      }),
    ),
    valueFen: fen,
    form: customsForm,
    cp71: yesNo,
    /** The newest version, also if it came too late; amendments name it. */
    version: z.int(),
    /** The newest 20. */
    versions: z.array(version),
    amend: option(amendScopes),
    papers: yesNo,
    /** The last day of an inquiry. */
    inquireUntil: z.optional(day),
  }),
  client: { toast: 'never' },
});

/**
 * Amends the declaration of an own order: all of it before the counter accepts the item, after that
 * only what customs asked for. Every version is kept. `waiting`: customs have not answered yet,
 * `tooLate`: they have decided, and the former version stays in force. Errors: NOT_FOUND; BAD_INPUT
 * by field (declaration.notAsked, declaration.lines, as for an order); CONFLICT
 * (declaration.changed, declaration.closed, declaration.full after 50 amendments before the
 * acceptance, inter.limit, goods.forbidden, inter.atCounter); RATE. @guess The spec names no call.
 */
export const amendDeclaration = call({
  path: '/inter/amendDeclaration',
  service: 'order',
  access: 'user',
  idempotent: true,
  most: { keys: 400 },
  request: shape({
    orderId,
    /** The newest version that the sender saw. */
    version: z
      .int({ error: 'field.type' })
      .check(z.gte(1, { error: 'field.tooSmall' }), z.lte(1000, { error: 'field.tooLarge' })),
    lines: declarationLines,
  }),
  info: shape({ version: z.int(), answer: option(amendAnswers) }),
  client: { toast: 'never' },
});
