import type { Env } from './config.ts';

/** The store of uploaded files. Several machines need a store that all of them can reach. */
export type FilesConfig =
  | { readonly vendor: 'local' }
  | {
      readonly vendor: 's3';
      readonly bucketUrl: string;
      readonly region: string;
      readonly keyId: string;
      readonly keySecret: string;
    };

/** Reads the settings. Adds each error as a line to `wrong`. */
export function readFiles(env: Env, wrong: string[]): FilesConfig {
  const vendor = env.FILES_VENDOR || 'local';
  if (vendor === 'local') return { vendor };
  if (vendor !== 's3') {
    wrong.push(`FILES_VENDOR must be local or s3, not ${vendor}`);
    return { vendor: 'local' };
  }
  const need = (name: string) => {
    if (!env[name]) wrong.push(`${name} is required with FILES_VENDOR=s3`);
    return env[name] ?? '';
  };
  return {
    vendor,
    bucketUrl: need('FILES_BUCKET_URL'),
    region: need('FILES_REGION'),
    keyId: need('FILES_KEY_ID'),
    keySecret: need('FILES_KEY_SECRET'),
  };
}
