/** What a consignee can do with a mail that waits at a service point: extend its storage, move it, send it back. */
export const storageActs = ['extend', 'moveOn', 'sendBack'] as const;
export type StorageAct = (typeof storageActs)[number];

/** Why one of them is no longer open: kept longer once already, no change left, or no other point near. */
export const storageClosed = ['extended', 'used_up', 'nowhere'] as const;
export type StorageClosed = (typeof storageClosed)[number];
