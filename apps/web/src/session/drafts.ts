import { useCallback, useEffect, useRef, useState } from 'react';
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

export function writeDraft(key: DraftKey, value: unknown): void {
  deviceShelf.write(PREFIX + key, JSON.stringify({ at: Date.now(), value } satisfies Draft<unknown>));
}

export function clearDraft(key: DraftKey): void {
  deviceShelf.remove(PREFIX + key);
}

/** Clears drafts by the beginning of their keys: `order.` after an order was made; '' at log-out (spec §4). */
export function clearDrafts(beginning: string): void {
  for (const key of deviceShelf.keys()) if (key.startsWith(PREFIX + beginning)) deviceShelf.remove(key);
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
 * broken line or a reload cannot order twice (security.md T5).
 */
export function keyFor(name: string): string {
  const kept = deviceShelf.read(KEY_PREFIX + name);
  if (kept) return kept;
  const key = newKey();
  deviceShelf.write(KEY_PREFIX + name, key);
  return key;
}

/** A final answer came: the next submission is another one. */
export function settleKey(name: string): void {
  deviceShelf.remove(KEY_PREFIX + name);
}

export function settleAllKeys(): void {
  for (const key of deviceShelf.keys()) if (key.startsWith(KEY_PREFIX)) deviceShelf.remove(key);
}
