import { useQueryClient } from '@tanstack/react-query';
import { noticeIsNeed } from '@yidi/contract/calls/content';
import { createOrder } from '@yidi/contract/calls/order';
import { submit as submitCall } from '../../../api/submit.ts';
import { useLazyCode } from '../../../shell/lazy-code.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { useQueryText } from '../../../shell/url.ts';
import { type OtherDraftOffer, useDrafts } from '../../../shell/use-drafts.ts';
import type { Piece } from '../../address/address.parts.tsx';
import type { GoodsCheck } from '../../goods/goods.data.ts';
import { quoteRequest } from './express.data.ts';
import {
  type ExpressForm,
  expressDrafts,
  type Mode,
  type Offer,
  type PastedNote,
  scopeOf,
  type TypedForm,
} from './express-form.ts';
import { readMailAtHand } from './mail-at-hand.ts';
import { type Prices, usePriced } from './offer/use-priced.ts';
import { hasNoBox, missingOf, orderRequest } from './submit/submit-order.ts';
import { type SubmitState, useSubmit } from './submit/use-submit.ts';
import { useDefaults, useIsSenderComing } from './use-defaults.ts';
import { fetchMany } from './variants/many-part.tsx';
import { fetchWaiting } from './waiting/fetch-waiting.ts';
import type { KeepOrder } from './waiting/keep-order.tsx';
import type { WaitingOrder } from './waiting/waiting-rule.ts';

/** The state shared by all views of the order form: values, prices, checks and the submission. */
export interface Express {
  readonly mode: Mode;
  /** A printed mail number that the sender already has. */
  readonly mailNo: string | undefined;
  /** The values with their defaults. */
  readonly form: ExpressForm;
  /** The texts from which the two persons were pasted. */
  readonly pasted: Readonly<Record<'sender' | 'receiver', string>>;
  readonly pastedNote: PastedNote;
  /** Whether the user gave the weight; otherwise it is the default. Absent without pasted texts. */
  readonly weighed?: boolean;
  /** Another tab's draft of the same order form; absent where the form does not offer it. */
  readonly other?: OtherDraftOffer | undefined;
  /** The draft and the usual sender are loaded: what is still missing, the user must fill in. */
  readonly ready?: boolean;
  /** Whether the hint at insurance was dismissed; absent if the form has none. */
  readonly insureSkipped?: boolean;
  change(part: Partial<TypedForm>): void;
  readonly prices: Prices;
  /** The offer that is ordered: the chosen product while it is offered, else the proposed one. */
  readonly offer: Offer | undefined;
  /** A sentence about the value to correct before there is a price; absent for a single parcel. */
  readonly howWrong?: string | undefined;
  readonly check: GoodsCheck | undefined;
  readonly submit: SubmitState;
  /** The button that stores the order offline, once its code is loaded; absent if not supported. */
  readonly Keep?: typeof KeepOrder | undefined;
  /** The requests of the order, for sending it later. */
  requests?(): Pick<WaitingOrder, 'request' | 'quote' | 'name'> | undefined;
  /**
   * Sends to all people of a pasted text and returns an undo, or undefined if this form takes the
   * people itself. Absent if the form has one consignee.
   */
  readonly sendToAll?: ((pieces: readonly Piece[]) => Promise<(() => void) | undefined>) | undefined;
  /** Empties the form for the next order. */
  startOver?(): void;
}

/**
 * The order form without a view, for the way that the URL names, or else the one chosen last.
 * Changing the way keeps all values except slot and counter.
 */
export function useExpress(named: Mode | undefined): Express {
  const client = useQueryClient();
  const go = useNavigate();
  const mailNo = readMailAtHand(useQueryText('mailNo'));
  const { form: typed, settled, other, change, clear } = useDrafts(expressDrafts);
  const mode = named ?? typed.sendType ?? 'courier';
  const form = useDefaults(typed, mode);
  const isSenderComing = useIsSenderComing();
  const priced = usePriced(form);
  const wanted = { mode, mailNo, form, offer: priced.offer, forbidden: priced.check?.result === 'forbidden' };
  const name = `${scopeOf(mode)}.create`;
  const Keep = useLazyCode(fetchWaiting).code?.KeepOrder;
  const submit = useSubmit({
    people: form,
    missing: missingOf(wanted),
    noBox: hasNoBox(form),
    offer: priced.offer,
    send: (agreed) => submitCall(createOrder, orderRequest(wanted, agreed), name),
    refresh() {
      priced.prices.retry();
      void client.invalidateQueries({ queryKey: [noticeIsNeed.path] });
    },
    done(orderId) {
      clear();
      go.replace('/successful', {}, { orderId });
    },
  });
  return {
    mode,
    mailNo,
    form,
    pasted: { sender: typed.pastedSender, receiver: typed.pastedReceiver },
    pastedNote: typed.pastedNote,
    other,
    ready: settled && !isSenderComing,
    weighed: typed.weightKg !== null,
    insureSkipped: typed.insureSkipped,
    change(part) {
      submit.forget();
      change({ ...(typed.sendType !== mode && { sendType: mode }), ...part });
    },
    ...priced,
    submit,
    Keep,
    requests() {
      const quote = quoteRequest(form);
      return priced.offer && quote ? { request: orderRequest(wanted, priced.offer), quote, name } : undefined;
    },
    sendToAll: mode === 'courier' ? async (pieces) => (await fetchMany()).sendToAll(form, pieces, go) : undefined,
    startOver() {
      submit.startOver();
      clear();
    },
  };
}
