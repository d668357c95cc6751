import { useCallback, useEffect, useRef, useState } from 'react';
import { copiesWritten, copyAll, copyKept, forgetCopies, readCopies } from './lasting.ts';
import { newKey } from './new-key.ts';
import { deviceShelf, readKept } from './storage.ts';

/** What a half-made order holds, by the spec's names (§3). */
export const draftParts = [
  'sendAddress',
  'receiverAddress',
  'goodsInfo',
  'weight',
  'insuredInfo',
  'isPwReceive',
  'messageContent',
  'productType',
  'sendType',
  'packagetypes',
  'pickup',
  'servicePoint',
  'payMode',
] as const;
/** Courier orders, self-drop orders and batches are drafted apart; `form.` is any other long form. */
export type DraftKey = `${'order' | 'selfOrder' | 'batch'}.${(typeof draftParts)[number]}` | `form.${string}`;

const PREFIX = 'draft:';
const KEY_PREFIX = 'once:';
const LIFE_MS = 30 * 24 * 3600_000;

interface Draft<T> {
  readonly at: number;
  readonly value: T;
}

/** What was typed under a key, if it is younger than 30 days. */
export function readDraft<T>(key: DraftKey): T | undefined {
  const draft = readKept<Draft<T>>(deviceShelf, PREFIX + key);
  if (!draft || !(Date.now() - draft.at < LIFE_MS)) return undefined;
  return draft.value;
}

/** Keeps a text under a key, here and in the copy that survives the end of the app; `undefined` takes both away. */
function keep(key: string, text: string | undefined): void {
  touched.add(key);
  if (text === undefined) deviceShelf.remove(key);
  else deviceShelf.write(key, text);
  copyKept(key, text);
}

const isOurs = (key: string) => key.startsWith(PREFIX) || key.startsWith(KEY_PREFIX);
let restoring: Promise<void> | undefined;
/** Kept or thrown away by this page: newer than any copy. */
const touched = new Set<string>();

/** What the app's last end kept from getting to the disk comes back; once a page. */
export function restoreDrafts(): Promise<void> {
  restoring ??= restore();
  return restoring;
}

async function restore(): Promise<void> {
  const found = await readCopies();
  const ours = deviceShelf.keys().filter(isOurs);
  if (!found) return copyAll(ours.map((key) => [key, deviceShelf.read(key) ?? ''] as const));
  const { copies, atMs } = found;
  for (const key of ours) {
    const copy = copies.get(key);
    const sinceMs = copy === undefined ? atMs : keptAt(copy);
    // A page that went in the moment of typing kept here what its copy never got. A key was never sent then.
    if (touched.has(key) || keptAt(deviceShelf.read(key)) > sinceMs) copyKept(key, deviceShelf.read(key));
    else if (copy === undefined) deviceShelf.remove(key);
    else deviceShelf.write(key, copy);
  }
  for (const [key, text] of copies)
    if (isOurs(key) && !ours.includes(key) && !touched.has(key)) deviceShelf.write(key, text);
}

/** When a draft was kept, ms; 0 for a submission key. */
function keptAt(text: string | undefined): number {
  const at = /^\{"at":(\d+)/.exec(text ?? '')?.[1];
  return Number(at ?? 0);
}

export function writeDraft(key: DraftKey, value: unknown): void {
  keep(PREFIX + key, JSON.stringify({ at: Date.now(), value } satisfies Draft<unknown>));
}

export function clearDraft(key: DraftKey): void {
  keep(PREFIX + key, undefined);
}

/** Clears drafts by the beginning of their keys: `order.` after an order was made. */
export function clearDrafts(beginning: string): void {
  for (const key of deviceShelf.keys()) if (key.startsWith(PREFIX + beginning)) keep(key, undefined);
}

/** Every draft and every submission key, at log-out (spec §4). */
export function forgetDrafts(): void {
  for (const key of deviceShelf.keys()) if (isOurs(key)) deviceShelf.remove(key);
  forgetCopies();
}

/**
 * State that survives reload, log-in and crash. The first HTML and the first render give `initial`; right after it the
 * kept value follows. `clear` sets it back and forgets it.
 */
export function useDraft<T>(key: DraftKey, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState(initial);
  const first = useRef(initial);
  useEffect(() => {
    const kept = readDraft<T>(key);
    if (kept !== undefined) setValue(kept);
    const seen = deviceShelf.read(PREFIX + key);
    let here = true;
    void restoreDrafts().then(() => {
      // Also what was thrown away before the app ended: an order that stands does not come back as a draft.
      if (here && deviceShelf.read(PREFIX + key) !== seen) setValue(readDraft<T>(key) ?? first.current);
    });
    return () => {
      here = false;
    };
  }, [key]);
  const change = useCallback(
    (next: T) => {
      setValue(next);
      writeDraft(key, next);
    },
    [key],
  );
  const clear = useCallback(() => {
    setValue(first.current);
    clearDraft(key);
  }, [key]);
  return [value, change, clear];
}

/**
 * The idempotency key of a submission: made before the first try and the same until `settleKey`, so that a second tap, a
 * broken line, a reload or the end of the app cannot order twice (security.md T5, F25). It is written when this resolves.
 */
export async function keyFor(name: string): Promise<string> {
  await restoreDrafts();
  const key = deviceShelf.read(KEY_PREFIX + name) ?? newKey();
  keep(KEY_PREFIX + name, key);
  await copiesWritten();
  return key;
}

/** A final answer came: the next submission is another one. */
export function settleKey(name: string): void {
  keep(KEY_PREFIX + name, undefined);
}
