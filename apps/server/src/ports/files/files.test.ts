import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { filesConformance } from './files.conformance.ts';
import { localFiles } from './files.local.ts';
import { s3Files } from './files.s3.ts';
import { FilesUnreachable } from './files.ts';
import { sha256Hex, signV4 } from './sign-v4.ts';
import { type StoreFault, startStore, storeKeys } from './store.fixture.ts';

const now = () => new Date();
const folder = mkdtempSync(join(tmpdir(), 'yidi-files-'));
const store = await startStore(now);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});
/** Long enough for a busy machine. Only requests that must time out wait this long. */
const clock = { now, timeoutMs: 60_000 };
const account = { ...storeKeys, bucketUrl: store.bucketUrl };

const stands = join(folder, 'store');
const filesIn = () =>
  existsSync(stands)
    ? readdirSync(stands, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

filesConformance('local', () => ({
  files: localFiles(stands),
  count: filesIn,
  // A file stands where the folder should be, so that nothing can be written there.
  async whileBroken(work) {
    renameSync(stands, `${stands}-aside`);
    writeFileSync(stands, '');
    await work().finally(() => {
      rmSync(stands);
      renameSync(`${stands}-aside`, stands);
    });
  },
}));
filesConformance('s3', () => ({
  files: s3Files(account, clock),
  count: () => store.objects.size,
  async whileBroken(work) {
    store.fault = 'error500';
    await work().finally(() => {
      store.fault = null;
    });
  },
}));

describe('the published signatures of AWS Signature Version 4', () => {
  // Amazon S3 API Reference, "Signature Calculations for the Authorization Header", its four
  // examples.
  const example = {
    keyId: `AKIA${'IOSFODNN7EXAMPLE'}`,
    keySecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' };
  const headersFor = (body: string) => ({ ...common, 'x-amz-content-sha256': sha256Hex(body) });
  const put = {
    ...headersFor('Welcome to Amazon S3.'),
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  };
  test.each([
    [
      'GET',
      '/test.txt',
      '',
      { ...headersFor(''), range: 'bytes=0-9' },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    ['PUT', '/test%24file.text', '', put, '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd'],
    ['GET', '/', 'lifecycle', headersFor(''), 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    [
      'GET',
      '/',
      'prefix=J&max-keys=2',
      headersFor(''),
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s %s?%s', (method, path, query, headers, signature) => {
    expect(signV4(example, { method, path, query, headers })).toMatch(new RegExp(`Signature=${signature}$`));
  });
});

describe('a failing store', () => {
  const key = `sha256/${'0'.repeat(64)}`;
  const path = join(folder, 'some');
  writeFileSync(path, randomBytes(100));

  test.each<StoreFault>(['hang', 'error500', 'redirect', 'cut', 'endless'])('%s is FilesUnreachable', async (fault) => {
    await s3Files(account, clock).put(key, path);
    store.fault = fault;
    const files = s3Files(account, fault === 'hang' ? { now, timeoutMs: 300 } : clock);
    const failure = await files
      .read(key)
      .catch((error: unknown) => error)
      .finally(() => {
        store.fault = null;
      });
    expect(failure).toBeInstanceOf(FilesUnreachable);
  });

  const late = () => new Date(Date.now() - 16 * 60_000);
  test.each([
    ['SignatureDoesNotMatch', { keySecret: 'wrong' }, clock],
    ['InvalidAccessKeyId', { keyId: 'WRONG' }, clock],
    ['AuthorizationHeaderMalformed', { region: 'cn-other-1' }, clock],
    ['RequestTimeTooSkewed', {}, { ...clock, now: late }],
  ])('%s refuses, and nothing is stored', async (refusal, over, at) => {
    store.objects.clear();
    await expect(s3Files({ ...account, ...over }, at).put(key, path)).rejects.toBeInstanceOf(FilesUnreachable);
    expect(store.lastRefusal).toBe(refusal);
    expect(store.objects.size).toBe(0);
  });

  test('a store that does not listen is FilesUnreachable', async () => {
    const gone = await startStore(now);
    await gone.close();
    const files = s3Files({ ...storeKeys, bucketUrl: gone.bucketUrl }, clock);
    await expect(files.remove(key)).rejects.toBeInstanceOf(FilesUnreachable);
  });
});
