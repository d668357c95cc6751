import { DAY_MS } from '@yidi/rules/time/shanghai';
import { readDurable, writeDurable } from './durable-storage.ts';
import { holder, NOBODY, writer } from './holder.ts';
import { parseStored, tabStore } from './storage.ts';

export const LIFE_MS = 30 * DAY_MS;

/**
 * A form value that survives reload, log-in and crash. Log-out and the log-in of another user
 * delete it (spec §4).
 */
export interface Draft<T> {
  /** Undefined if the value is only in memory. */
  readonly key: string | undefined;
  readonly initial: T;
  /** Returns whether a stored value can be used. A value of an older version may not fit. */
  readonly fits: (value: unknown) => boolean;
  /** Converts a value of an older version; undefined for another value. */
  readonly former?: ((value: unknown) => T | undefined) | undefined;
}

export type Drafts<Form> = { readonly [Name in keyof Form]: Draft<Form[Name]> };

/**
 * Makes a draft. A stored value fits if it has the shape of `initial`, or also that of `sample`
 * where `initial` is null.
 */
export function draft<T>(key: string, initial: T, sample: T = initial, former?: Draft<T>['former']): Draft<T> {
  return { key, initial, fits: (value) => (value === null && initial === null) || hasShapeOf(sample, value), former };
}

/** Makes a value that is not stored: a secret, or a choice that must be made each time. */
export function unsaved<T>(initial: T): Draft<T> {
  return { key: undefined, initial, fits: () => false };
}

/**
 * Returns whether a value has the type of the sample, and every property of it. Null in a sample
 * matches anything.
 */
function hasShapeOf(sample: unknown, value: unknown): boolean {
  if (sample === null) return true;
  if (typeof sample !== 'object') return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(sample).every(([name, part]) => hasShapeOf(part, (value as Record<string, unknown>)[name]));
}

/**
 * Returns the drafts of a form under separate keys, so that two instances of the form do not share
 * input.
 */
export function draftsUnder<Form>(prefix: string, drafts: Drafts<Form>): Drafts<Form> {
  const own: { -readonly [Name in keyof Form]: Draft<Form[Name]> } = { ...drafts };
  for (const name of Object.keys(drafts) as (keyof Form & string)[])
    own[name] = { ...own[name], key: `${prefix}.${name}` };
  return own;
}

/** Returns the session key under which this tab stores the slot of its drafts of a form. */
export const slotKeyOf = (key: string) => `draftSlot:${key.slice(0, key.lastIndexOf('.'))}`;
const storedKey = (key: string) => `draft:${key}${tabStore.read(slotKeyOf(key)) ?? ''}` as const;

export const textOf = (key: string | undefined) => (key === undefined ? undefined : readDurable(storedKey(key)));

/**
 * A draft as stored. `by` is its owner. Earlier versions stored none; their drafts belong to the
 * user who was last logged in.
 */
export interface StoredDraft {
  readonly at: number;
  readonly by?: string;
  readonly value: unknown;
}

/**
 * Returns the stored value if it is younger than 30 days and does not belong to another user than
 * the one who is logged in. A value of an older version is stored again in its present shape.
 */
export function readDraft<T>({ key, fits, former }: Draft<T>): T | undefined {
  const stored = parseStored<StoredDraft>(textOf(key));
  if (!stored || !(Date.now() - stored.at < LIFE_MS) || !mayRead(stored)) return undefined;
  const value = former?.(stored.value);
  if (value !== undefined) writeDurable(storedKey(key!), JSON.stringify({ ...stored, value }));
  return value ?? (fits(stored.value) ? (stored.value as T) : undefined);
}

export function writeDraft<T>({ key }: Draft<T>, value: T, atMs = Date.now()): void {
  if (key === undefined) return;
  const by = writer() || formerOwner(parseStored<StoredDraft>(textOf(key)), value);
  writeDurable(storedKey(key), JSON.stringify({ at: atMs, by, value } satisfies StoredDraft));
}

/**
 * Returns the owner of a changed draft: an anonymous user who changes another user's draft does not
 * become the owner of the rest.
 */
function formerOwner(stored: StoredDraft | undefined, value: unknown): string {
  const texts = textsIn(value);
  return textsIn(stored?.value).some((text) => texts.includes(text)) ? ownerOf(stored!) : NOBODY;
}

export const ownerOf = ({ by }: StoredDraft) => by ?? holder() ?? NOBODY;
/** Returns whether the page's user may see a draft: not if it is another user's. */
export const mayRead = (stored: StoredDraft) => writer() === NOBODY || [NOBODY, writer()].includes(ownerOf(stored));

function textsIn(value: unknown): unknown[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** `atMs`: when the values were typed; now by default. */
export function writeDrafts<Form extends object>(drafts: Drafts<Form>, form: Partial<Form>, atMs = Date.now()): void {
  for (const name of Object.keys(form) as (keyof Form)[])
    writeDraft(drafts[name], form[name] as Form[typeof name], atMs);
}

export const draftsIn = (drafts: Drafts<object>): Draft<unknown>[] => Object.values(drafts);

export function clearDrafts(drafts: Drafts<object>): void {
  for (const { key } of draftsIn(drafts)) if (key !== undefined) writeDurable(storedKey(key), undefined);
}
