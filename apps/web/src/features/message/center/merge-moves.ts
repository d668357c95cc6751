import type { MessageRecord } from '../message.data.ts';

/** One entry of the list, with the ids of all messages that it represents. */
export interface ListedMessage {
  readonly record: MessageRecord;
  readonly ids: readonly string[];
}

/**
 * Merges changes of one mail's promise that are adjacent in the list, which is sorted newest first.
 * The entry is the newest, with the promise before the first of them. It is unread if one of them
 * is.
 */
export function mergeMoves(records: readonly MessageRecord[]): ListedMessage[] {
  const listed: ListedMessage[] = [];
  for (const record of records) {
    const newer = listed.at(-1);
    if (newer && isMoveOf(newer.record, record)) listed[listed.length - 1] = merge(newer, record);
    else listed.push({ record, ids: [record.id] });
  }
  return listed;
}

function isMoveOf(newer: MessageRecord, older: MessageRecord): boolean {
  const areMoves = newer.template === 'promiseMoved' && older.template === 'promiseMoved';
  return areMoves && newer.mailNo !== undefined && newer.mailNo === older.mailNo;
}

function merge({ record, ids }: ListedMessage, older: MessageRecord): ListedMessage {
  const was = older.params['was'];
  const params = was === undefined ? record.params : { ...record.params, was };
  return { record: { ...record, params, read: record.read && older.read }, ids: [...ids, older.id] };
}
