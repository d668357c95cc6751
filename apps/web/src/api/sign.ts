import { newKey } from '@yidi/client/new-key';

/**
 * Makes the USER-SIGN header: `t=<unix ms>;n=<nonce>;s=<base64 HMAC-SHA256>` over
 * `<path>?json=<body>`, t and n. Undefined if the page has no Web Crypto (plain http outside
 * localhost). The signature protects the request in transit and grants no access. Source: calls.md.
 */
export async function userSign(path: string, body: string, key: string, nowMs: number): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const nonce = newKey();
  const bytes = new TextEncoder();
  const hmac = await crypto.subtle.importKey('raw', bytes.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const signed = await crypto.subtle.sign('HMAC', hmac, bytes.encode(`${path}?json=${body}${nowMs}${nonce}`));
  return `t=${nowMs};n=${nonce};s=${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
}
