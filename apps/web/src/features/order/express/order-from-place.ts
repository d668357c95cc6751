import { hrefOf } from '../../../route-table.ts';
import { readDraft, writeDrafts } from '../../../session/drafts.ts';
import { emptyAddress } from '../../address/address.data.ts';
import type { SendingPlace } from '../order.parts.tsx';
import { expressDrafts } from './express-form.ts';

/**
 * Fills the draft: a counter for the drop-off, for any sender; without one the region as that of a
 * sender of whom nothing is known. What was typed stays.
 */
export function fillFromPlace({ region, pointCode }: SendingPlace): string {
  const drafts = expressDrafts;
  const sender = readDraft(drafts.sender);
  if (pointCode !== undefined) writeDrafts(drafts, { pointCode });
  if (pointCode === undefined && (!sender || sender.address === '')) {
    const { province, city, district, street = '' } = region;
    writeDrafts(drafts, { sender: { ...(sender ?? emptyAddress), province, city, district, street } });
  }
  return hrefOf('/s/express', {}, { orderType: pointCode === undefined ? '3' : '2' });
}
