import type { Env } from './config.ts';

export const carrierMethods = ['events', 'photo', 'brand', 'ticket', 'counter'] as const;
export type CarrierMethod = (typeof carrierMethods)[number];

/**
 * The permissions of a service key. A key without a scope may do everything except `ticket`, which
 * needs the project of its partner.
 */
export interface CarrierScope {
  readonly methods: ReadonlySet<CarrierMethod>;
  /**
   * The project of a partner. The key may access only this project's numbers and their mail items,
   * and name its users.
   */
  readonly project?: string;
}

/** The code of a project in the database. */
const projectForm = /^[A-Z0-9]{2,16}$/;

const form = /^([^:]+):([a-z+]+)(?:@(.+))?$/;

/**
 * Reads `CARRIER_SCOPES`: `<key id>:<methods joined by +>`, with `@<project>` for a partner,
 * separated by commas. Adds each error as a line to `wrong`.
 */
export function readCarrierScopes(
  env: Env,
  keys: ReadonlyMap<string, string>,
  wrong: string[],
): Map<string, CarrierScope> {
  const scopes = new Map<string, CarrierScope>();
  for (const part of (env.CARRIER_SCOPES ?? '').split(',').filter(Boolean)) {
    const [, key = '', names = '', project] = form.exec(part.trim()) ?? [];
    const methods = new Set(carrierMethods.filter((method) => names.split('+').includes(method)));
    if (methods.size === 0 || methods.size < names.split('+').length)
      wrong.push(
        `CARRIER_SCOPES holds <id>:<methods>[@<project>] with methods of ${carrierMethods.join('+')}, not ${part}`,
      );
    else if (!keys.has(key)) wrong.push(`CARRIER_SCOPES names ${key}, which CARRIER_KEYS lacks`);
    else if (scopes.has(key)) wrong.push(`CARRIER_SCOPES names ${key} twice`);
    else if (project !== undefined && !projectForm.test(project))
      wrong.push(`CARRIER_SCOPES names the project ${project}: it is 2 to 16 capital letters and digits`);
    else scopes.set(key, { methods, ...(project !== undefined && { project }) });
  }
  return scopes;
}

/** Reads the service keys of carriers: secret by key id. Adds each error as a line to `wrong`. */
export function readCarrierKeys(text: string | undefined, wrong: string[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const pair of (text ?? '').split(',').filter(Boolean)) {
    const cut = pair.indexOf(':');
    if (cut < 1 || pair.length - cut < 33)
      wrong.push('CARRIER_KEYS holds id:secret pairs; a secret has at least 32 characters');
    else keys.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
  return keys;
}
