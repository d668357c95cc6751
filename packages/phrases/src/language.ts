import { own } from '@yidi/contract/values/own';
export type Language = 'zh' | 'en';

/** A dictionary: zh is the source, en is complete by type. A phrase is text or a function of its parameters. */
export type Dictionary<Zh> = { readonly zh: Words<Zh>; readonly en: Words<Zh> };

type Words<Zh> = { readonly [Key in keyof Zh]: Widen<Zh[Key]> };

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [K in keyof T]: Widen<T[K]> };

/** Declares a dictionary; a missing English phrase does not compile. */
/* @__NO_SIDE_EFFECTS__ */
export function dictionary<const Zh>(zh: Zh & Words<Zh>, en: Words<Zh>): Dictionary<Zh> {
  return { zh, en };
}

/** The language of an Accept-Language header or a stored choice; Chinese unless English comes first. */
export function languageOf(header: string | null | undefined): Language {
  return /^\s*en\b/i.test(header ?? '') ? 'en' : 'zh';
}

/**
 * The words for a value that came over the wire; undefined for one that these words do not have.
 * Answers are not checked on arrival, so a server of another version may send such a value: what
 * shows it falls back, the answer stays.
 */
export function wordOf<T>(words: Readonly<Record<string, T>>, value: string | undefined): T | undefined {
  return value === undefined ? undefined : own(words, value);
}
