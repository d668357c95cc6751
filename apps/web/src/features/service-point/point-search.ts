import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { servicePointSearch } from '@yidi/contract/calls/service-point';
import { callQuery } from '../../api/query.ts';

export type FoundPoint = InfoOf<typeof servicePointSearch>['list'][number];
/** The fields that list and map need, from any of the calls. */
export type ShownPoint = Omit<FoundPoint, 'region' | 'shortened'> & Partial<Pick<FoundPoint, 'shortened'>>;
export type PointRequest = RequestOf<typeof servicePointSearch>;

export const pointsQuery = (request: PointRequest) => callQuery(servicePointSearch, request);
