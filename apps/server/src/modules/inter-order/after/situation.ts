import type { AmendScope, InterActor } from '@yidi/contract/values/inter-order';
import { readAsked } from '@yidi/rules/inter-order/amendment';
import { foldTrace, type TraceFold } from '@yidi/rules/trace/fold';
import type { Db } from '../../../db/open.ts';
import { foldsAround } from '../../trace/trace.public.ts';
import {
  type Declaration,
  declarationsOf,
  dueOf,
  type InterOrderRow,
  lastDeclaration,
  takenUntil,
} from '../inter-order.store.ts';
import { type CustomsHold, lastHold } from './after.store.ts';

/** The versions that an order shows. Older ones are kept, and are not read. */
export const VERSIONS_SHOWN = 20;

/** An order abroad with its trace, its versions and what customs asked for. */
export interface Situation {
  readonly order: InterOrderRow;
  readonly fold: TraceFold;
  /** The newest first, and one more than are shown. */
  readonly versions: readonly Declaration[];
  /** The newest that customs did not turn down. */
  readonly inForce: Declaration;
  readonly hold: CustomsHold | null;
  /** Customs have it now for what they asked. */
  readonly isHeld: boolean;
  /** What of the declaration may be amended now. */
  readonly amend: AmendScope;
  readonly actor: InterActor;
}

export async function situationOf(db: Db, order: InterOrderRow): Promise<Situation> {
  const folds = await foldsAround(db, [{ mailNo: order.mailNo, eventId: '' }]);
  const fold = folds.get(order.mailNo)?.after ?? foldTrace([]);
  const versions = await declarationsOf(db, order.id, VERSIONS_SHOWN + 1);
  const [inForce, hold] = [await lastDeclaration(db, order.id), await lastHold(db, order.id)];
  const isHeld = hold !== null && fold.stage === 'customs_held' && fold.event?.side === hold.side;
  const amend = scopeOf(order, hold, isHeld, versions[0]!);
  const actor = actorOf(order, { hold, isHeld, amend, fold });
  return { order, fold, versions, inForce, hold, isHeld, amend, actor };
}

/** An erased list cannot be amended, and documents have none. */
function scopeOf(
  { state, category, partiesSealed }: InterOrderRow,
  hold: CustomsHold | null,
  isHeld: boolean,
  newest: Declaration,
): AmendScope {
  if (category === 'documents' || partiesSealed === '' || newest.lines.length === 0) return 'none';
  if (state === 'unpaid' || state === 'waiting') return 'all';
  const isOpen = isHeld && hold?.version === null && hold.asks.some(({ field }) => readAsked(field));
  return state === 'accepted' && isOpen ? 'asked' : 'none';
}

function actorOf(
  order: InterOrderRow,
  { hold, isHeld, amend, fold }: Pick<Situation, 'hold' | 'isHeld' | 'amend' | 'fold'>,
): InterActor {
  const { state } = order;
  if (state === 'closed') return 'nobody';
  if (state === 'unpaid' || state === 'waiting' || dueOf(order) > 0 || amend === 'asked') return 'sender';
  if (isHeld && hold?.side === 'import') return 'consignee';
  return fold.stage === 'ready_for_pickup' ? 'consignee' : 'nobody';
}

/** True while a counter may be taking the item, whose papers are printed already. */
export const isAtCounter = (order: InterOrderRow, now: Date): boolean =>
  order.state !== 'accepted' && takenUntil(order) > now;
