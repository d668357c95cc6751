import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@yidi/contract/call';
import type { getDDPFee } from '@yidi/contract/calls/duty';
import { createInterOrder } from '@yidi/contract/calls/inter-order';
import { ApiError } from '@yidi/contract/envelope';
import type { DdpMode, DutyPayer } from '@yidi/contract/values/duty-kinds';
import { emptyInterDraft, type InterDraft } from '@yidi/contract/values/inter';
import { INTER_NOTICE } from '@yidi/contract/values/inter-order';
import { useState } from 'react';
import { submit } from '../../../api/submit.ts';
import { draft, unsaved } from '../../../session/drafts.ts';
import { lastMade, sendingDraft } from '../../../session/sending-draft.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { LEAVES, useAction } from '../../../shell/use-action.ts';
import { useDrafts } from '../../../shell/use-drafts.ts';
import { emptyAddress, type TypedAddress } from '../../address/address.data.ts';
import { isWholeAddress, toPostal } from '../../address/address.parts.tsx';
import { payerOf, useDutyQuote } from '../../duty/duty.parts.tsx';
import { useUsualSender } from '../../order/order.parts.tsx';
import { filledFor } from '../consignee/filled.ts';
import {
  chosenOffer,
  type DestinationInfo,
  destinationQuery,
  type InterOffer,
  type InterQuote,
  interQuoteQuery,
  quoteRequest,
} from '../international.data.ts';
import { interOrdersQuery, interSenderQuery } from './inter-order.data.ts';

/** A typed name in Latin letters. It belongs to one sender; another gets a new proposal. */
interface LatinName {
  readonly forName: string;
  readonly text: string;
}

/** What the confirmation adds to the draft of the sending. Numbers are never stored. */
const drafts = {
  sending: sendingDraft,
  made: lastMade,
  sender: draft<TypedAddress | null>('inter-order.sender', null, emptyAddress),
  latin: draft<LatinName>('inter-order.latinName', { forName: '', text: '' }),
  point: draft<{ code: string; name: string; address: string } | null>('inter-order.point', null, {
    ...{ code: '', name: '', address: '' },
  }),
  numbers: unsaved<InterDraft['numbers']>({}),
  payer: unsaved<DutyPayer | null>(null),
};

