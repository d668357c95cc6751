import { createOrder } from '@yidi/contract/calls/order';
import { oneBill } from '@yidi/phrases/one-bill';
import { submit as submitCall } from '../../../api/submit.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { quoteRequest } from '../../order/express/express.data.ts';
import type { ExpressForm } from '../../order/express/express-form.ts';
import { usePriced } from '../../order/express/offer/use-priced.ts';
import { missingOf, orderRequest } from '../../order/express/submit/submit-order.ts';
import { useSubmit } from '../../order/express/submit/use-submit.ts';
import type { Express } from '../../order/express/use-express.ts';
import { useSeveral, useWrongWords } from '../use-several.ts';
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
  const say = usePhrases(oneBill);
  const several = useSeveral(billDrafts);
  const { subs } = several.typed;
  const form: Whole = { ...several.form, subs };
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
  const { describeMissing, howWrong } = useWrongWords(wrong, say.wrongAt);
  const submit = useSubmit({
    people: form,
    describeMissing,
    missing: missingOfBill(missingOf(wanted), wrong),
    offer: priced.offer,
    send: (agreed) =>
      submitCall(createOrder, { ...orderRequest(wanted, agreed), subItems: subItemsOf(subs) }, 'bill.create'),
    refresh: priced.prices.retry,
    done: several.done,
  });
  function change(part: Partial<BillForm>): void {
    submit.forget();
    several.change(part);
  }
  return {
    order: { ...several.order, form, change, ...priced, howWrong, submit },
    pieces,
    wrong,
    add: () => change({ subs: [...subs, pieces.at(-1)!] }),
    remove: (index) => change({ subs: subs.filter((_, at) => at !== index - 1) }),
    changePiece: (index, part) => change(changePiece(several.typed, index, part)),
  };
}

/** The quote of the whole bill; null while a piece of it cannot be priced. */
function billQuote(form: Whole) {
  const request = quoteRequest(form);
  if (!request || firstWrong(piecesOf(form, form.subs), form)) return null;
  return { ...request, subItems: subItemsOf(form.subs) };
}
