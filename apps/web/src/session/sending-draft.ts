import {
  emptyConsignee,
  emptyInterDraft,
  INTER_DRAFT_KEY,
  type InterDraft,
  isCountryCode,
} from '@yidi/contract/values/inter';
import { type Draft, draft } from './drafts.ts';

/** Identity numbers are never stored on the device: a page holds them in its memory. */
export const withoutNumbers = (sending: InterDraft): InterDraft => ({ ...sending, numbers: {} });

const plain = draft<InterDraft>(INTER_DRAFT_KEY, emptyInterDraft);

/** The stored draft of a sending. Numbers of an earlier version are removed when it is read. */
export const sendingDraft: Draft<InterDraft> = {
  ...plain,
  former: (value) =>
    plain.fits(value) && Object.keys((value as InterDraft).numbers).length > 0
      ? withoutNumbers(value as InterDraft)
      : undefined,
};

/**
 * The order that was made of the last draft. Who comes back to the emptied screens finds it there.
 */
export const lastMade = draft('inter-made.orderId', '');

/** The code that a link names; '' if it names no destination. */
export const codeIn = (to: string | undefined): string => (to && isCountryCode(to) ? to : '');

/** Another destination has other addresses and numbers; weight, category and articles stay. */
export const movedTo = (sending: InterDraft, country: string): InterDraft =>
  sending.country === country
    ? sending
    : {
        ...sending,
        ...{ country, place: '', postcode: '', productId: '', transport: '', localAddress: '', numbers: {} },
        filled: null,
        consignee: { ...emptyConsignee, name: sending.consignee.name },
      };

/** The draft as a screen shows it: the destination of the link wins over the stored one. */
export function shownDraft(stored: InterDraft, to: string | undefined): InterDraft {
  const linked = codeIn(to);
  return linked === '' ? stored : movedTo(stored, linked);
}
