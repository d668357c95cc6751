import type { Env } from './config.ts';

/** A key of AMap's web service with the secret of its signature. */
export interface MapConfig {
  readonly key: string;
  readonly secret: string;
  /** Another endpoint, e.g. a proxy of the operator. */
  readonly baseUrl?: string;
}

/** Reads the key. Without one no map is shown. Adds each error as a line to `wrong`. */
export function readMaps(env: Env, wrong: string[]): MapConfig | null {
  const { AMAP_KEY: key, AMAP_SECRET: secret, AMAP_BASE_URL: baseUrl } = env;
  if (!key && !secret) return null;
  if (!key || !secret) {
    wrong.push('AMAP_KEY and AMAP_SECRET are required together');
    return null;
  }
  return { key, secret, ...(baseUrl && { baseUrl }) };
}
