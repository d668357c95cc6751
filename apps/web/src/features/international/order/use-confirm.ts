import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@yidi/contract/call';
import { createInterOrder } from '@yidi/contract/calls/inter-order';
import { ApiError } from '@yidi/contract/envelope';
import { emptyInterDraft, type InterDraft } from '@yidi/contract/values/inter';
import { INTER_NOTICE } from '@yidi/contract/values/inter-order';
import { useState } from 'react';
import { submit } from '../../../api/submit.ts';
import { hrefOf } from '../../../route-table.ts';
import { useRouter } from '../../../router/router-context.tsx';
import { draft, unsaved } from '../../../session/drafts.ts';
import { sendingDraft } from '../../../session/sending-draft.ts';
import { LEAVES, useAction } from '../../../shell/use-action.ts';
import { useDrafts } from '../../../shell/use-drafts.ts';
import { emptyAddress, type TypedAddress } from '../../address/address.data.ts';
import { isWholeAddress, toPostal } from '../../address/address.parts.tsx';
import { useUsualSender } from '../../order/order.parts.tsx';
import {
  chosenOffer,
  type DestinationInfo,
  destinationQuery,
  type InterOffer,
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
  sender: draft<TypedAddress | null>('inter-order.sender', null, emptyAddress),
  latin: draft<LatinName>('inter-order.latinName', { forName: '', text: '' }),
  point: draft<{ code: string; name: string; address: string } | null>('inter-order.point', null, {
    ...{ code: '', name: '', address: '' },
  }),
  numbers: unsaved<InterDraft['numbers']>({}),
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
  const data = info.data && quote.data && { info: info.data, offer: chosenOffer(sending, quote.data.offers) };
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
}

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
export function lacksIn({ form: { sending, point }, isWhole, latin }: Confirm, offer: InterOffer | undefined): Lack[] {
  const needsChoice = offer?.productId !== 'I2' && !sending.undeliverable;
  return [
    ...(isWhole ? [] : (['sender'] as const)),
    ...(latin.trim() === '' ? (['latin'] as const) : []),
    ...(sending.consignee.name.trim() === '' ? (['consignee'] as const) : []),
    ...(sending.category !== 'documents' && sending.lines.length === 0 ? (['lines'] as const) : []),
    ...(needsChoice ? (['undeliverable'] as const) : []),
    ...(point ? [] : (['point'] as const)),
  ];
}

export type Lack = 'sender' | 'latin' | 'consignee' | 'lines' | 'undeliverable' | 'point';

/** Returns the request of a form that lacks nothing. */
function requestOf(
  { form: { sending, point, numbers }, sender, latin }: Confirm,
  offer: InterOffer,
): RequestOf<typeof createInterOrder> {
  const { country, category, grossG, sizeCm, consignee, localAddress, lines, undeliverable } = sending;
  return {
    ...{ country, category: category || 'gift', grossG, consignee, localAddress, numbers },
    ...{ productId: offer.productId, transport: offer.transport },
    ...(sizeCm && { sizeCm }),
    sender: toPostal(sender),
    senderLatin: latin.trim(),
    ...(category !== 'documents' && { lines: lines.map(({ own: _, ...line }) => line) }),
    undeliverable: undeliverable || 'return',
    pointCode: point?.code ?? '',
    seenTotalFen: offer.totalFen,
    notice: INTER_NOTICE,
  };
}

/** Places the order. The draft of the articles is deleted once the order's page is shown; sender and counter stay. */
export function useSubmit(confirm: Confirm, offer: InterOffer | undefined) {
  const router = useRouter();
  const client = useQueryClient();
  const [refused, setRefused] = useState<unknown>();
  const action = useAction(async () => {
    if (!offer) return;
    setRefused(undefined);
    try {
      const { orderId } = await submit(createInterOrder, requestOf(confirm, offer), 'inter-order');
      void client.invalidateQueries({ queryKey: interOrdersQuery.queryKey });
      await router.navigate(hrefOf('/order/int/mailBarCode/{state?}', {}, { orderId }), { replace: true });
      // If the page could not be loaded, what was typed stays, and the same key finds the order.
      if (router.view().Page) confirm.change({ sending: emptyInterDraft, numbers: {} });
      return LEAVES;
    } catch (error) {
      setRefused(error);
      // The new price is shown before the next try.
      if (error instanceof ApiError && error.reason === 'price.changed') await client.invalidateQueries();
      throw error;
    }
  }, 'shown');
  return { ...action, refused };
}
