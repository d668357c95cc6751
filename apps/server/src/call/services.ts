import type { FastifyInstance } from 'fastify';
import type { Keys } from '../config/keys.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { CallingSite } from '../http/cors.ts';
import {
  type IssueServiceTokens,
  issueFor,
  openServiceTokens,
  openTokenReader,
  type ServiceTokens,
} from '../security/service-token.ts';
import type { Gate } from './gate.ts';
import type { Caller } from './handlers.ts';

export interface Services extends Pick<Gate, 'callerOfServiceToken' | 'callingSite'> {
  readonly issueServiceTokens?: IssueServiceTokens;
  /** Serves the public keys, or answers the preflight requests of the other site. */
  mount(app: FastifyInstance): void;
}

/**
 * Opens what calls between hosts need: on the server with the pages the issuer of tokens for the
 * services elsewhere, on a server for such services the reader of tokens and the one site that may
 * call. Without either, nothing.
 */
export function openServices(
  { hosts, second }: ServiceConfig,
  {
    keys,
    origin,
    callerOf,
  }: { keys: Keys; origin: string; callerOf: (id: string, now: Date) => Promise<Caller | null> },
): Services {
  if (second) {
    const callingSite = new CallingSite(second.issuer);
    const read = openTokenReader(keys, { issuer: second.issuer, audience: origin });
    const callerOfServiceToken = async (token: string, now: Date) => {
      const sessionId = await read(token, now);
      return sessionId === null ? null : callerOf(sessionId, now);
    };
    return { callingSite, callerOfServiceToken, mount: (app) => callingSite.mountPreflight(app) };
  }
  const origins = [...new Set(Object.values(hosts))];
  if (origins.length === 0) return { mount: () => undefined };
  const tokens = openServiceTokens(keys, origin);
  return { issueServiceTokens: issueFor(tokens, origins), mount: (app) => mountKeys(app, tokens) };
}

/** Serves the keys by which services check our tokens (RFC 7517). */
function mountKeys(app: FastifyInstance, { jwks }: ServiceTokens): void {
  app.get('/.well-known/jwks.json', (_request, reply) => reply.header('cache-control', 'max-age=300').send(jwks));
}
