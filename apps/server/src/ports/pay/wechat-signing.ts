import {
  createCipheriv,
  createDecipheriv,
  type KeyObject,
  randomBytes,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';

const TAG_BYTES = 16;

/** Signs by RSASSA-PKCS1-v1_5 with SHA-256, in base64. Source: WeChat Pay v3 "如何生成请求签名". */
export function signText(key: KeyObject, text: string): string {
  return signBytes('RSA-SHA256', Buffer.from(text, 'utf8'), key).toString('base64');
}

export function isSignedText(key: KeyObject, text: string | Buffer, signature: string): boolean {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
  return verifyBytes('RSA-SHA256', bytes, key, Buffer.from(signature, 'base64'));
}

/**
 * Returns the text that is signed for a request. `path` includes the query; `body` is exactly as
 * sent.
 */
export function requestMessage(method: string, path: string, timestamp: string, nonce: string, body: string): string {
  return `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;
}

/** Returns the bytes that are signed for answers and notices. */
export function answerMessage(timestamp: string, nonce: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
}

/**
 * Returns the Authorization header of a request. Source: the vendor's Go SDK,
 * `wechat_pay_credential.go`.
 */
export function authorizationOf(
  scheme: string,
  from: { mchId: string; nonce: string; timestamp: string; serial: string; signature: string },
): string {
  const { mchId, nonce, timestamp, serial, signature } = from;
  return `${scheme} mchid="${mchId}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${serial}",signature="${signature}"`;
}

/** An encrypted part of a notice or of a certificate. */
export interface Sealed {
  readonly nonce: string;
  readonly associated_data: string;
  readonly ciphertext: string;
}

const gcmOf = (key: Buffer) => (key.length === 32 ? 'aes-256-gcm' : 'aes-128-gcm');

/**
 * Decrypts AEAD_AES_256_GCM with the tag at the end (only the vendor's test data uses 16-byte
 * keys). @throws Error if it was altered
 */
export function openSealed(key: Buffer, { nonce, associated_data, ciphertext }: Sealed): Buffer {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv(gcmOf(key), key, Buffer.from(nonce), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(associated_data));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/** Encrypts for the sandbox, the reverse of `openSealed`. */
export function sealText(key: Buffer, text: string, associated_data: string): Sealed {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv(gcmOf(key), key, Buffer.from(nonce), { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(associated_data));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { nonce, associated_data, ciphertext: body.toString('base64') };
}
