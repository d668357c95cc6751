import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, open, rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An encrypted file: where it lies, its SHA-256 as hex, and the key that decrypts it, base64. */
export interface SealedFile {
  readonly path: string;
  readonly sha256: string;
  readonly key: string;
}

/**
 * Encrypts a file by AES-256-GCM with a new key, part by part. The tag follows the text. The key
 * encrypts this file only, so the nonce is constant.
 */
export async function sealFile(from: string, to: string): Promise<SealedFile> {
  const key = randomBytes(KEY_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(NONCE_BYTES));
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
  });
  await pipeline(createReadStream(from), cipher, counted, createWriteStream(to));
  const tag = cipher.getAuthTag();
  await appendFile(to, tag);
  return { path: to, sha256: hash.update(tag).digest('hex'), key: key.toString('base64') };
}

/** Decrypts such a file. @throws if it was altered; then nothing stays at `to` */
export async function openSealedFile(
  sealed: Buffer | { readonly path: string },
  key: string,
  to: string,
): Promise<void> {
  const { text, tag } = Buffer.isBuffer(sealed) ? splitBytes(sealed) : await splitFile(sealed.path);
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.alloc(NONCE_BYTES));
  decipher.setAuthTag(tag);
  try {
    await pipeline(text, decipher, createWriteStream(to));
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

function splitBytes(bytes: Buffer) {
  const end = bytes.length - TAG_BYTES;
  return { text: Readable.from([bytes.subarray(0, end)]), tag: bytes.subarray(end) };
}

async function splitFile(path: string) {
  const end = (await stat(path)).size - TAG_BYTES;
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, end);
    return { text: createReadStream(path, { end: end - 1 }), tag: buffer };
  } finally {
    await file.close();
  }
}
