import { useQueryClient } from '@tanstack/react-query';
import { cancelOrder, orderList } from '@yidi/contract/calls/order';
import { formatYuan } from '@yidi/phrases/money';
import { orderCancel } from '@yidi/phrases/order-cancel';
import { fieldErrors, formatFailure } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { unsaved } from '../../../session/drafts.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { LEAVES } from '../../../shell/use-action.ts';
import { type FormState, useForm } from '../../../shell/use-form.ts';
import { type OrderInfo, orderPath, orderQuery } from '../order.data.ts';
import { cancelRequest, isShort, OTHER, type Reason, refusedAs } from './order-cancel-reason.ts';

/** The drafts are not stored: the user chooses a reason each time. */
const drafts = { reason: unsaved<Omit<Reason, 'words'> | null>(null), words: unsaved(''), together: unsaved(false) };

export type CancelFields = { readonly [Name in keyof typeof drafts]: (typeof drafts)[Name]['initial'] };

/** The state of the form that cancels an order: a reason, and a text for the last one. */
export function useCancelForm(order: OrderInfo): FormState<CancelFields> {
  const say = usePhrases(orderCancel);
  const language = useLanguage();
  const go = useNavigate();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: orderQuery(order.orderId).queryKey }),
      client.invalidateQueries({ queryKey: [orderList.path] }),
    ]);
  return useForm<CancelFields>({
    drafts,
    check({ reason, words }) {
      if (!reason) return { reason: say.cancelChoose };
      return reason.code === OTHER && isShort(words) ? { words: say.cancelOtherShort } : {};
    },
    async send({ reason, words, together }) {
      if (!reason) return undefined;
      const request = cancelRequest(order, { ...reason, words: reason.code === OTHER ? words.trim() : '' }, together);
      const { results } = await send(cancelOrder, request);
      const refundFen = results.reduce((sum, result) => sum + result.refundFen, 0);
      showToast(refundFen > 0 ? say.cancelRefund(formatYuan(refundFen)) : say.cancelDone, { tone: 'good' });
      await refresh();
      go.href(orderPath({ ...order, orderStatus: 4 }), { replace: true });
      return LEAVES;
    },
    blame(error) {
      const { cancelReasonDescribe: words, cancelReasonCode: code } = fieldErrors(error);
      if (words) return { words };
      return refusedAs(error) ? {} : { reason: `${code ?? formatFailure(language, error)} ${say.cancelFailed}` };
    },
    failed: () => void refresh(),
  });
}
