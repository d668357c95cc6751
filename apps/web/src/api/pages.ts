/** The part of an infinite query over a call with `page` and `size` that is the same for all. */
export const numberedPages = {
  initialPageParam: 1,
  getNextPageParam: (last: { readonly pages: number }, all: readonly unknown[]) =>
    all.length < last.pages ? all.length + 1 : undefined,
};

/** The part of an infinite query over a call with `after` and `next` that is the same for all. */
export const cursorPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { readonly next?: string | undefined }) => last.next,
};

/** The records of all pages; one that moved to another page meanwhile is listed once. */
export function recordsOf<T>(pages: readonly { readonly records: readonly T[] }[], idOf: (record: T) => string): T[] {
  return [...new Map(pages.flatMap(({ records }) => records).map((record) => [idOf(record), record])).values()];
}
