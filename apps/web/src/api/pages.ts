/** The common options of an infinite query over a call with `page` and `size`. */
export const numberedPages = {
  initialPageParam: 1,
  getNextPageParam: (last: { readonly pages: number }, all: readonly unknown[]) =>
    all.length < last.pages ? all.length + 1 : undefined,
};

/** The common options of an infinite query over a call with `after` and `next`. */
export const cursorPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { readonly next?: string | undefined }) => last.next,
};

/**
 * Returns the records of all pages. A record that moved to another page in the meantime is listed
 * once.
 */
export function recordsOf<T>(pages: readonly { readonly records: readonly T[] }[], idOf: (record: T) => string): T[] {
  return [...new Map(pages.flatMap(({ records }) => records).map((record) => [idOf(record), record])).values()];
}
