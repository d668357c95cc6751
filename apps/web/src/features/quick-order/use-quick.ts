import { useQueryClient } from '@tanstack/react-query';
import { completeOrder } from '@yidi/contract/calls/quick-order';
import type { QuickPart } from '@yidi/contract/values/quick-order';
import { submit as submitCall } from '../../api/submit.ts';
import { draftsUnder } from '../../session/drafts.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useDrafts } from '../../shell/use-drafts.ts';
import { isWholeAddress, toPostal } from '../address/address.parts.tsx';
import { type ExpressForm, expressDrafts, type Offer, type TypedForm } from '../order/express/express-form.ts';
import { outOfRange } from '../order/express/express-limits.ts';
import { goodsRequest } from '../order/express/goods-info.ts';
import { usePriced } from '../order/express/offer/use-priced.ts';
import type { Missing } from '../order/express/submit/submit-order.ts';
import { useSubmit } from '../order/express/submit/use-submit.ts';
import { useFirstSlot } from '../order/express/use-defaults.ts';
import type { Express } from '../order/express/use-express.ts';
import { type QuickOrder, quickQuery } from './quick.data.ts';

/** Typed values survive a reload. They are stored apart from the draft of a new order. */
const draftsOf = (outTaskId: string) => draftsUnder(`quick.${outTaskId}`, expressDrafts);

function missingOf(
  { lacks }: QuickOrder,
  typed: TypedForm,
  form: ExpressForm,
  priced: ReturnType<typeof usePriced>,
): readonly Missing[] {
  const missing: Missing[] = [];
  for (const who of ['sender', 'receiver'] as const)
    if (lacks.includes(who) && !isWholeAddress(typed[who])) missing.push(who);
  if (form.goods.goodInternals.trim() === '') missing.push('goods');
  else if (priced.check?.result === 'forbidden') missing.push('forbidden');
  missing.push(...outOfRange(form));
  if (!priced.offer && missing.length === 0) missing.push('product');
  if (!form.slot) missing.push('slot');
  return missing;
}

/** What the order lacks, and what the sender agreed to. */
function completion(quick: QuickOrder, typed: TypedForm, form: ExpressForm, offer: Offer) {
  const lacks = (part: QuickPart) => quick.lacks.includes(part);
  return {
    orderId: quick.outTaskId,
    ...(lacks('sender') && { sender: toPostal(typed.sender) }),
    ...(lacks('receiver') && { receiver: toPostal(typed.receiver) }),
    ...(lacks('goods') && { goodsInfo: goodsRequest(form).goodsInfo }),
    ...(lacks('weight') && { weightKg: form.weightKg }),
    productId: offer.productId,
    slotId: form.slot?.slotId ?? '',
    payMode: form.payMode,
    seenTotalFen: offer.totalFen,
  };
}

/** The form of an order with missing parts. Only these are sent: the server has the rest. */
export function useQuick(quick: QuickOrder): Express {
  const client = useQueryClient();
  const go = useNavigate();
  const { form: typed, other, change, clear } = useDrafts(draftsOf(quick.outTaskId));
  const sender = quick.sender ?? typed.sender;
  const { goodInternals, goodsTypeId } = quick.goodsInfo;
  const form: ExpressForm = {
    ...typed,
    sender,
    receiver: quick.receiver ?? typed.receiver,
    goods: { ...(goodInternals ? quick.goodsInfo : { ...typed.goods, goodsTypeId }), size: null },
    weightKg: quick.weightKg ?? typed.weightKg ?? 1,
    slot: useFirstSlot(sender, typed.slot),
  };
  const priced = usePriced(form);
  const missing = missingOf(quick, typed, form, priced);
  const queryKey = quickQuery(quick.outTaskId).queryKey;
  const submit = useSubmit({
    people: form,
    missing,
    offer: priced.offer,
    send: (offer) => submitCall(completeOrder, completion(quick, typed, form, offer), `quick ${quick.outTaskId}`),
    refresh() {
      priced.prices.retry();
      // Another phone completed it, or it is too late: the page shows that after the refetch.
      void client.invalidateQueries({ queryKey });
    },
    done(orderId) {
      clear();
      void client.invalidateQueries({ queryKey });
      go.replace('/successful', {}, { orderId });
    },
  });
  return {
    mode: 'courier',
    mailNo: undefined,
    form,
    pasted: { sender: typed.pastedSender, receiver: typed.pastedReceiver },
    pastedNote: typed.pastedNote,
    other,
    weighed: (quick.weightKg ?? typed.weightKg) !== null,
    change(part) {
      submit.forget();
      change(part);
    },
    ...priced,
    submit,
  };
}
