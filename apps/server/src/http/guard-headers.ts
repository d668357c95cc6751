/** Names and values in turn, as `writeHead` takes them. */
export type GuardHeaders = readonly string[];

/**
 * What every answer says to a browser, be it a page, a file, an envelope or a refusal of bytes that
 * were no request: its type is not guessed, no other site frames it, its address goes to no other
 * site, and where the site is reached by https it stays so for a year. A page may say more strictly
 * where its address goes. Source: security.md T8.
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

/** The same in pairs. */
export function guardPairs(guard: GuardHeaders): [name: string, value: string][] {
  return guard.flatMap((name, at) => (at % 2 === 0 ? [[name, guard[at + 1]!] as [string, string]] : []));
}

/** The head and the body of an answer that is written to a socket by hand; the connection ends with it. */
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
