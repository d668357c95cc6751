import { draft, draftsUnder } from '../../session/drafts.ts';

/**
 * The drafts of the new address for the mail of an order that is under way. They survive a reload, and
 * each order has its own. The address book writes them, too.
 */
export const placeDraftsOf = (orderId: string) =>
  draftsUnder(`interception.${orderId}`, {
    ...{ province: draft('province', ''), city: draft('city', ''), district: draft('district', '') },
    ...{ street: draft('street', ''), address: draft('address', '') },
  });
