import { deliveryPhoto } from '@yidi/contract/calls/inquiry';
import { callQuery } from '../../../api/query.ts';

/** A link to the photo; refetched before it expires. */
export const photoQuery = (mailNo: string) => ({ ...callQuery(deliveryPhoto, { mailNo }), staleTime: 240_000 });
