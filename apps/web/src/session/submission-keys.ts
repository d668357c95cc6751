import { newKey } from '@yidi/client/new-key';
import { durablyWritten, readDurable, restoreDurable, writeDurable } from './durable-storage.ts';

/**
 * The idempotency key of a submission: made before the first attempt and the same until
 * `endSubmission`, so that a second tap, a lost connection, a reload or the end of the app cannot
 * order twice (security.md T5, F25). It is stored when this resolves.
 */
export async function submissionKey(name: string): Promise<string> {
  await restoreDurable();
  const key = readDurable(`once:${name}`) ?? newKey();
  writeDurable(`once:${name}`, key);
  await durablyWritten();
  return key;
}

/** The server has decided: the next submission of this name gets a new key. */
export function endSubmission(name: string): void {
  writeDurable(`once:${name}`, undefined);
}
