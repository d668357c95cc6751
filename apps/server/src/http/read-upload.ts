import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FileType, UploadRules } from '@yidi/contract/call';
import { ApiError, badField } from '@yidi/contract/envelope';
import { checkFile, FILE_FIELD } from './check-file.ts';
import type { Transfer } from './open-transfers.ts';

/**
 * The file of an upload, complete and checked. It is deleted when the call ends, so the handler
 * must move or copy it.
 */
export interface Upload {
  /** The file name given by the client; never used as a path. */
  readonly name: string;
  /** Determined from its content, whatever the client claimed. */
  readonly type: FileType;
  readonly bytes: number;
  /** Its path on this machine. */
  readonly path: string;
  /** SHA-256 of the received bytes, hex. */
  readonly sha256: string;
}

export interface ReadUpload {
  readonly fields: Record<string, unknown>;
  readonly upload: Upload;
}

/** The owner of the upload, and how it is monitored. */
export interface UploadBy {
  readonly owner: string;
  readonly transfer: Transfer;
  /** Aborted with an ApiError if the upload is too slow. */
  readonly signal: AbortSignal;
}

/** An older file belongs to no request, because its process has exited. */
const STALE_MS = 3_600_000;

/**
 * Reads a multipart body with one file, which is streamed into `folder` and never held in memory as
 * a whole. On failure no file is left.
 * @throws ApiError TOO_LARGE, MALFORMED, BAD_INPUT (as `checkFile`, or if the file is missing or
 * repeated)
 */
export async function readUpload(
  request: IncomingMessage,
  rules: UploadRules,
  folder: string,
  by: UploadBy,
): Promise<ReadUpload> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const { fields, name, sha256 } = await receive(request, rules, path, by);
    by.transfer.end();
    const type = await checkFile(path, rules.types, by.owner);
    return { fields, upload: { name, type, path, sha256, bytes: (await stat(path)).size } };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Deletes files left behind by processes that died. */
export async function forgetHalfUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && now.getTime() - stats.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

interface Received {
  readonly fields: Record<string, unknown>;
  readonly name: string;
  readonly sha256: string;
}

function receive(
  request: IncomingMessage,
  rules: UploadRules,
  path: string,
  { transfer, signal }: UploadBy,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const parser = openParser(request, rules);
    const fields: Record<string, unknown> = Object.create(null);
    let file: Promise<{ name: string; sha256: string }> | undefined;
    let content: BusboyFileStream | undefined;
    const fail = (error: Error): void => {
      request.unpipe(parser);
      content?.destroy(error);
      parser.destroy();
      // Waits until the file is closed, so that nothing is written after it was deleted.
      void (file ?? Promise.resolve()).catch(() => undefined).then(() => reject(error));
    };
    parser.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) fail(badField(name, 'field.tooLong'));
      else if (Object.hasOwn(fields, name)) fail(badField(name, 'field.duplicate'));
      else fields[name] = value;
    });
    parser.on('file', (field, stream, name) => {
      if (field === FILE_FIELD && !file) {
        content = stream;
        file = store(stream, path).then((sha256) => ({ name, sha256 }));
        file.catch(fail);
      } else {
        stream.resume();
        fail(badField(field, field === FILE_FIELD ? 'field.duplicate' : 'field.unknown'));
      }
    });
    parser.on('filesLimit', () => fail(badField(FILE_FIELD, 'field.duplicate')));
    parser.on('fieldsLimit', () => fail(new ApiError('MALFORMED')));
    parser.on('partsLimit', () => fail(new ApiError('MALFORMED')));
    parser.on('error', () => fail(new ApiError('MALFORMED')));
    parser.on('finish', () => {
      if (!file) fail(badField(FILE_FIELD, 'field.required'));
      else void file.then((done) => resolve({ fields, ...done }), fail);
    });
    request.once('close', () => {
      if (!request.complete) fail(new ApiError('MALFORMED'));
    });
    signal.addEventListener('abort', () => fail(signal.reason as ApiError), { once: true });
    request.on('data', (chunk: Buffer) => transfer.moved(chunk.length));
    request.pipe(parser as Writable);
  });
}

function openParser({ headers }: IncomingMessage, { maxBytes }: UploadRules) {
  const limits = { files: 1, fileSize: maxBytes, fields: 50, fieldSize: 65_536, parts: 52, headerPairs: 20 };
  const media = headers['content-type'] ?? '';
  // The text is read as UTF-8, as in other bodies (media.ts), so another charset is refused.
  if (/;\s*charset=(?!"?utf-8"?\s*(?:;|$))/i.test(media)) throw new ApiError('MEDIA');
  try {
    return new Busboy({ headers: { ...headers, 'content-type': media }, limits });
  } catch {
    throw new ApiError('MALFORMED');
  }
}

/** Streams the file to its path. Returns the hash of its bytes. */
async function store(stream: BusboyFileStream, path: string): Promise<string> {
  const hash = createHash('sha256');
  stream.once('limit', () => stream.destroy(new ApiError('TOO_LARGE')));
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (stream.truncated) throw new ApiError('TOO_LARGE');
  return hash.digest('hex');
}
