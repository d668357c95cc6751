import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { courierByAddress } from '@yidi/contract/calls/courier';
import { callQuery } from '../../api/query.ts';

export type CourierInfo = InfoOf<typeof courierByAddress>;
export type PickupPlace = RequestOf<typeof courierByAddress>;

export const courierQuery = (place: PickupPlace) => callQuery(courierByAddress, place);
