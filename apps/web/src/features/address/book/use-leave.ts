import { useCallback } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { type BookSide, type PickFor, readdressedOrder } from '../address.rules.ts';

/** Marks a record's page opened from the list. Leaving it goes back two history entries. */
export const FROM_LIST = 'list';

/**
 * Leaves the address book after a pick or save, `steps` back in the history. If the history is
 * shorter (an outside link), it goes to the form that picks, or to the list.
 */
export function useLeave(side: BookSide, pickFor: PickFor | undefined): (steps: number) => void {
  const go = useNavigate();
  return useCallback(
    (steps) => {
      if (go.backBy(steps)) return;
      if (pickFor) go.href(formHref(pickFor), { replace: true });
      else go.replace('/addresslist/{status}/{next?}', { status: side });
    },
    [go, side, pickFor],
  );
}

function formHref(pickFor: PickFor): string {
  const orderId = readdressedOrder(pickFor);
  if (orderId !== undefined) return hrefOf('/orderAddress', {}, { orderId });
  return hrefOf('/index', {}, { active: pickFor === 'order' ? 'order' : 'orderself' });
}
