export type Language = 'zh' | 'en';

/** A dictionary: zh is the source, en is complete by type. A phrase is text or a function of its parameters. */
export type Dictionary<Zh> = { readonly zh: Zh; readonly en: { readonly [Key in keyof Zh]: Widen<Zh[Key]> } };

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [K in keyof T]: Widen<T[K]> };

/** Declares a dictionary; a missing English phrase does not compile. */
/* @__NO_SIDE_EFFECTS__ */
export function dictionary<const Zh>(zh: Zh, en: { readonly [Key in keyof Zh]: Widen<Zh[Key]> }): Dictionary<Zh> {
  return { zh, en };
}

/** The language of an Accept-Language header or a stored choice; Chinese unless English comes first. */
export function languageOf(header: string | null | undefined): Language {
  return /^\s*en\b/i.test(header ?? '') ? 'en' : 'zh';
}
