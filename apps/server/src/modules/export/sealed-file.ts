import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, open, stat } from 'node:fs/promises';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An encrypted file: its SHA-256 as hex, the key that decrypts it, base64, and its plain size. */
export interface SealedFile {
  readonly sha256: string;
  readonly key: string;
  readonly bytes: number;
}

/**
 * Writes a file that is encrypted by AES-256-GCM with a new key, so that its text is nowhere on the
 * disk. The tag follows the text. The key encrypts this file only, so the nonce is constant.
 * `write` writes the text and ends the stream.
 */
export async function writeSealed(to: string, write: (text: Writable) => Promise<void>): Promise<SealedFile> {
  const key = randomBytes(KEY_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(NONCE_BYTES));
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  const stored = pipeline(cipher, counted, createWriteStream(to));
  try {
    await write(cipher);
  } catch (error) {
    cipher.destroy();
    await stored.catch(() => undefined);
    throw error;
  }
  await stored;
  const tag = cipher.getAuthTag();
  await appendFile(to, tag);
  return { sha256: hash.update(tag).digest('hex'), key: key.toString('base64'), bytes };
}

/**
 * Decrypts such a file while it is read. The stream fails at its end if the file was altered, so
 * that its reader sees that it is not whole.
 */
export function readSealed(stored: () => Promise<Buffer | { readonly path: string }>, key: string): Readable {
  return Readable.from(decrypt(stored, key));
}

async function* decrypt(
  stored: () => Promise<Buffer | { readonly path: string }>,
  key: string,
): AsyncGenerator<Buffer> {
  const file = await stored();
  const { text, tag } = Buffer.isBuffer(file) ? splitBytes(file) : await splitFile(file.path);
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.alloc(NONCE_BYTES));
  decipher.setAuthTag(tag);
  for await (const part of text) yield decipher.update(part as Buffer);
  yield decipher.final();
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
