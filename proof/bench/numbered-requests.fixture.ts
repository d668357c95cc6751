import { requestBytes } from './load.ts';

/** Returns a generator of `count` requests, each with a path of its own. */
export function makeRequests({ name, count }: { name: string; count: number }): () => Buffer | null {
  let next = 0;
  return () => {
    next += 1;
    return next > count ? null : requestBytes(`/${name}/${next}`, {}, '{}');
  };
}
