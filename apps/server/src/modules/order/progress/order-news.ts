import type { OrderAction } from '@yidi/contract/values/order';
import { own } from '@yidi/contract/values/own';
import { LOCKER_FULL } from '@yidi/rules/trace/reasons';
import type { OrderNews } from '../../message/message.public.ts';
import type { Move } from './progress.ts';

/** The steps of an order that cause a message. */
const newsOfAction = {
  accept: 'orderAccepted',
  assign: 'courierComing',
  reassign: 'courierComing',
  pickup_failed: 'pickupFailed',
  collect: 'collected',
  out_for_delivery: 'outForDelivery',
  ready_for_pickup: 'waitingAtPoint',
  attempt_failed: 'attemptFailed',
  customs: 'inCustoms',
  deliver: 'delivered',
  return_start: 'turnedBack',
  returned: 'returned',
} as const satisfies Partial<Record<OrderAction, OrderNews['template']>>;

/** In these steps only a bill's main item sends a message, as one courier collects all items. */
const ofTheVisit: ReadonlySet<OrderAction> = new Set(['accept', 'assign', 'reassign', 'pickup_failed']);

/** The carrier's reason code for a mail that returns at its sender's request. */
const INTERCEPTED = '413';

/**
 * Returns the news of orders' new steps. Orders under one parent that a courier could not collect
 * cause one message.
 */
export function newsOfMoves(moves: readonly Move[]): OrderNews[] {
  const inVain = new Set<string>();
  return moves.flatMap((move) =>
    newsOf(move).filter(({ template }) => {
      const { parentId } = move.order;
      if (template !== 'pickupFailed' || parentId === null) return true;
      const isFirst = !inVain.has(parentId);
      inVain.add(parentId);
      return isFirst;
    }),
  );
}

/** Returns the news of an order's new steps, with place and reason of the last scan. */
function newsOf({ order, fold, steps, scans }: Move): OrderNews[] {
  const isFurther = order.pieceNo !== null && order.pieceNo > 1;
  const held = customsHoldAt({ fold, scans });
  const news = steps.flatMap(({ action, at }): OrderNews[] => {
    const template = own(newsOfAction, action);
    if (template === undefined || (isFurther && ofTheVisit.has(action))) return [];
    const { officeName, reasonCode } = fold.event ?? {};
    // The sender was notified when the carrier accepted the recall.
    if (template === 'turnedBack' && reasonCode === INTERCEPTED) return [];
    // Only the consignee is asked, until the new place of delivery is known.
    if (template === 'attemptFailed' && reasonCode === LOCKER_FULL) return [];
    // The notice about the hold is more detailed.
    if (template === 'inCustoms' && held) return [];
    const stageOfNews =
      template === 'waitingAtPoint' ? 'ready_for_pickup' : template === 'delivered' ? 'delivered' : null;
    const scan = stageOfNews && scans.findLast(({ stage, withdrawn }) => stage === stageOfNews && !withdrawn);
    const more = {
      ...(scan?.pickup && { pickup: scan.pickup }),
      ...(scan?.proof?.delegate && { delegate: true as const }),
    };
    return [{ orderId: order.id, template, at: at.toISOString(), place: officeName, reasonCode, ...more }];
  });
  const side = fold.event?.side;
  return held ? [...news, { orderId: order.id, template: 'customsHeld', at: held, ...(side && { side }) }] : news;
}

/** Returns when customs held the mail, if that is its last scan and new. It changes no status. */
function customsHoldAt({ fold, scans }: Pick<Move, 'fold' | 'scans'>): string | undefined {
  const lastMs = fold.event ? Date.parse(fold.event.occurredAt) : Number.NaN;
  return scans.find(({ stage, occurredAt }) => stage === 'customs_held' && Date.parse(occurredAt) === lastMs)
    ?.occurredAt;
}
