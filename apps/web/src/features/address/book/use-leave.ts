import { useCallback } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import type { BookSide, PickFor } from '../address.rules.ts';

/** Marks a record's page that was opened from the list: the page before both is one step further back. */
export const FROM_LIST = 'list';

/**
 * Leaves the address book after a pick or save: `steps` back to where it was opened from; without
 * such a step (an outside link) to the order form that picks, else to the list.
 */
export function useLeave(side: BookSide, pickFor: PickFor | undefined): (steps: number) => void {
  const go = useNavigate();
  return useCallback(
    (steps) => {
      if (go.backBy(steps)) return;
      if (pickFor) go.href(orderHref(pickFor), { replace: true });
      else go.replace('/addresslist/{status}/{next?}', { status: side });
    },
    [go, side, pickFor],
  );
}

function orderHref(pickFor: PickFor): string {
  return hrefOf('/index', {}, { active: pickFor === 'order' ? 'order' : 'orderself' });
}
