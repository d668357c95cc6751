import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { doLogOut, getLoginUserInfo, tokenOauth } from '@yidi/contract/calls/auth';
import { mailFind } from '@yidi/contract/calls/follow';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { createLocalJWKSet, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { keysFrom } from '../config/keys.ts';
import { freshDatabase } from '../db/testing.ts';
import { openServiceTokens, openTokenReader } from '../security/service-token.ts';
import { answering } from '../world/loopback.ts';
import { addPages } from '../world/pages.ts';
import { openSite, type Visitor } from '../world/site.ts';

const MAIL = 'https://mail.example';
const FOREIGN = 'https://elsewhere.example';
const keys = keysFrom([Buffer.alloc(32, 7), Buffer.alloc(32, 8)]);
const database = await freshDatabase();
let nowMs = Date.parse('2026-11-20T08:00:00Z');
const now = () => new Date(nowMs);

// The issuer is a site whose keys the second service reads over the network.
let isDown = false;
const issuer = createServer(
  answering(async (request, _body, response) => {
    const { body, statusCode } = await main.app.inject(request.url!);
    response.writeHead(isDown ? 503 : statusCode, { 'content-type': 'application/json' }).end(body);
  }),
);
await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
afterAll(() => issuer.close());
const origin = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;

const main = await openSite(database, {
  keys,
  origin,
  now,
  services: { hosts: { mail: MAIL }, subApps: {}, second: null },
});
await addPages(main);
const mailService = await openSite(database, {
  keys,
  origin: MAIL,
  now,
  services: { hosts: {}, subApps: {}, second: { services: ['mail'], issuer: origin } },
});

const tokenOf = async (visitor: Visitor) => (await visitor.call(tokenOauth, {})).info.jwts?.[MAIL] ?? '';

/** Calls the second service as a page of `from` does: with the token and no cookie. */
async function find(jwt: string, from = origin) {
  const reply = await mailService.app.inject({
    method: 'POST',
    url: mailFind.path,
    headers: {
      'content-type': 'application/json',
      'user-channel': '1',
      origin: from,
      'sec-fetch-site': 'cross-site',
      ...(jwt && { jwt }),
    },
    payload: {},
  });
  return { code: (JSON.parse(reply.body) as { code: string }).code, headers: reply.headers };
}

describe('a service on another host', () => {
  test('knows a user by a token of five minutes, which has no phone or session in it', async () => {
    const user = await main.visit({ phone: '13800138101' });
    const jwt = await tokenOf(user);
    expect((await find(jwt)).code).toBe('000000');
    const [head, claims] = jwt.split('.', 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(head).toMatchObject({ alg: 'ES256' });
    expect(claims).toEqual({
      iss: origin,
      aud: MAIL,
      sub: expect.any(String) as string,
      channel: 'web',
      iat: nowMs / 1000,
      exp: nowMs / 1000 + 300,
    });
    expect(await tokenOf(user)).not.toBe(jwt);
    nowMs += 331_000;
    expect((await find(jwt)).code).toBe('200001');
    expect((await find(await tokenOf(user))).code).toBe('000000');
  });

  test('answers an anonymous token as an anonymous session, and none without a token', async () => {
    const jwt = await tokenOf(await main.visit());
    expect((await find(jwt)).code).toBe('200002');
    expect((await find('')).code).toBe('200001');
  });

  test('refuses the token of a session that was logged out', async () => {
    const user = await main.visit({ phone: '13800138102' });
    const jwt = await tokenOf(user);
    await user.call(doLogOut, {});
    expect((await find(jwt)).code).toBe('200001');
  });

  test('may be called by pages of its issuer only, without cookies', async () => {
    const jwt = await tokenOf(await main.visit({ phone: '13800138103' }));
    const { headers } = await find(jwt);
    expect(headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin' });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const foreign = await find(jwt, FOREIGN);
    expect(foreign.code).not.toBe('000000');
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
    const ask = (from: string) =>
      mailService.app.inject({
        method: 'OPTIONS',
        url: mailFind.path,
        headers: { origin: from, 'access-control-request-method': 'POST' },
      });
    expect((await ask(origin)).headers['access-control-allow-headers']).toContain('jwt');
    expect((await ask(FOREIGN)).statusCode).toBe(403);
    // The mail service identifies nobody by the cookie of the site with the pages.
    const user = await main.visit({ phone: '13800138103' });
    const reply = await mailService.app.inject({
      method: 'POST',
      url: mailFind.path,
      headers: {
        'content-type': 'application/json',
        'user-channel': '1',
        'auth-token': user.token,
        cookie: `sid=${user.cookie}`,
      },
      payload: {},
    });
    expect(JSON.parse(reply.body)).toMatchObject({ code: '200001' });
  });

  test('answers the paths of its services and nothing else; the issuer answers the others', async () => {
    const codeAt = async (site: typeof main, path: string) => {
      const headers = { 'content-type': 'application/json', 'user-channel': '1' };
      return (await site.app.inject({ method: 'POST', url: path, headers, payload: {} })).statusCode;
    };
    expect(await codeAt(mailService, getGisTraces.path)).not.toBe(404);
    expect(await codeAt(mailService, getLoginUserInfo.path)).toBe(404);
    expect((await mailService.app.inject('/home')).statusCode).toBe(404);
    expect((await mailService.app.inject('/openapi.json')).statusCode).toBe(404);
    expect(await codeAt(main, getGisTraces.path)).toBe(404);
    const policy = String((await main.app.inject('/home')).headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${MAIL}`);
  });

  test('is overloaded, not refusing, while the keys of its issuer cannot be read', async () => {
    const jwt = await tokenOf(await main.visit({ phone: '13800138104' }));
    const later = await openSite(database, {
      keys,
      origin: MAIL,
      now,
      services: { hosts: {}, subApps: {}, second: { services: ['mail'], issuer: origin } },
    });
    const ask = async () => {
      const headers = { 'content-type': 'application/json', 'user-channel': '1', jwt };
      const reply = await later.app.inject({ method: 'POST', url: mailFind.path, headers, payload: {} });
      return reply.statusCode;
    };
    isDown = true;
    expect(await ask()).toBe(503);
    isDown = false;
    expect(await ask()).toBe(200);
  });
});

describe('a token', () => {
  const tokens = openServiceTokens(keys, origin);
  const read = openTokenReader(
    keys,
    { issuer: origin, audience: MAIL },
    createLocalJWKSet({ keys: [...tokens.jwks.keys] }),
  );
  const subject = { sessionId: '0192f0c1-7a51-7c3e-9f02-6d1f5f0b1a11', channel: 'web' };

  test('is read with every live key of the issuer', async () => {
    const former = openServiceTokens(keysFrom([Buffer.alloc(32, 8)]), origin);
    expect(await read(await tokens.issue(MAIL, subject, now()), now())).toBe(subject.sessionId);
    expect(await read(await former.issue(MAIL, subject, now()), now())).toBe(subject.sessionId);
    expect(tokens.jwks.keys.map((key) => Object.keys(key).includes('d'))).toEqual([false, false]);
  });

  test('is refused if it is of another issuer or service, expired, unsigned, signed otherwise or altered', async () => {
    const good = await tokens.issue(MAIL, subject, now());
    const [head, body, signature] = good.split('.') as [string, string, string];
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const shared = tokens.jwks.keys[0]!;
    const byPublicKey = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: shared.kid! });
    const stranger = openServiceTokens(keysFrom([Buffer.alloc(32, 9)]), origin);
    const ownPair = (await importJWK({ ...shared, ...(await strangersPair()) }, 'ES256')) as CryptoKey;
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: shared.kid! }).sign(ownPair);
    for (const wrong of [
      await openServiceTokens(keys, FOREIGN).issue(MAIL, subject, now()),
      await tokens.issue(FOREIGN, subject, now()),
      await tokens.issue(MAIL, subject, new Date(nowMs - 331_000)),
      await tokens.issue(MAIL, subject, new Date(nowMs + 60_000)),
      `${encode({ alg: 'none' })}.${body}.`,
      `${encode({ alg: 'none', kid: shared.kid })}.${body}.${signature}`,
      await byPublicKey.sign(Buffer.from(JSON.stringify(shared))),
      await stranger.issue(MAIL, subject, now()),
      await forged,
      `${head}.${encode({ ...claims, sub: 'x'.repeat(80) })}.${signature}`,
      'a.b.c',
      'x'.repeat(2_000),
    ])
      expect(await read(wrong, now()), wrong).toBeNull();
  });

  /** The key pair of another server. */
  async function strangersPair(): Promise<Pick<JWK, 'x' | 'y' | 'd'>> {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
    const { x, y, d } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JWK;
    return { x: x!, y: y!, d: d! };
  }
});
