/** Returns a promised time while it is in the future. A passed one announces nothing any more. */
export const comingPromise = (promisedAt: string | undefined, nowMs: number): string | undefined =>
  promisedAt !== undefined && Date.parse(promisedAt) > nowMs ? promisedAt : undefined;
