import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { deliveryWay, type pushDeliveryWay } from '@yidi/contract/calls/delivery';
import { callQuery } from '../../api/query.ts';

export type Delivery = InfoOf<typeof deliveryWay>;
export type Way = Delivery['way'];
export type Offer = Delivery['ways'][number];
export type Change = NonNullable<Delivery['change']>;
export type Point = Delivery['points'][number];
export type Choice = Omit<RequestOf<typeof pushDeliveryWay>, 'waybillNo'>;

const POLL_MS = 2_000;

/** The delivery of a mail and its other ways; polled while the carrier's answer is pending. */
export const deliveryQuery = (mailNo: string) => ({
  ...callQuery(deliveryWay, { waybillNo: mailNo }),
  refetchInterval: ({ state }: { state: { data?: Delivery } }) =>
    state.data?.change?.state === 'sent' ? POLL_MS : (false as const),
});

export const offerOf = ({ ways }: Delivery, way: Way): Offer | undefined => ways.find((offer) => offer.way === way);
