import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MOST_STARS } from '../values/evaluate.ts';
import { mailNo } from '../values/mail-no.ts';
import { evaluationState, evaluationTag, side } from '../values/options.ts';
import { shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';

const stars = z
  .int({ error: 'field.type' })
  .check(z.minimum(1, { error: 'field.tooSmall' }), z.maximum(MOST_STARS, { error: 'field.tooLarge' }));
const tags = z.array(evaluationTag, { error: 'field.type' }).check(z.maxLength(6, { error: 'field.tooLong' }));

const own = shape({ stars, tags: z.array(evaluationTag), words: z.string(), at: instant });

/**
 * Returns the rating options of a mail for its sender or consignee, and their rating. Other callers
 * get the answer for an unknown mail. Errors: NOT_FOUND. Source: spec §7, domain.md §14.
 */
export const getTagInfo = call({
  path: '/reviewForRewards/getTagInfo',
  service: 'mail',
  access: 'user',
  request: shape({ mailNo }),
  info: shape({
    state: evaluationState,
    /** The caller is its sender, or its consignee. */
    side,
    praise: z.array(evaluationTag),
    blame: z.array(evaluationTag),
    /** The deadline for rating and editing; absent before delivery. */
    until: z.optional(instant),
    own: z.optional(own),
    /** The points that the caller's evaluation earned; absent if it earned none. */
    earned: z.optional(z.int()),
    /** The points of an evaluation, and how many of this month still earn them. */
    reward: shape({ points: z.int(), left: z.int() }),
  }),
  client: { toast: 'never' },
});

/**
 * Rates the service of a delivered mail, once per side, within 30 days. It can be edited once in
 * that time by a client that has loaded the rating (`change`). The carrier is notified. Errors:
 * NOT_FOUND (not the caller's mail), BAD_INPUT (`tags`: not offered for this side and number of
 * stars), CONFLICT `evaluate.early`, `evaluate.over`, `evaluate.edited`, `evaluate.said` (rated on
 * another device in the meantime). Not in the spec; source: calls.md, domain.md §14.
 */
export const submitEvaluation = call({
  path: '/evaluate/submit',
  service: 'mail',
  access: 'user',
  idempotent: true,
  request: shape({ mailNo, stars, tags, words: text({ max: 200, lines: true }), change: z._default(yesNo, false) }),
  /** `earned`: the points of a new evaluation; absent if it earned none. */
  info: shape({ state: evaluationState, own, earned: z.optional(z.int()) }),
  client: { toast: 'never' },
});
