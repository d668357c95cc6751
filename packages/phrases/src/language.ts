import { own } from '@yidi/contract/values/own';
export type Language = 'zh' | 'en';

/** A dictionary with all phrases in zh and en. A phrase is text or a function of its parameters. */
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

/** Returns the language of an Accept-Language header or stored choice. The default is Chinese. */
export function languageOf(header: string | null | undefined): Language {
  return /^\s*en\b/i.test(header ?? '') ? 'en' : 'zh';
}

/**
 * Returns the phrase for a value from the wire, or undefined for an unknown value. Answers are not
 * validated on arrival, and a newer server may send such a value. The caller shows a fallback.
 */
export function wordOf<T>(words: Readonly<Record<string, T>>, value: string | undefined): T | undefined {
  return value === undefined ? undefined : own(words, value);
}
