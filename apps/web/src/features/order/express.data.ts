import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { getBatchAddressPage } from '@yidi/contract/calls/address';
import { checkProhibitArtWarehouse } from '@yidi/contract/calls/goods';
import { pickupSlots } from '@yidi/contract/calls/pickup';
import { servicePointNear } from '@yidi/contract/calls/points';
import { freightQuote } from '@yidi/contract/calls/tariff';
import { callQuery } from '../../api/query.ts';
import type { TypedAddress } from '../../session/typed-address.ts';
import { type ExpressForm, type Mode, sizeCmOf } from './express-form.ts';

export type Quote = InfoOf<typeof freightQuote>;
export type GoodsCheck = InfoOf<typeof checkProhibitArtWarehouse>;
export type Slots = InfoOf<typeof pickupSlots>;

type Region = Pick<TypedAddress, 'province' | 'city' | 'district'>;
const regionOf = ({ province, city, district }: Region) => ({ province, city, district });

/** The first five senders: the default one fills an empty form (spec §4). */
export const sendersQuery = callQuery(getBatchAddressPage, { page: 1, size: 5, type: '1' });

export const goodsQuery = (name: string) => callQuery(checkProhibitArtWarehouse, { names: [name] });

export const slotsQuery = (sender: Region) => callQuery(pickupSlots, regionOf(sender));

export const pointsQuery = (sender: Region) => callQuery(servicePointNear, regionOf(sender));

/** The default sender, with what can be chosen where he is. Started with the page. */
export async function prefetchSender(
  client: QueryClient,
  prefetch: QueryClient['prefetchQuery'],
  mode: Mode,
): Promise<void> {
  await prefetch(sendersQuery);
  const first = client.getQueryData(sendersQuery.queryKey)?.records[0];
  if (first?.isDefault === 1) await (mode === 'courier' ? prefetch(slotsQuery(first)) : prefetch(pointsQuery(first)));
}

/** What a price is asked for; null until both ends are known. */
export function quoteRequest(form: ExpressForm): RequestOf<typeof freightQuote> | null {
  if (!form.sender.province || !form.receiver.province) return null;
  return {
    from: regionOf(form.sender),
    to: regionOf(form.receiver),
    ...(form.goods.name.trim() && { goodsName: form.goods.name.trim() }),
    goodsTypeId: form.goods.typeId,
    weight: form.weightKg,
    ...(sizeCmOf(form.goods) && { sizeCm: sizeCmOf(form.goods) }),
    ...(form.declaredYuan && { declaredYuan: form.declaredYuan }),
    packaging: form.packaging,
    ...(form.slot && { pickupAt: form.slot.endAt }),
  };
}

export const quoteQuery = (request: RequestOf<typeof freightQuote>) => callQuery(freightQuote, request);
