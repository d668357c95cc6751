/** '1' sender, '2' consignee. */
export const addressTypes = ['1', '2'] as const;
export type AddressType = (typeof addressTypes)[number];

/** Whom a pasted text names: the sender, the consignee, or it does not say. */
export const personRoles = ['sender', 'receiver', ''] as const;
export type PersonRole = (typeof personRoles)[number];

/** The field that a part of a pasted text was read as. */
export const addressParts = [
  'phone',
  'phone2',
  'ext',
  'province',
  'city',
  'district',
  'street',
  'name',
  'detail',
  'note',
] as const;
export type AddressPart = (typeof addressParts)[number];

/** Where words that could not be placed are for want of a better: in no field, in the address, or in the words to the courier. */
export const unreadFields = ['', 'detail', 'note'] as const;
export type UnreadField = (typeof unreadFields)[number];

/** Fields of a pasted text that were filled with words which may not belong there. */
export const doubtFields = ['name', 'detail'] as const;
export type DoubtField = (typeof doubtFields)[number];
