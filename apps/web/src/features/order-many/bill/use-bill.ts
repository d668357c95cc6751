import { createOrder } from '@yidi/contract/calls/order';
import { express } from '@yidi/phrases/express';
import { oneBill } from '@yidi/phrases/one-bill';
import { submit as submitCall } from '../../../api/submit.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useDrafts } from '../../../shell/use-drafts.ts';
import { quoteRequest } from '../../order/express/express.data.ts';
import type { ExpressForm } from '../../order/express/express-form.ts';
import { usePriced } from '../../order/express/offer/use-priced.ts';
import { type Missing, missingOf, orderRequest } from '../../order/express/submit/submit-order.ts';
import { useSubmit } from '../../order/express/submit/use-submit.ts';
import { useDefaults } from '../../order/express/use-defaults.ts';
import type { Express } from '../../order/express/use-express.ts';
import {
  type BillForm,
  billDrafts,
  changePiece,
  firstWrong,
  missingOfBill,
  type Piece,
  piecesOf,
  subItemsOf,
  type WrongPiece,
} from './bill-pieces.ts';

/** The order form of one bill: that of one parcel, and the pieces. */
export interface Bill {
  readonly order: Express;
  readonly pieces: readonly Piece[];
  /** The first piece with a number out of range, and which number that is. */
  readonly wrong: WrongPiece | undefined;
  add(): void;
  remove(index: number): void;
  changePiece(index: number, part: Partial<Piece>): void;
}

type Whole = ExpressForm & Pick<BillForm, 'subs'>;

export function useBill(): Bill {
  const go = useNavigate();
  const say = usePhrases(oneBill);
  const words = usePhrases(express);
  const { form: typed, other, change: changeDraft, clear } = useDrafts(billDrafts);
  const { subs } = typed;
  // Fields that only the page of one parcel offers.
  const single = { waybillNo: '', packaging: 'none', passwordSign: false } as const;
  const form: Whole = { ...useDefaults(typed, 'courier'), ...single, subs };
  const pieces = piecesOf(form, subs);
  const wrong = firstWrong(pieces, form);
  const priced = usePriced(form, billQuote);
  const wanted = {
    mode: 'courier' as const,
    mailNo: undefined,
    form,
    offer: priced.offer,
    forbidden: priced.check?.result === 'forbidden',
  };
  const describeMissing = (words: string, what: Missing) =>
    wrong?.what === what ? say.wrongAt(wrong.index + 1, words) : words;
  const submit = useSubmit({
    people: form,
    describeMissing,
    missing: missingOfBill(missingOf(wanted), wrong),
    offer: priced.offer,
    send: (agreed) =>
      submitCall(createOrder, { ...orderRequest(wanted, agreed), subItems: subItemsOf(subs) }, 'bill.create'),
    refresh: priced.prices.retry,
    done(orderId) {
      clear();
      go.replace('/successful', {}, { orderId });
    },
  });
  function change(part: Partial<BillForm>): void {
    submit.forget();
    changeDraft(part);
  }
  return {
    order: {
      mode: 'courier',
      mailNo: undefined,
      form,
      pasted: { sender: typed.pastedSender, receiver: typed.pastedReceiver },
      pastedNote: typed.pastedNote,
      other,
      change,
      ...priced,
      howWrong: wrong && describeMissing(words.missing[wrong.what], wrong.what),
      submit,
    },
    pieces,
    wrong,
    add: () => change({ subs: [...subs, pieces.at(-1)!] }),
    remove: (index) => change({ subs: subs.filter((_, at) => at !== index - 1) }),
    changePiece: (index, part) => change(changePiece(typed, index, part)),
  };
}

/** The quote of the whole bill; null while a piece of it cannot be priced. */
function billQuote(form: Whole) {
  const request = quoteRequest(form);
  if (!request || firstWrong(piecesOf(form, form.subs), form)) return null;
  return { ...request, subItems: subItemsOf(form.subs) };
}
