import { newKey } from '@yidi/client/new-key';
import { ApiError } from '@yidi/contract/envelope';
import type { DraftContent } from '@yidi/contract/values/content-revision';
import { formOf, type Item, isSame } from './fields.ts';

/** Returns whether another revision came in between. */
export const isChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.class === 'CONFLICT' && error.info?.reason === 'content.changed';
/** Returns whether a second person decides on the item, so that nothing can be saved. */
export const isWaiting = (error: unknown): boolean =>
  error instanceof ApiError && error.class === 'CONFLICT' && error.info?.reason === 'content.waiting';
const isSameAsLatest = (error: unknown) =>
  error instanceof ApiError && error.class === 'CONFLICT' && error.info?.reason === 'content.same';

interface SaverRules {
  /** Stores the fields as a new revision after that of `latest`. */
  readonly send: (latest: Item, fields: DraftContent, idempotencyKey: string) => Promise<Item>;
  readonly readLatest: () => Promise<Item>;
}

/**
 * Saves the drafts of one item. Each request names the revision that the draft was made from. If
 * the answer to a request is lost, the next attempt reads the latest revision. If that revision has
 * the fields that were sent, the lost request was stored, and the saver continues from it.
 */
export function openSaver(start: Item, { send, readLatest }: SaverRules) {
  let latest = start;
  let attempt: { readonly fields: DraftContent; readonly key: string } | undefined;

  async function save(fields: DraftContent): Promise<void> {
    const lost = attempt;
    const key = lost?.fields === fields ? lost.key : newKey();
    attempt = { fields, key };
    try {
      latest = await send(latest, fields, key);
      attempt = undefined;
    } catch (error) {
      if (isSameAsLatest(error)) {
        attempt = undefined;
        return;
      }
      if (!isChanged(error)) throw error;
      attempt = undefined;
      const found = await readLatest();
      if (!lost || !isSame(formOf({ kind: found.kind, fields: lost.fields }), found.fields)) throw error;
      latest = found;
      await save(fields);
    }
  }

  return {
    save,
    latest: () => latest,
    goOnFrom(item: Item): void {
      latest = item;
      attempt = undefined;
    },
  };
}
