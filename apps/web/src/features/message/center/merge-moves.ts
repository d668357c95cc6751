import type { MessageRecord } from '../message.data.ts';

/** One message of the list, and the ids of all messages that it stands for. */
export interface ListedMessage {
  readonly record: MessageRecord;
  readonly ids: readonly string[];
}

/**
 * Changes of one mail's promise that follow each other in the list are one message: the newest, with
 * the promise before the first of them. It is unread while one of them is. The list is sorted newest
 * first.
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
