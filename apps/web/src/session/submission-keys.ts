import { newKey } from '@yidi/client/new-key';
import { durablyWritten, readDurable, restoreDurable, writeDurable } from './durable-storage.ts';

/**
 * Returns the idempotency key of a submission. It is made before the first attempt and stays the
 * same until `endSubmission`. A second tap, a lost connection, a reload or a killed app therefore
 * cannot place an order twice (security.md T5, F25). The key is stored when the promise resolves.
 */
export async function submissionKey(name: string): Promise<string> {
  await restoreDurable();
  const key = readDurable(`once:${name}`) ?? newKey();
  writeDurable(`once:${name}`, key);
  await durablyWritten();
  return key;
}

/**
 * Ends a submission after the server has decided. The next submission of this name gets a new key.
 */
export function endSubmission(name: string): void {
  writeDurable(`once:${name}`, undefined);
}
