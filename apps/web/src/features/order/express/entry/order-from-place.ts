import { hrefOf } from '../../../../route-table.ts';
import { readDraft, writeDrafts } from '../../../../session/drafts.ts';
import { emptyAddress } from '../../../address/address.data.ts';
import type { SendingPlace } from '../../order.parts.tsx';
import { expressDrafts } from '../express-form.ts';

/**
 * Fills the draft with a counter for the drop-off. Without one it sets the region of a sender who
 * has no street address yet. Typed values stay.
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
