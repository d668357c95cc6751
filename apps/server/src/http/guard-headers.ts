/** Alternating names and values, as `writeHead` accepts them. */
export type GuardHeaders = readonly string[];

/**
 * Headers of every answer: pages, files, envelopes and the answer to bytes that are not an HTTP
 * request. Browsers must not guess its type, frame it on another site, or send its URL to other
 * sites. If the site uses https, browsers use https for a year. A page may set a stricter referrer
 * policy. Source: security.md T8.
 */
export function guardHeaders(secure: boolean): GuardHeaders {
  return [
    'x-content-type-options',
    'nosniff',
    'x-frame-options',
    'DENY',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    ...(secure ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
  ];
}

/** Returns the same headers as pairs. */
export function guardPairs(guard: GuardHeaders): [name: string, value: string][] {
  return guard.flatMap((name, at) => (at % 2 === 0 ? [[name, guard[at + 1]!] as [string, string]] : []));
}

/**
 * Returns the head and the body of an answer that is written directly to a socket. The connection
 * ends with it.
 */
export function writeRaw(status: string, body: string, guard: GuardHeaders): string {
  const lines = guardPairs([
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(body)),
    'cache-control',
    'no-store',
    'connection',
    'close',
    ...guard,
  ]).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`;
}
