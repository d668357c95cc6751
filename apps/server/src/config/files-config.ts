import type { Env } from './config.ts';

/** The store of uploaded files. Several machines need one that all of them reach. */
export type FilesConfig =
  | { readonly vendor: 'local' }
  | {
      readonly vendor: 's3';
      readonly bucketUrl: string;
      readonly region: string;
      readonly keyId: string;
      readonly keySecret: string;
    };

/** Mistakes are added to `wrong`, a line each. */
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
