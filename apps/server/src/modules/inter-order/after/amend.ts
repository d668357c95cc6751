import type { ParsedOf } from '@yidi/contract/call';
import { amendDeclaration } from '@yidi/contract/calls/inter-detail';
import { ApiError, badField } from '@yidi/contract/envelope';
import type { InterCategory, InterLine } from '@yidi/contract/values/inter';
import type { AmendAnswer } from '@yidi/contract/values/inter-order';
import { changedFields } from '@yidi/rules/inter-order/amendment';
import { DAY_S } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../../call/answer-once.ts';
import { Answer, type CallContext, type Caller } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import { addJob } from '../../../db/jobs.ts';
import { guardsIn } from '../../../db/limits.ts';
import type { Db } from '../../../db/open.ts';
import { type Carrier, CarrierDown } from '../../../ports/carrier/carrier.ts';
import type { Duties } from '../../../ports/duty/duty.ts';
import { ddpFor, readDutyFacts } from '../../international/international.public.ts';
import { ownInterOrder } from '../change-inter-order.ts';
import {
  type Declaration,
  type InterOrderRow,
  interOrderOfJob,
  lockInterOrder,
  openParties,
  updateInterOrder,
} from '../inter-order.store.ts';
import { advance } from '../inter-order-jobs.ts';
import { itemOf, sha256OfItem } from '../make-item.ts';
import { advanceJob, voidDuty } from '../order-duty.ts';
import { declared } from '../plan-inter-order.ts';
import { answerHold, insertVersion } from './after.store.ts';
import { amendJob, sendAmendment } from './send-amendment.ts';
import { isAtCounter, type Situation, situationOf } from './situation.ts';

type Request = ParsedOf<typeof amendDeclaration>;
type Ctx = CallContext<Caller>;
type Checked = Pick<Declaration, 'lines' | 'form' | 'cp71' | 'valueFen'>;

export interface AmendDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'advance'>;
  readonly duties: Pick<Duties, 'covers'>;
}

/**
 * Amends the declaration of an own order. The version is stored first and then sent; if the carrier
 * is down a job sends it again. See the call.
 */
export async function amendOwn(deps: AmendDeps, request: Request, ctx: Ctx): Promise<Answer<Answered>> {
  const { db } = deps;
  const { orderId } = request;
  const stored = await answerOnce(db, amendDeclaration, ctx, {
    before: () => plan(deps, request, ctx),
    work: async (trx, planned) => {
      const checked = planned();
      await lockInterOrder(trx, { id: orderId });
      const situation = await mayAmend(trx, request, ctx);
      // Since the list was checked a counter may have accepted the item, or customs asked for more.
      refuseNotAsked(situation, request.lines);
      if (situation.amend === 'all') await countAmendment(trx, ctx);
      const version = situation.versions[0]!.version + 1;
      await store(trx, deps, situation, { ...checked, version, madeAt: ctx.now }, ctx);
      return { info: { version, answer: 'waiting' as const } };
    },
  });
  const { version } = stored.info;
  return new Answer('OK', { version, answer: await answerOf(deps, orderId, version, ctx) }, stored.traceId);
}

interface Answered {
  readonly version: number;
  readonly answer: AmendAnswer;
}

/** Amendments of an order before its acceptance. Each is kept with all its articles. @guess */
export const MOST_AMENDMENTS = 50;
/** Those of all orders of a person in a day. @guess */
const AMENDMENTS_A_DAY = 200;

/** @throws ApiError NOT_FOUND, CONFLICT */
async function mayAmend(db: Db, { orderId, version }: Request, ctx: Ctx): Promise<Situation> {
  const situation = await situationOf(db, await ownInterOrder(db, orderId, ctx));
  const { amend, versions, order } = situation;
  if (versions[0]!.version !== version) throw new ApiError('CONFLICT', { reason: 'declaration.changed' });
  if (amend === 'none') throw new ApiError('CONFLICT', { reason: 'declaration.closed' });
  if (isAtCounter(order, ctx.now)) throw new ApiError('CONFLICT', { reason: 'inter.atCounter' });
  // After the acceptance each question of customs takes one answer, whatever was amended before.
  if (amend === 'all' && version > MOST_AMENDMENTS) throw new ApiError('CONFLICT', { reason: 'declaration.full' });
  return situation;
}

