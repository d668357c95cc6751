import { useQueryClient } from '@tanstack/react-query';
import { createOrder } from '@yidi/contract/calls/order';
import { submit as submitCall } from '../../../api/submit.ts';
import { type Drafts, draft, draftsUnder } from '../../../session/drafts.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { useDrafts } from '../../../shell/use-drafts.ts';
import { type ExpressForm, expressDrafts, type TypedForm } from '../../order/express/express-form.ts';
import { renewGoods } from '../../order/express/former-goods.ts';
import { type Goods, noGoods } from '../../order/express/goods-info.ts';
import { proposedOffer } from '../../order/express/offer/proposed-offer.ts';
import { usePriced } from '../../order/express/offer/use-priced.ts';
import { missingOf, orderRequest } from '../../order/express/submit/submit-order.ts';
import { useSubmit } from '../../order/express/submit/use-submit.ts';
import { useDefaults } from '../../order/express/use-defaults.ts';
import type { Express } from '../../order/express/use-express.ts';
import { type ArtExam, artExamQuery } from './art-exam.data.ts';

/** Typed values survive a reload. They are stored apart from the draft of a usual order. */
function draftsOf({ code, goodInternals }: ArtExam): Drafts<TypedForm> {
  return {
    ...draftsUnder(`artExam.${code}`, expressDrafts),
    goods: draft<Goods>(`artExam.${code}.goods`, { ...noGoods, goodInternals }, noGoods, renewGoods),
  };
}

/** The order form of a school's link: the school sets consignee, products and payer. */
export function useArtExam(exam: ArtExam): Express {
  const client = useQueryClient();
  const go = useNavigate();
  const { code, receiver, productIds, payMode } = exam;
  const { form: typed, other, change, clear } = useDrafts(draftsOf(exam));
  const form: ExpressForm = { ...useDefaults(typed, 'courier'), receiver, payMode };
  const { prices, check } = usePriced(form);
  const offers = prices.quote?.offers.filter(({ productId }) => productIds.includes(productId));
  const offer = proposedOffer(offers, form.productId);
  const wanted = { mode: 'courier', mailNo: undefined, form, offer, forbidden: check?.result === 'forbidden' } as const;
  const queryKey = artExamQuery(code).queryKey;
  const submit = useSubmit({
    people: form,
    missing: missingOf(wanted),
    offer,
    send: (agreed) => submitCall(createOrder, { ...orderRequest(wanted, agreed), artExam: code }, `art exam ${code}`),
    refresh() {
      prices.retry();
      // The school closed or changed the link meanwhile: the page shows that after the refetch.
      void client.invalidateQueries({ queryKey });
    },
    done(orderId) {
      clear();
      go.replace('/successful', {}, { orderId });
    },
  });
  return {
    mode: 'courier',
    mailNo: undefined,
    form,
    pasted: { sender: typed.pastedSender, receiver: '' },
    pastedNote: typed.pastedNote,
    other,
    change(part) {
      submit.forget();
      change(part);
    },
    prices: { ...prices, quote: prices.quote && { ...prices.quote, offers: offers ?? [] } },
    offer,
    check,
    submit,
  };
}
