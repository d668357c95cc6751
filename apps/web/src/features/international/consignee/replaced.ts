import {
  emptyConsignee,
  type InterAddressField,
  type InterConsignee,
  type InterDraft,
} from '@yidi/contract/values/inter';

/** What a sending stores about its consignee. */
export type ConsigneePart = Pick<InterDraft, 'consignee' | 'postcode' | 'localAddress' | 'numbers'>;

/** Who receives it and how they are reached: this may be typed before an address is pasted. */
const CONTACTS: readonly string[] = ['name', 'phone', 'email'] satisfies InterAddressField[];

const hasAddress = (consignee: InterConsignee): boolean =>
  Object.entries(consignee).some(([field, value]) => value !== '' && !CONTACTS.includes(field));

const isSame = (name: string, other: string): boolean => name.trim().toLowerCase() === other.trim().toLowerCase();

export const consigneePart = ({ consignee, postcode, localAddress, numbers }: ConsigneePart): ConsigneePart => ({
  ...{ consignee, postcode, localAddress, numbers },
});

/** A saved address replaces the former one. Its numbers are masked, so no numbers are left. */
export function fromBook(saved: { readonly fields: InterConsignee; readonly localAddress: string }): ConsigneePart {
  const consignee = { ...emptyConsignee, ...saved.fields };
  return { consignee, postcode: consignee.postcode, localAddress: saved.localAddress, numbers: {} };
}

/**
 * A pasted address replaces every field of a former address, also those that it lacks. Without a
 * former address, a typed name, phone and e-mail stay where it has none. Numbers are a person's.
 */
export function fromPaste(former: ConsigneePart, read: InterConsignee): ConsigneePart {
  const isReplaced = hasAddress(former.consignee);
  const consignee = {
    ...(isReplaced ? emptyConsignee : former.consignee),
    ...(isReplaced ? read : withoutEmpty(read)),
  };
  return {
    consignee,
    postcode: consignee.postcode || (isReplaced ? '' : former.postcode),
    localAddress: isReplaced ? '' : former.localAddress,
    numbers: isSame(consignee.name, former.consignee.name) ? former.numbers : {},
  };
}

/** Returns whether a replaced address had something that is not in the new one. */
export const isLost = (former: ConsigneePart, now: ConsigneePart): boolean =>
  former.localAddress !== now.localAddress ||
  Object.entries(former.numbers).some(
    ([id, value]) => value && value !== now.numbers[id as keyof typeof now.numbers],
  ) ||
  Object.entries(former.consignee).some(
    ([field, value]) => value !== '' && value !== now.consignee[field as keyof InterConsignee],
  );

const withoutEmpty = (fields: InterConsignee): Partial<InterConsignee> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
