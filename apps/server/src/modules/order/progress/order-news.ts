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
  collect: 'collected',
  out_for_delivery: 'outForDelivery',
  ready_for_pickup: 'waitingAtPoint',
  attempt_failed: 'attemptFailed',
  customs: 'inCustoms',
  deliver: 'delivered',
  return_start: 'turnedBack',
  returned: 'returned',
} as const satisfies Partial<Record<OrderAction, OrderNews['template']>>;

/** Said once for all items of a bill, by its main one: a single courier comes for them. */
const ofTheVisit: ReadonlySet<OrderAction> = new Set(['accept', 'assign', 'reassign']);

/** The carrier's reason of a mail that it turns round because its sender asked. */
const INTERCEPTED = '413';

/** The news of an order's new steps; the scan of the last one says where and why. */
export function newsOf({ order, fold, steps, scans }: Move): OrderNews[] {
  const isFurther = order.piece_no !== null && order.piece_no > 1;
  const held = holdOf({ fold, scans });
  const news = steps.flatMap(({ action, at }): OrderNews[] => {
    const template = own(newsOfAction, action);
    if (template === undefined || (isFurther && ofTheVisit.has(action))) return [];
    const { officeName, reasonCode } = fold.event ?? {};
    // The caller of the recall was told when the carrier accepted it.
    if (template === 'turnedBack' && reasonCode === INTERCEPTED) return [];
    // Its consignee alone is asked, until a time that is known where it is delivered.
    if (template === 'attemptFailed' && reasonCode === LOCKER_FULL) return [];
    // Said of the hold, which is more.
    if (template === 'inCustoms' && held) return [];
    const of = template === 'waitingAtPoint' ? 'ready_for_pickup' : template === 'delivered' ? 'delivered' : null;
    const scan = of && scans.findLast(({ stage, withdrawn }) => stage === of && !withdrawn);
    const more = {
      ...(scan?.pickup && { pickup: scan.pickup }),
      ...(scan?.proof?.delegate && { delegate: true as const }),
    };
    return [{ orderId: order.id, template, at: at.toISOString(), place: officeName, reasonCode, ...more }];
  });
  return held ? [...news, { orderId: order.id, template: 'customsHeld', at: held }] : news;
}

/** When customs took the mail aside, where that is new and the last that is known of it: no step of an order, which stays in customs. */
function holdOf({ fold, scans }: Pick<Move, 'fold' | 'scans'>): string | undefined {
  const lastMs = fold.event ? Date.parse(fold.event.occurredAt) : Number.NaN;
  return scans.find(({ stage, occurredAt }) => stage === 'customs_held' && Date.parse(occurredAt) === lastMs)
    ?.occurredAt;
}
