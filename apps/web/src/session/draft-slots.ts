import { newKey } from '@yidi/client/new-key';
import { type Drafts, draftsIn, LIFE_MS, mayRead, type StoredDraft, slotKeyOf } from './drafts.ts';
import { localStore, parseStored, tabStore } from './storage.ts';

/** Another draft of the same form on this device, of an open or a closed tab. */
export interface OtherDraft {
  readonly slot: string;
  /** Time of the last change. */
  readonly atMs: number;
  /** True if it is newer than the draft of this tab. */
  readonly isNewer: boolean;
}

const MARK = '~';

const keysOf = (drafts: Drafts<object>) =>
  draftsIn(drafts).flatMap(({ key, initial }) =>
    key === undefined ? [] : [{ key, initial: JSON.stringify(initial) }],
  );

/** Returns the key of the form's value that the changed storage entry belongs to, if any. */
export function changedIn(drafts: Drafts<object>, stored: string | null): string | undefined {
  return keysOf(drafts).find(({ key }) => stored === `draft:${key}${tabStore.read(slotKeyOf(key)) ?? ''}`)?.key;
}

/** Gives this tab a slot of its own, beside the draft of the other tab. */
export function takeOwnSlot(drafts: Drafts<object>): void {
  const slot = MARK + newKey().slice(0, 8);
  for (const { key } of keysOf(drafts)) tabStore.write(slotKeyOf(key), slot);
}

/** Makes this tab show and change another draft. The tab's former draft stays stored. */
export function takeSlot(drafts: Drafts<object>, slot: string): void {
  for (const { key } of keysOf(drafts)) {
    if (slot === '') tabStore.remove(slotKeyOf(key));
    else tabStore.write(slotKeyOf(key), slot);
  }
}

/** Returns the newest other draft of the form that is not empty. */
export function otherDraft(drafts: Drafts<object>, nowMs: number): OtherDraft | undefined {
  const atBySlot = new Map<string, number>();
  const stored = localStore.keys();
  let ownAt = 0;
  for (const { key, initial } of keysOf(drafts)) {
    // Values that belong to another form may be in a different slot.
    const own = tabStore.read(slotKeyOf(key)) ?? '';
    const base = `draft:${key}`;
    for (const name of stored.filter((candidate) => candidate === base || candidate.startsWith(base + MARK))) {
      const draft = parseStored<StoredDraft>(localStore.read(name));
      if (!draft || !(nowMs - draft.at < LIFE_MS) || JSON.stringify(draft.value) === initial) continue;
      if (!mayRead(draft)) continue;
      const slot = name.slice(base.length);
      if (slot === own) ownAt = Math.max(ownAt, draft.at);
      else atBySlot.set(slot, Math.max(atBySlot.get(slot) ?? 0, draft.at));
    }
  }
  const [newest] = [...atBySlot].sort(([, a], [, b]) => b - a);
  return newest && { slot: newest[0], atMs: newest[1], isNewer: newest[1] > ownAt };
}
