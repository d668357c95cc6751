import type { Env } from './config.ts';

/** The partner that quotes duty and pays it abroad. `local`: our own rows, where they suffice. */
export type DutyConfig =
  | { readonly vendor: 'local' }
  | {
      readonly vendor: 'zonos';
      readonly token: string;
      readonly serviceLevel: string;
      /** Another endpoint, e.g. a proxy of the operator. */
      readonly baseUrl?: string | undefined;
    };

/** Reads the partner. Adds each error as a line to `wrong`. */
export function readDuty(env: Env, wrong: string[]): DutyConfig {
  const vendor = env.DUTY_VENDOR || 'local';
  if (vendor === 'local') return { vendor };
  if (vendor !== 'zonos') {
    wrong.push(`DUTY_VENDOR must be local or zonos, not ${vendor}`);
    return { vendor: 'local' };
  }
  const need = (name: string) => {
    if (!env[name]) wrong.push(`${name} is required with DUTY_VENDOR=zonos`);
    return env[name] ?? '';
  };
  const read = { token: need('ZONOS_TOKEN'), serviceLevel: need('ZONOS_SERVICE_LEVEL') };
  return { vendor, ...read, ...(env.ZONOS_BASE_URL && { baseUrl: env.ZONOS_BASE_URL }) };
}
