import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { orderList } from '@yidi/contract/calls/order';
import { editOffer, editOrder } from '@yidi/contract/calls/order-edit';
import { ApiError } from '@yidi/contract/envelope';
import type { Language } from '@yidi/phrases/language';
import { orderEdit } from '@yidi/phrases/order-edit';
import { kindOfOrderType } from '@yidi/rules/order/statuses';
import { useState } from 'react';
import { callQuery } from '../../../api/query.ts';
import { formatFailure } from '../../../api/say-failure.ts';
import { submit } from '../../../api/submit.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { useDebounced } from '../../../shell/use-debounced.ts';
import { articleQuery } from '../../goods/goods.data.ts';
import { type OrderInfo, orderQuery } from '../order.data.ts';
import { type EditForm, editedParts, formOf } from './edit-form.ts';

/** The form that changes an order: its values, their price, and the submission. */
export function useEdit(order: OrderInfo, done: () => void) {
  const say = usePhrases(orderEdit);
  const language = useLanguage();
  const client = useQueryClient();
  const [before] = useState(() => formOf(order));
  const [form, setForm] = useState(before);
  const settled = useDebounced(form);
  const parts = editedParts(form, before);
  const asked = editedParts(settled, before);
  const isChanged = parts !== null && Object.keys(parts).length > 0;
  const isSettled = JSON.stringify(asked) === JSON.stringify(parts);
  const offered = useQuery({
    ...callQuery(editOffer, { orderId: order.orderId, ...asked }),
    enabled: isChanged && isSettled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const name = settled.goods.goodInternals.trim();
  const check = useQuery({ ...articleQuery(name), enabled: name !== '' }).data;
  const isKnown = isChanged && isSettled && !offered.isPlaceholderData && !offered.isFetching;
  const price = isKnown && !offered.error ? offered.data : undefined;
  const save = useAction(async () => {
    if (!price || !parts) return;
    try {
      const request = { orderId: order.orderId, ...parts, seenTotalFen: price.offer.totalFen };
      await submit(editOrder, request, `edit ${order.orderId}`);
      showToast(kindOfOrderType(order.orderType) === 'courier' ? say.saved : say.savedDrop, { tone: 'good' });
      done();
    } finally {
      // A refusal, too, may mean a change: of the price, or the office was faster.
      await Promise.all([
        offered.refetch(),
        client.invalidateQueries({ queryKey: orderQuery(order.orderId).queryKey }),
        client.invalidateQueries({ queryKey: [orderList.path] }),
      ]);
    }
  }, 'shown');

  return {
    form,
    check: name === '' ? undefined : check,
    isChanged,
    isWhole: parts !== null,
    price,
    failure: words(say, language, save.failure ?? (isKnown || offered.error ? offered.error : undefined)),
    busy: save.busy,
    change(part: Partial<EditForm>) {
      setForm((now) => ({ ...now, ...part }));
      save.reset();
    },
    save: () => save.run(),
  };
}

/** Returns the sentence for a refusal of the change or of its price. */
function words(say: typeof orderEdit.en, language: Language, error: unknown): string | undefined {
  if (!error) return undefined;
  const reason = error instanceof ApiError ? error.reason : undefined;
  if (reason === 'price.changed') return say.priceMoved;
  if (reason === 'slot.taken' || reason === 'order.collected')
    return reason === 'slot.taken' ? say.slotTaken : say.collected;
  if (reason === 'insurance.refused') return say.uninsurable;
  return formatFailure(language, error);
}
