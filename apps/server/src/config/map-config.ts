import type { Env } from './config.ts';

/** A key of AMap's web service with the private key of its signature. */
export interface MapConfig {
  readonly key: string;
  readonly secret: string;
  /** Another host, as a proxy of the operator's. */
  readonly baseUrl?: string;
}

/** Without a key no map is shown. What is wrong is added to `wrong`, a line each. */
export function readMaps(env: Env, wrong: string[]): MapConfig | null {
  const { AMAP_KEY: key, AMAP_SECRET: secret, AMAP_BASE_URL: baseUrl } = env;
  if (!key && !secret) return null;
  if (!key || !secret) {
    wrong.push('AMAP_KEY and AMAP_SECRET are required together');
    return null;
  }
  return { key, secret, ...(baseUrl && { baseUrl }) };
}
