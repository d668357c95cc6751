/** '1' sender, '2' consignee. */
export const addressTypes = ['1', '2'] as const;
export type AddressType = (typeof addressTypes)[number];

/** The role that a pasted text gives a person; '' if it gives none. */
export const personRoles = ['sender', 'receiver', ''] as const;
export type PersonRole = (typeof personRoles)[number];

/** The field that a part of a pasted text was assigned to. */
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

/** The field that holds unassigned words: none, the address, or the note to the courier. */
export const unreadFields = ['', 'detail', 'note'] as const;
export type UnreadField = (typeof unreadFields)[number];

/** Fields of a pasted text that may contain words of other fields. */
export const doubtFields = ['name', 'detail'] as const;
export type DoubtField = (typeof doubtFields)[number];
