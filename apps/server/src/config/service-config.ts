import type { Call } from '@yidi/contract/call';
import { type SubApp, subApps } from '@yidi/contract/page';
import { movableServices, type Service } from '@yidi/contract/services';
import { own } from '@yidi/contract/values/own';
import { isLoopback } from './loopback.ts';

/** Which services and sub-apps lie on other hosts, and whether this server is one of those. */
export interface ServiceConfig {
  /** The origins of services that other hosts serve. */
  readonly hosts: Readonly<Partial<Record<Service, string>>>;
  /** The URLs of sub-apps that other hosts serve. */
  readonly subApps: Readonly<Partial<Record<SubApp, string>>>;
  /**
   * Set on a server that only answers the calls of some services for the pages of another server,
   * whose origin is `issuer`. It serves no pages.
   */
  readonly second: SecondService | null;
}

export interface SecondService {
  readonly services: readonly Service[];
  readonly issuer: string;
}

/**
 * Returns whether this server answers a call. The server with the pages also answers those whose
 * path other answers contain (pictures).
 */
export function servesHere({ hosts, second }: ServiceConfig, { service, answer, access }: Call): boolean {
  if (second) return second.services.includes(service);
  return hosts[service] === undefined || (answer === 'file' && access === 'public');
}

/** The configuration of one server that serves everything. */
export const oneServer: ServiceConfig = { hosts: {}, subApps: {}, second: null };

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads SUB_APPS, SERVICE_HOSTS, SERVICES and ISSUER. Adds each error as a line to `wrong`. URLs
 * are https, except on this machine.
 */
export function readServices(env: Env, wrong: string[]): ServiceConfig {
  const origins = (name: string, text: string) => {
    const url = readTarget(name, text, wrong);
    if (url && url.href !== `${url.origin}/`) wrong.push(`${name} names an origin without a path, not ${text}`);
    return url?.origin ?? '';
  };
  const hosts = readPairs('SERVICE_HOSTS', env.SERVICE_HOSTS, movableServices, origins, wrong);
  const pages = (name: string, text: string) => readTarget(name, text, wrong)?.href ?? '';
  const found = readPairs('SUB_APPS', env.SUB_APPS, subApps, pages, wrong);
  return { hosts, subApps: found, second: readSecond(env, origins, wrong) };
}

function readSecond(
  env: Env,
  readOrigin: (name: string, text: string) => string,
  wrong: string[],
): SecondService | null {
  if (!env.SERVICES && !env.ISSUER) return null;
  if (!env.SERVICES || !env.ISSUER) wrong.push('SERVICES and ISSUER are set together');
  if (env.SERVICE_HOSTS) wrong.push('SERVICE_HOSTS is set on the server with the pages, SERVICES on the other');
  const names = (env.SERVICES ?? '').split(',').map((name) => name.trim());
  const chosen = movableServices.filter((service) => names.includes(service));
  if (env.SERVICES && chosen.length !== names.length)
    wrong.push(`SERVICES names some of ${movableServices.join(', ')}, not ${env.SERVICES}`);
  return { services: chosen, issuer: env.ISSUER ? readOrigin('ISSUER', env.ISSUER) : '' };
}

/** Reads `name=address` pairs that are separated by commas. */
function readPairs<Name extends string>(
  variable: string,
  text: string | undefined,
  names: readonly Name[],
  readValue: (variable: string, text: string) => string,
  wrong: string[],
): Partial<Record<Name, string>> {
  const pairs: Partial<Record<Name, string>> = {};
  for (const part of (text || '').split(',').filter(Boolean)) {
    const at = part.indexOf('=');
    const name = names.find((candidate) => candidate === part.slice(0, at).trim());
    if (!name) wrong.push(`${variable} gives an address to some of ${names.join(', ')}, not ${part}`);
    else if (own(pairs, name) !== undefined) wrong.push(`${variable} names ${name} twice`);
    else pairs[name] = readValue(variable, part.slice(at + 1).trim());
  }
  return pairs;
}

function readTarget(variable: string, text: string, wrong: string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!url || !isSafe || url.username || url.password) {
    wrong.push(`${variable} needs an address that begins with https://, not ${text}`);
    return null;
  }
  return url;
}
