import { createHash, createHmac } from 'node:crypto';

/** One of Tencent Cloud's services. */
export interface TencentApi {
  readonly host: string;
  readonly service: string;
  readonly action: string;
  readonly version: string;
}

interface TencentKeys {
  readonly keyId: string;
  readonly keySecret: string;
  /** An endpoint that replaces the vendor's own. */
  readonly baseUrl?: string | undefined;
}

const REGION = 'ap-guangzhou';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED_HEADERS = 'content-type;host';

/**
 * Makes a request of Tencent Cloud's API 3.0, signed by TC3-HMAC-SHA256. Source: cloud.tencent.com,
 * "signature v3".
 */
export function tencentRequest(
  { keyId, keySecret, baseUrl }: TencentKeys,
  { host, service, action, version }: TencentApi,
  parameters: object,
  now: Date,
): { endpoint: URL; headers: Record<string, string>; body: string } {
  const endpoint = new URL(baseUrl ?? host);
  const body = JSON.stringify(parameters);
  const timestampS = Math.floor(now.getTime() / 1000);
  const request = `POST\n/\n\ncontent-type:${CONTENT_TYPE}\nhost:${endpoint.host}\n\n${SIGNED_HEADERS}\n${hash(body)}`;
  const { scope, signature } = signTc3(keySecret, service, timestampS, request);
  const headers = {
    'content-type': CONTENT_TYPE,
    host: endpoint.host,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-region': REGION,
    'x-tc-timestamp': String(timestampS),
    authorization: `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`,
  };
  return { endpoint, headers, body };
}

/** Returns the hex signature of a canonical request, and its scope (the day is UTC). */
export function signTc3(
  secret: string,
  service: string,
  timestampS: number,
  canonicalRequest: string,
): { scope: string; signature: string } {
  const date = new Date(timestampS * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(mac, `TC3${secret}`);
  const text = `TC3-HMAC-SHA256\n${timestampS}\n${scope}\n${hash(canonicalRequest)}`;
  return { scope, signature: mac(key, text).toString('hex') };
}

function mac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}

function hash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
