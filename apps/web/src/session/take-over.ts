import { ownerOf, type StoredDraft } from './drafts.ts';
import { durablyWritten, restoreDurable, touchedDrafts, writeDurable } from './durable-storage.ts';
import { holder, NOBODY, recordUser, rememberHolder } from './holder.ts';
import { clearMailHistory } from './mail-history.ts';
import { clearOfflineCopies } from './offline-copies.ts';
import { localStore, parseStored } from './storage.ts';

/**
 * Records the user who is logged in now. A session may have ended without a log-out. If another
 * user was recorded, their drafts and searches are deleted as at log-out. Text typed without a
 * log-in stays and now belongs to this user. Returns whether it was another user, whose data may be
 * on the screen.
 */
export async function takeOver(userId: string | undefined): Promise<boolean> {
  recordUser(userId);
  if (userId === undefined) return false;
  const isOther = (holder() ?? userId) !== userId;
  // Waits for a copy that is being read now, which would be restored afterwards.
  if (isOther) await restoreDurable();
  for (const key of localStore.keys()) {
    if (key.startsWith('draft:')) own(key as `draft:${string}`, userId);
    else if (isOther && key.startsWith('once:')) writeDurable(key as `once:${string}`, undefined);
  }
  if (isOther) {
    clearMailHistory();
    clearOfflineCopies();
    await durablyWritten();
  }
  rememberHolder(userId);
  return isOther;
}

/**
 * Deletes the drafts that this page stored for a former holder, also those whose copy was written
 * after the log-out had deleted all. Resolves when no copy is left.
 */
export async function deleteDraftsOf(former: string): Promise<void> {
  for (const key of touchedDrafts()) {
    const stored = parseStored<StoredDraft>(localStore.read(key));
    if (!stored || stored.by === former) writeDurable(key, undefined);
  }
  await durablyWritten();
}

/**
 * Assigns an anonymous draft to this user. Deletes another user's draft, and one that cannot be
 * read.
 */
function own(key: `draft:${string}`, userId: string): void {
  const stored = parseStored<StoredDraft>(localStore.read(key));
  if (stored?.by === userId) return;
  const isOwn = stored && [NOBODY, userId].includes(ownerOf(stored));
  writeDurable(key, isOwn ? JSON.stringify({ ...stored, by: userId }) : undefined);
}
