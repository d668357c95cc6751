import { own } from '@yidi/contract/values/own';
export type Language = 'zh' | 'en';

/** A dictionary with all phrases in zh and en. A phrase is text or a function of its parameters. */
export type Dictionary<Phrases> = { readonly zh: Words<Phrases>; readonly en: Words<Phrases> };

/** A text in Chinese and English. */
export type Pair<T = string> = readonly [zh: T, en: T];

type Words<Phrases> = { readonly [Key in keyof Phrases]: Widen<Phrases[Key]> };

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [K in keyof T]: Widen<T[K]> };

/** The Chinese half of pairs. */
type Zh<P> = P extends Pair<unknown> ? P[0] : { readonly [K in keyof P]: Zh<P[K]> };

/** What the pairs of `P` must be: each with an English half like its Chinese one. */
type Pairs<P> = {
  readonly [K in keyof P]: P[K] extends Pair<unknown> | undefined
    ? readonly [NonNullable<P[K]>[0], Widen<NonNullable<P[K]>[0]>]
    : P[K] extends string | readonly unknown[] | ((...args: never[]) => unknown)
      ? never
      : Pairs<P[K]>;
};

/** The keys of `P` whose pair is not as `Pairs` says. */
type Wrong<P> = { readonly [K in keyof P]: P[K] extends Pairs<P>[K] ? never : K }[keyof P];

/**
 * Requires nothing of correct pairs; of others a property that they do not have, so that the
 * compiler's message names the wrong keys. A parameter of the type `P & Pairs<P>` would check the
 * same, but takes 20 times as many types.
 */
type Checked<P> = P extends Pairs<P> ? unknown : { readonly englishHalfIsMissingOrUnlikeItsChineseHalf: Wrong<P> };

/**
 * Declares a dictionary of pairs: `key: ['中文', 'English']`. Pairs may stand in records of their
 * own. A missing English phrase does not compile.
 */
/* @__NO_SIDE_EFFECTS__ */
export function dictionary<const P extends object>(pairs: P & Checked<P>): Dictionary<Zh<P>> {
  return { zh: half(pairs, 0), en: half(pairs, 1) } as Dictionary<Zh<P>>;
}

function half(pairs: object, at: 0 | 1): unknown {
  return Object.fromEntries(
    Object.entries(pairs).map(([key, value]) => [key, Array.isArray(value) ? value[at] : half(value, at)]),
  );
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
