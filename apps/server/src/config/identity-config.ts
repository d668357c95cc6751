import type { Env } from './config.ts';

/** The register in which names are verified against card numbers. */
export type IdentityConfig =
  | { readonly register: 'none' | 'demo' }
  | {
      readonly register: 'tencent';
      readonly keyId: string;
      readonly keySecret: string;
      readonly baseUrl?: string | undefined;
    };

/**
 * Reads the register: invented people in a demo, a vendor or none in production. Adds each error as
 * a line to `wrong`.
 */
export function readIdentity(env: Env, production: boolean, wrong: string[]): IdentityConfig {
  const named = env.IDENTITY_VENDOR || (production ? 'none' : 'demo');
  if (named === 'demo') {
    if (production) wrong.push('IDENTITY_VENDOR may not be demo in production: its people are invented');
    return { register: 'demo' };
  }
  if (named === 'none') return { register: 'none' };
  if (named !== 'tencent') wrong.push(`IDENTITY_VENDOR is tencent, none or demo, not ${named}`);
  const need = (name: 'IDENTITY_KEY_ID' | 'IDENTITY_KEY_SECRET') => {
    if (!env[name]) wrong.push(`${name} is required with IDENTITY_VENDOR=tencent`);
    return env[name] ?? '';
  };
  return {
    register: 'tencent',
    keyId: need('IDENTITY_KEY_ID'),
    keySecret: need('IDENTITY_KEY_SECRET'),
    ...(env.IDENTITY_BASE_URL && { baseUrl: env.IDENTITY_BASE_URL }),
  };
}
