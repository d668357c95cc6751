import { clearDurable, durablyWritten, restoreDurable } from './durable-storage.ts';
import { holder, rememberHolder } from './holder.ts';
import { clearMailHistory } from './mail-history.ts';

/**
 * Remembers who is logged in now. A session may have ended without a log-out: where another user was remembered, their drafts and
 * searches are deleted as at log-out. Where nobody was, what is there was typed before this log-in, and stays.
 * @returns whether it was another user: what is on the screen may be theirs.
 */
export async function takeOver(userId: string | undefined): Promise<boolean> {
  if (userId === undefined) return false;
  const isOther = (holder() ?? userId) !== userId;
  if (isOther) {
    // Otherwise a copy that is being read just now would come back.
    await restoreDurable();
    clearDurable();
    clearMailHistory();
    await durablyWritten();
  }
  rememberHolder(userId);
  return isOther;
}
