import { readFile } from 'node:fs/promises';
import { readAtMost } from '../read-at-most.ts';
import { checkedKey, FileMissing, type Files, FilesUnreachable } from './files.ts';
import { amzDate, sha256Hex, signV4, type V4Account } from './sign-v4.ts';

/** Settings of an S3-compatible store. */
export interface S3Account extends V4Account {
  /** The URL of the bucket: `https://files.s3.example.cn` or `https://store:9000/files`. */
  readonly bucketUrl: string;
}

export interface S3Clock {
  readonly now: () => Date;
  readonly timeoutMs: number;
}

const clock: S3Clock = { now: () => new Date(), timeoutMs: 10_000 };

/** A key that no upload has. The store reports it as missing. */
const NO_FILE = 'part/00000000-0000-0000-0000-000000000000';
/** More than any file of ours has. A longer answer is not one of our files. */
const LARGEST = 32 * 1024 * 1024;

/**
 * Stores files in a bucket of an S3-compatible store. Every request, including its body, is signed
 * by AWS Signature Version 4.
 */
export function s3Files(account: S3Account, { now, timeoutMs }: S3Clock = clock): Files {
  const bucket = account.bucketUrl.replace(/\/+$/, '');

  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<Response> {
    const url = new URL(`${bucket}/${checkedKey(key)}`);
    const headers: Record<string, string> = {
      host: url.host,
      'x-amz-content-sha256': sha256Hex(body ?? ''),
      'x-amz-date': amzDate(now()),
      // Only our server serves these objects, so the store needs no content types.
      ...(body && { 'content-type': 'application/octet-stream' }),
    };
    const authorization = signV4(account, { method, path: url.pathname, query: '', headers });
    try {
      const response = await fetch(url, {
        method,
        headers: { ...headers, authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: new Uint8Array(body) }),
      });
      if (response.ok || response.status === 404) return response;
      await response.body?.cancel();
      throw new FilesUnreachable(`the store answered ${response.status}`);
    } catch (cause) {
      throw cause instanceof FilesUnreachable ? cause : unreachable(cause);
    }
  }

  return {
    async put(key, path) {
      const response = await ask('PUT', key, await readFile(path));
      await response.body?.cancel();
      if (!response.ok) throw new FilesUnreachable('the bucket is not there');
    },
    async read(key) {
      const response = await ask('GET', key);
      if (response.ok) return await readAll(response);
      await response.body?.cancel();
      throw new FileMissing(key);
    },
    async remove(key) {
      const response = await ask('DELETE', key);
      await response.body?.cancel();
    },
    async check() {
      const response = await ask('GET', NO_FILE);
      await response.body?.cancel();
    },
  };
}

const unreachable = (cause: unknown) => new FilesUnreachable('the store cannot be reached', { cause });

async function readAll(response: Response): Promise<Buffer> {
  try {
    return await readAtMost(response, LARGEST, () => new FilesUnreachable('the store answered too much'));
  } catch (cause) {
    throw cause instanceof FilesUnreachable ? cause : unreachable(cause);
  }
}