/** Destination and offer of the draft; undefined until both are known. */
export function useLane(sending: InterDraft) {
  const info = useQuery({ ...destinationQuery({ country: sending.country }), enabled: sending.country !== '' });
  const asked = info.data ? quoteRequest(sending, info.data) : ({ country: '-', grossKg: 1 } as const);
  const quote = useQuery({
    ...interQuoteQuery(asked),
    enabled: info.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const offer = quote.data && chosenOffer(sending, quote.data.offers);
  const lines = declaredLines(sending);
  const isListed = offer !== undefined && lines.length > 0;
  // With the articles the answer has a sum, which includes the freight of the chosen product.
  const listed = useQuery({
    ...interQuoteQuery({
      ...asked,
      lines,
      ...(offer && { chosen: { productId: offer.productId, transport: offer.transport } }),
    }),
    enabled: info.data !== undefined && isListed,
    placeholderData: keepPreviousData,
  });
  const { ddp = 'none', outlook } = (isListed ? listed.data : undefined) ?? quote.data ?? {};
  const data = info.data && quote.data && outlook && { info: info.data, offer, ddp, outlook };
  return {
    data,
    error: info.error ?? (data ? null : quote.error),
    refetch: () => Promise.all([info.refetch(), quote.refetch()]),
  };
}

export interface Lane {
  readonly info: DestinationInfo;
  /** Undefined if nothing is offered for this draft. */
  readonly offer: InterOffer | undefined;
  readonly ddp: DdpMode;
  readonly outlook: InterQuote['outlook'];
}

const declaredLines = ({ lines, category }: InterDraft) =>
  category === 'documents' ? [] : lines.map(({ own: _, ...line }) => line);

/** What is asked of the duty partner; null while there are no articles or no product. */
function dutyRequest(sending: InterDraft, { info, offer }: Lane): RequestOf<typeof getDDPFee> | null {
  const lines = declaredLines(sending);
  if (!offer || lines.length === 0) return null;
  const { country, category = 'gift', postcode, sizeCm } = quoteRequest(sending, info);
  const { productId, transport } = offer;
  return {
    ...{ country, category, productId, transport, grossG: sending.grossG, lines },
    ...(postcode && { postcode }),
    ...(sizeCm && { sizeCm }),
  };
}

/** Who can pay the duty of the draft, and what was chosen. */
export function useDutyOf({ form }: Pick<Confirm, 'form'>, lane: Lane) {
  const offer = useDutyQuote(dutyRequest(form.sending, lane), lane.ddp);
  const payer = payerOf(offer, form.payer);
  const { shown } = offer;
  const quote = payer === 'sender' && shown.state === 'known' ? shown.quote : undefined;
  return { offer, payer, quote };
}

export type ConfirmedDuty = ReturnType<typeof useDutyOf>;

/** The form of the confirmation, the request that it makes, and its submission. */
export function useConfirm() {
  const { form, change, settled } = useDrafts(drafts);
  const usual = useUsualSender().sender;
  const sender = form.sender ?? usual ?? emptyAddress;
  const isWhole = isWholeAddress(sender);
  const proposed = useQuery({ ...interSenderQuery(toPostal(sender)), enabled: isWhole }).data?.latinName ?? '';
  const latin = latinFor(sender.name, form.latin) ?? proposed;
  return { form, change, settled, sender, isWhole, latin };
}

/** Returns what was typed for a sender of this name; undefined if nothing was. */
export const latinFor = (name: string, { forName, text }: LatinName): string | undefined =>
  name.trim() !== '' && name.trim() === forName.trim() ? text : undefined;

export type Confirm = ReturnType<typeof useConfirm>;

/** What the confirmation still lacks, by card. */
export function lacksIn(
  { form: { sending, point }, isWhole, latin }: Confirm,
  offer: InterOffer | undefined,
  payer: DutyPayer | null,
): Lack[] {
  const needsChoice = offer?.productId !== 'I2' && !sending.undeliverable;
  return [
    ...(isWhole ? [] : (['sender'] as const)),
    ...(latin.trim() === '' ? (['latin'] as const) : []),
    ...(sending.consignee.name.trim() === '' ? (['consignee'] as const) : []),
    ...(sending.category !== 'documents' && sending.lines.length === 0 ? (['lines'] as const) : []),
    ...(needsChoice ? (['undeliverable'] as const) : []),
    ...(point ? [] : (['point'] as const)),
    ...(payer === null ? (['duty'] as const) : []),
  ];
}

export type Lack = 'sender' | 'latin' | 'consignee' | 'lines' | 'undeliverable' | 'point' | 'duty';

/** Returns the request of a form that lacks nothing. */
function requestOf(
  { form: { sending, point, numbers }, sender, latin }: Confirm,
  offer: InterOffer,
  quoteId: string | undefined,
): RequestOf<typeof createInterOrder> {
  const { country, category, grossG, sizeCm, consignee, localAddress, undeliverable } = sending;
  const filledId = filledFor(sending)?.id;
  return {
    ...{ country, category: category || 'gift', grossG, consignee, localAddress, numbers },
    ...{ productId: offer.productId, transport: offer.transport },
    ...(sizeCm && { sizeCm }),
    ...(filledId !== undefined && { filledId }),
    sender: toPostal(sender),
    senderLatin: latin.trim(),
    ...(category !== 'documents' && { lines: declaredLines(sending) }),
    ...(quoteId !== undefined && { quoteId }),
    undeliverable: undeliverable || 'return',
    pointCode: point?.code ?? '',
    seenTotalFen: offer.totalFen,
    notice: INTER_NOTICE,
  };
}

/**
 * Places the order. The draft of the articles is deleted once the order's page is shown; sender and
 * counter stay.
 */
export function useSubmit(confirm: Confirm, offer: InterOffer | undefined, duty: ConfirmedDuty) {
  const go = useNavigate();
  const client = useQueryClient();
  const [refused, setRefused] = useState<unknown>();
  const action = useAction(async () => {
    if (!offer) return;
    setRefused(undefined);
    try {
      const { orderId } = await submit(createInterOrder, requestOf(confirm, offer, duty.quote?.quoteId), 'inter-order');
      void client.invalidateQueries({ queryKey: interOrdersQuery.queryKey });
      const isShown = await go.replace('/order/int/mailBarCode/{state?}', {}, { orderId });
      // If the page could not be loaded, what was typed stays, and the same key finds the order.
      if (isShown) confirm.change({ sending: emptyInterDraft, numbers: {}, payer: null, made: orderId });
      return LEAVES;
    } catch (error) {
      setRefused(error);
      // The new price is shown before the next try.
      if (error instanceof ApiError && error.reason === 'price.changed') await client.invalidateQueries();
      if (error instanceof ApiError && error.reason?.startsWith('duty.')) await duty.offer.again();
      throw error;
    }
  }, 'shown');
  return { ...action, refused };
}
