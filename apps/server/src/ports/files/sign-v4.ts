import { createHash, createHmac } from 'node:crypto';

/** The credentials of the signing account. */
export interface V4Account {
  readonly keyId: string;
  readonly keySecret: string;
  readonly region: string;
}

export interface V4Request {
  readonly method: string;
  /** The path as sent, with each segment percent-encoded once. */
  readonly path: string;
  /** As it is sent, without the question mark. The pairs may be in any order. */
  readonly query: string;
  /**
   * All signed headers, including `host`, `x-amz-date` and `x-amz-content-sha256`; names in lower
   * case.
   */
  readonly headers: Readonly<Record<string, string>>;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * Returns the Authorization header of a request to an S3-compatible store.
 * Source: docs.aws.amazon.com, Amazon S3 API Reference, "Signature Calculations for the
 * Authorization Header". Why no library signs: docs/decisions/README.md.
 */
export function signV4(account: V4Account, { method, path, query, headers }: V4Request): string {
  const at = headers['x-amz-date']!;
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const lines = names.map((name) => `${name}:${headers[name]!.trim().replace(/ +/g, ' ')}\n`).join('');
  const pairs = query.split('&').filter(Boolean);
  const sorted = pairs
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
  const canonical = [method, path, sorted, lines, signed, headers['x-amz-content-sha256']].join('\n');
  const scope = `${at.slice(0, 8)}/${account.region}/s3/aws4_request`;
  const text = [ALGORITHM, at, scope, sha256Hex(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((by, part) => hmac(by, part), `AWS4${account.keySecret}`);
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return `${ALGORITHM} Credential=${account.keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

/** Formats the time of a signature: `20130524T000000Z`. */
export function amzDate(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

export function sha256Hex(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
