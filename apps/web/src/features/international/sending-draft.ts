import { emptyConsignee, type InterDraft, isCountryCode } from '@yidi/contract/values/inter';

/** The code that a link names; '' if it names no destination. */
export const codeIn = (to: string | undefined): string => (to && isCountryCode(to) ? to : '');

/** Another destination has other addresses and numbers; weight, size, category and articles stay. */
export const movedTo = (draft: InterDraft, country: string): InterDraft =>
  draft.country === country
    ? draft
    : {
        ...draft,
        ...{ country, place: '', postcode: '', productId: '', transport: '', localAddress: '', numbers: {} },
        consignee: { ...emptyConsignee, name: draft.consignee.name },
      };

/** The draft as a screen shows it: the destination of the link wins over the stored one. */
export function shownDraft(stored: InterDraft, to: string | undefined): InterDraft {
  const linked = codeIn(to);
  return linked === '' ? stored : movedTo(stored, linked);
}
