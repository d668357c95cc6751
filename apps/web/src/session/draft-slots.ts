import { newKey } from '@yidi/client/new-key';
import { type Drafts, draftsIn, LIFE_MS, type StoredDraft, slotKeyOf } from './drafts.ts';
import { localStore, parseStored, tabStore } from './storage.ts';

/** Another draft of the same form on this device: an open tab's, or what a closed one left. */
export interface OtherDraft {
  readonly slot: string;
  /** When it was typed last. */
  readonly atMs: number;
  /** Whether it is newer than the draft of this tab. */
  readonly isNewer: boolean;
}

const MARK = '~';

const keysOf = (drafts: Drafts<object>) =>
  draftsIn(drafts).flatMap(({ key, initial }) =>
    key === undefined ? [] : [{ key, initial: JSON.stringify(initial) }],
  );

/** Which of the form's stored values a changed entry of the storage is; undefined for another entry. */
export function changedIn(drafts: Drafts<object>, stored: string | null): string | undefined {
  return keysOf(drafts).find(({ key }) => stored === `draft:${key}${tabStore.read(slotKeyOf(key)) ?? ''}`)?.key;
}

/** From now on this tab stores the form beside the draft of the other tab. */
export function takeOwnSlot(drafts: Drafts<object>): void {
  const slot = MARK + newKey().slice(0, 8);
  for (const { key } of keysOf(drafts)) tabStore.write(slotKeyOf(key), slot);
}

/** From now on this tab shows and changes another draft; the one it had stays stored. */
export function takeSlot(drafts: Drafts<object>, slot: string): void {
  for (const { key } of keysOf(drafts)) {
    if (slot === '') tabStore.remove(slotKeyOf(key));
    else tabStore.write(slotKeyOf(key), slot);
  }
}

/** The newest other draft of the form in which something was filled in. */
export function otherDraft(drafts: Drafts<object>, nowMs: number): OtherDraft | undefined {
  const atBySlot = new Map<string, number>();
  const stored = localStore.keys();
  let ownAt = 0;
  for (const { key, initial } of keysOf(drafts)) {
    // A form may share some values with another form, which this tab stores in a slot of its own.
    const own = tabStore.read(slotKeyOf(key)) ?? '';
    const base = `draft:${key}`;
    for (const name of stored.filter((one) => one === base || one.startsWith(base + MARK))) {
      const draft = parseStored<StoredDraft>(localStore.read(name));
      if (!draft || !(nowMs - draft.at < LIFE_MS) || JSON.stringify(draft.value) === initial) continue;
      const slot = name.slice(base.length);
      if (slot === own) ownAt = Math.max(ownAt, draft.at);
      else atBySlot.set(slot, Math.max(atBySlot.get(slot) ?? 0, draft.at));
    }
  }
  const [newest] = [...atBySlot].sort((one, other) => other[1] - one[1]);
  return newest && { slot: newest[0], atMs: newest[1], isNewer: newest[1] > ownAt };
}