/** Counts an amendment that nobody asked for, in its transaction. @throws ApiError RATE */
async function countAmendment(trx: Db, { caller }: Pick<Ctx, 'caller'>): Promise<void> {
  const { ok, retryAfterS } = await guardsIn(trx).hit(`inter.amend ${caller.personId}`, AMENDMENTS_A_DAY, DAY_S);
  if (!ok) throw new ApiError('RATE', { retryAfterS });
}

/** Checks the new list as that of a new order. @throws ApiError as the call says */
async function plan({ db, keys, duties }: AmendDeps, request: Request, ctx: Ctx): Promise<Checked> {
  const situation = await mayAmend(db, request, ctx);
  const { order } = situation;
  refuseNotAsked(situation, request.lines);
  const { country, category, productId, grossG, weighedG } = order;
  const asked = { country, category, productId, grossG: weighedG ?? grossG, lines: request.lines };
  return declared(db, asked, openParties(keys, order)?.consignee.name ?? '', ctx, duties.covers);
}

/** After the acceptance only what customs asked for may differ from the version in force. */
function refuseNotAsked({ amend, hold, inForce: before }: Situation, lines: readonly InterLine[]): void {
  if (amend !== 'asked') return;
  if (before.lines.length !== lines.length) throw badField('lines', 'declaration.lines');
  const asked = new Set(hold?.asks.map(({ field }) => field));
  const other = changedFields(before.lines, lines).find((path) => !asked.has(path));
  if (other !== undefined) throw badField(other, 'declaration.notAsked');
}

async function store(
  trx: Db,
  { keys, duties }: AmendDeps,
  { order, amend, hold }: Situation,
  checked: Checked & Pick<Declaration, 'version' | 'madeAt'>,
  ctx: Ctx,
): Promise<void> {
  const { id: orderId } = order;
  const parties = openParties(keys, order)!;
  const sha256 = sha256OfItem(itemOf(order, checked, parties));
  const isPosted = amend === 'asked';
  const version = { ...checked, sha256, personId: ctx.caller.personId, answer: isPosted ? ('waiting' as const) : null };
  await insertVersion(trx, orderId, version);
  if (isPosted) {
    await answerHold(trx, orderId, hold!.eventId, checked.version);
    await addJob(trx, amendJob, { orderId, version: checked.version });
    return;
  }
  // Neither the advance data nor the duty of the former list holds for the new one.
  await updateInterOrder(trx, orderId, { advance: 'waiting', advanceReason: '', advanceFields: [] });
  const { country, category } = order;
  const place = { country, category: category as InterCategory, postcode: parties.consignee.postcode ?? '' };
  const ddp = ddpFor(await readDutyFacts(trx, place, ctx.now), checked.lines, duties.covers);
  await voidDuty(trx, order, ddp, ctx.now);
  if (isPaid((await interOrderOfJob(trx, orderId))!)) await addJob(trx, advanceJob, { orderId });
}

const isPaid = ({ heldFen }: InterOrderRow) => heldFen > 0;

/** Sends a version at once and returns how it was taken; `waiting` if the carrier is down. */
async function answerOf(
  { db, keys, carrier }: AmendDeps,
  orderId: string,
  version: number,
  { now }: Ctx,
): Promise<AmendAnswer> {
  try {
    const answer = await sendAmendment(db, { keys, carrier }, orderId, version);
    if (answer !== undefined) return answer;
    const order = await interOrderOfJob(db, orderId);
    if (order && isPaid(order)) await advance(db, { keys, carrier, now: () => now }, orderId);
    return answers[(await interOrderOfJob(db, orderId))?.advance ?? 'waiting'];
  } catch (error) {
    if (error instanceof CarrierDown) return 'waiting';
    throw error;
  }
}

/** The answer to data before the acceptance. */
const answers = {
  none: 'taken',
  accepted: 'taken',
  waiting: 'waiting',
  incomplete: 'refused',
  refused: 'refused',
} as const satisfies Record<InterOrderRow['advance'], AmendAnswer>;
