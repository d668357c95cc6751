/** A consignee's actions on a stored mail: extend, move to another point, return to sender. */
export const storageActs = ['extend', 'moveOn', 'sendBack'] as const;
export type StorageAct = (typeof storageActs)[number];

/** The reasons against an action: already extended, no changes left, or no other point nearby. */
export const storageClosed = ['extended', 'used_up', 'nowhere'] as const;
export type StorageClosed = (typeof storageClosed)[number];
