import { createECDH, createHash } from 'node:crypto';
import { ApiError } from '@yidi/contract/envelope';
import { SERVICE_TOKEN_LIFE_S } from '@yidi/contract/services';
import { createRemoteJWKSet, errors, importJWK, type JWK, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import type { Keys } from '../config/keys.ts';

const ALGORITHM = 'ES256';
/** A caller does not wait longer for the keys of the issuer. */
const KEYS_TIMEOUT_MS = 1_500;
/** A server's clock may be this much behind or ahead of the issuer's. */
const CLOCK_TOLERANCE_S = 30;

/** What a token says: a session, and the channel in which it was issued. */
export interface ServiceCaller {
  readonly sessionId: string;
  readonly channel: string;
}

/** Issues the tokens (jwt) with which calls of this site's pages reach services on other hosts. */
export interface ServiceTokens {
  /** Returns a token of 5 minutes for the service at the origin `audience`. */
  issue(audience: string, caller: ServiceCaller, now: Date): Promise<string>;
  /** The public keys of every live server key (RFC 7517), the newest first. */
  readonly jwks: { readonly keys: readonly JWK[] };
}

/** Issues a token for each service on another host, by its origin. */
export type IssueServiceTokens = (caller: ServiceCaller, now: Date) => Promise<Readonly<Record<string, string>>>;

export function issueFor({ issue }: ServiceTokens, origins: readonly string[]): IssueServiceTokens {
  return async (caller, now) => {
    const issued = origins.map(async (origin) => [origin, await issue(origin, caller, now)] as const);
    return Object.fromEntries(await Promise.all(issued));
  };
}

/** Opens the issuer. Its key pairs are derived from the server keys and change with them. */
export function openServiceTokens(keys: Keys, issuer: string): ServiceTokens {
  const pairs = keys.macs('service.sign', ALGORITHM).map(keyPairOf);
  const signKey = importJWK(pairs[0]!.secret, ALGORITHM);
  return {
    async issue(audience, { sessionId, channel }, now) {
      const atS = Math.floor(now.getTime() / 1000);
      // The subject is sealed, so that services cannot tell that two tokens are of one session.
      return new SignJWT({ channel })
        .setProtectedHeader({ alg: ALGORITHM, kid: pairs[0]!.shared.kid!, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(keys.seal('service.subject', sessionId))
        .setIssuedAt(atS)
        .setExpirationTime(atS + SERVICE_TOKEN_LIFE_S)
        .sign(await signKey);
    },
    jwks: { keys: pairs.map(({ shared }) => shared) },
  };
}

/** Makes the P-256 key pair whose private number is these 32 bytes. */
function keyPairOf(number: Buffer): { readonly secret: JWK; readonly shared: JWK } {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(number);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url')) as [
    string,
    string,
  ];
  const kid = createHash('sha256').update(point).digest('base64url').slice(0, 16);
  const shared: JWK = { kty: 'EC', crv: 'P-256', x, y, kid, alg: ALGORITHM, use: 'sig' };
  return { shared, secret: { ...shared, d: number.toString('base64url') } };
}

/**
 * Reads the session of a token that `issuer` issued for `audience`; null for any other token.
 * @throws ApiError OVERLOAD if the keys of the issuer cannot be read
 */
export type ReadServiceToken = (token: string, now: Date) => Promise<string | null>;

/** Opens the reader of tokens. The keys of the issuer are read over the network and cached. */
export function openTokenReader(
  keys: Keys,
  { issuer, audience }: { readonly issuer: string; readonly audience: string },
  keyOf: JWTVerifyGetKey = createRemoteJWKSet(new URL('/.well-known/jwks.json', issuer), {
    timeoutDuration: KEYS_TIMEOUT_MS,
  }),
): ReadServiceToken {
  return async (token, now) => {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer,
        audience,
        algorithms: [ALGORITHM],
        requiredClaims: ['sub', 'exp', 'iat'],
        maxTokenAge: SERVICE_TOKEN_LIFE_S,
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: now,
      });
      return keys.open('service.subject', payload.sub!);
    } catch (error) {
      if (isRefusal(error)) return null;
      throw new ApiError('OVERLOAD', { retryAfterS: 2 });
    }
  };
}

/** Returns whether a token is wrong. Otherwise the keys of the issuer could not be read. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return error.code.startsWith('ERR_JWT_') || error.code.startsWith('ERR_JWS_') || WRONG_KEYS.has(error.code);
}

const WRONG_KEYS = new Set(['ERR_JWKS_NO_MATCHING_KEY', 'ERR_JOSE_ALG_NOT_ALLOWED', 'ERR_JOSE_NOT_SUPPORTED']);
