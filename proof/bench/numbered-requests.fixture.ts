import { requestBytes } from './load.ts';

/** Returns a generator of `count` requests with different paths. */
export function makeRequests({ name, count }: { name: string; count: number }): () => Buffer | null {
  let next = 0;
  return () => {
    next += 1;
    return next > count ? null : requestBytes(`/${name}/${next}`, {}, '{}');
  };
}
