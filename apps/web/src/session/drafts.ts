import { DAY_MS } from '@yidi/rules/time/shanghai';
import { useEffect, useState } from 'react';
import { useUser } from '../api/user.ts';
import { readDurable, restoreDurable, writeDurable } from './durable-storage.ts';
import { holder, NOBODY, notePresent, writer } from './holder.ts';
import { parseStored } from './storage.ts';

const LIFE_MS = 30 * DAY_MS;

/**
 * A value of a form that survives reload, log-in and crash; log-out, and the log-in of another
 * user, delete it (spec §4).
 */
export interface Draft<T> {
  /** Undefined: in memory only. */
  readonly key: string | undefined;
  readonly initial: T;
  /** Whether a stored value can be used; one that an older version wrote may not. */
  readonly fits: (value: unknown) => boolean;
}

/** The drafts of a form, by the names of its values. */
export type Drafts<Form> = { readonly [Name in keyof Form]: Draft<Form[Name]> };

/** A stored value fits when it has the shape of `initial`; where that is null, also the shape of `sample`. */
export function draft<T>(key: string, initial: T, sample: T = initial): Draft<T> {
  return { key, initial, fits: (value) => (value === null && initial === null) || hasShapeOf(sample, value) };
}

/** A value that is not stored: a secret, or a choice that is to be made anew each time. */
export function unsaved<T>(initial: T): Draft<T> {
  return { key: undefined, initial, fits: () => false };
}

/** The same type; of objects every property of the sample. Null in a sample matches anything. */
function hasShapeOf(sample: unknown, value: unknown): boolean {
  if (sample === null) return true;
  if (typeof sample !== 'object') return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(sample).every(([name, part]) => hasShapeOf(part, (value as Record<string, unknown>)[name]));
}

/** The same form under keys of its own: what is typed in one does not show in the other. */
export function draftsUnder<Form>(prefix: string, drafts: Drafts<Form>): Drafts<Form> {
  const own: { -readonly [Name in keyof Form]: Draft<Form[Name]> } = { ...drafts };
  for (const name of Object.keys(drafts) as (keyof Form & string)[])
    own[name] = { ...own[name], key: `${prefix}.${name}` };
  return own;
}

const textOf = (key: string | undefined) => (key === undefined ? undefined : readDurable(`draft:${key}`));

/**
 * A draft as it is stored. `by`: its owner; earlier versions stored none, theirs were of who was
 * last logged in.
 */
export interface StoredDraft {
  readonly at: number;
  readonly by?: string;
  readonly value: unknown;
}

/** What was last written, if it is younger than 30 days. */
export function readDraft<T>({ key, fits }: Draft<T>): T | undefined {
  const stored = parseStored<StoredDraft>(textOf(key));
  if (!stored || !(Date.now() - stored.at < LIFE_MS)) return undefined;
  return fits(stored.value) ? (stored.value as T) : undefined;
}

export function writeDraft<T>({ key }: Draft<T>, value: T): void {
  if (key === undefined) return;
  const by = writer() || formerOwner(parseStored<StoredDraft>(textOf(key)), value);
  writeDurable(`draft:${key}`, JSON.stringify({ at: Date.now(), by, value } satisfies StoredDraft));
}

/** Who changes another user's draft without a log-in does not own what is left of it. */
function formerOwner(stored: StoredDraft | undefined, value: unknown): string {
  const texts = textsIn(value);
  return textsIn(stored?.value).some((text) => texts.includes(text)) ? ownerOf(stored!) : NOBODY;
}

export const ownerOf = ({ by }: StoredDraft) => by ?? holder() ?? NOBODY;

function textsIn(value: unknown): unknown[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' && value !== '' ? [value] : [];
}

export function writeDrafts<Form extends object>(drafts: Drafts<Form>, form: Partial<Form>): void {
  for (const name of Object.keys(form) as (keyof Form)[]) writeDraft(drafts[name], form[name] as Form[typeof name]);
}

export function clearDrafts(drafts: Drafts<object>): void {
  for (const { key } of draftsIn(drafts)) if (key !== undefined) writeDurable(`draft:${key}`, undefined);
}

const draftsIn = (drafts: Drafts<object>): Draft<unknown>[] => Object.values(drafts);

function valuesOf<Form extends object>(drafts: Drafts<Form>, read: (draft: Draft<unknown>) => unknown): Form {
  return Object.fromEntries(Object.entries<Draft<unknown>>(drafts).map(([name, one]) => [name, read(one)])) as Form;
}

const initialForm = <Form extends object>(drafts: Drafts<Form>) => valuesOf(drafts, ({ initial }) => initial);
/** The values of a form: its drafts', else the initial ones. */
const readForm = <Form extends object>(drafts: Drafts<Form>) =>
  valuesOf(drafts, (one) => readDraft(one) ?? one.initial);

const textsOf = (drafts: Drafts<object>) => draftsIn(drafts).map(({ key }) => textOf(key));

/**
 * The state of a form whose values are drafts. The first HTML and the first render have the initial
 * values; the drafts follow right after. Another form is another component: give it a `key`.
 */
export function useDrafts<Form extends object>(drafts: Drafts<Form>) {
  const [first] = useState(drafts);
  const [form, setForm] = useState(() => initialForm(first));
  const [restored, setRestored] = useState(false);
  const [settled, setSettled] = useState(false);
  const { userId } = useUser();
  useEffect(() => notePresent(userId), [userId]);
  useEffect(() => {
    let mounted = true;
    const seen = textsOf(first);
    if (seen.some((text) => text !== undefined)) {
      setForm(readForm(first));
      setRestored(true);
    }
    void restoreDurable().then(() => {
      // Also what was deleted before the app ended: an order that was made does not come back as a
      // draft.
      if (!mounted) return;
      if (textsOf(first).some((text, index) => text !== seen[index])) setForm(readForm(first));
      setSettled(true);
    });
    return () => {
      mounted = false;
    };
  }, [first]);
  return {
    form,
    /** Something that was typed on an earlier visit is shown. */
    restored,
    /** The drafts were read: what is empty now was not typed. */
    settled,
    /** Something was filled in, and the form has no draft: leaving it loses that. */
    unsaved:
      draftsIn(first).every(({ key }) => key === undefined) &&
      Object.entries(form).some(([name, value]) => value !== first[name as keyof Form].initial),
    change(part: Partial<Form>): void {
      setForm((now) => ({ ...now, ...part }));
      writeDrafts(first, part);
    },
    /** Back to the initial values; the drafts are deleted. */
    clear(): void {
      setForm(initialForm(first));
      setRestored(false);
      clearDrafts(first);
    },
  };
}
