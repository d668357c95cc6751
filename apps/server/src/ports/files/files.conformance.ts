import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { FileMissing, type Files, FilesUnreachable } from './files.ts';

/** An adapter under test, with access to its store's content and failures. */
export interface FilesUnderTest {
  readonly files: Files;
  /** Returns the number of stored files, including incomplete ones. */
  count(): number;
  whileBroken(work: () => Promise<void>): Promise<void>;
}

const keyOf = () => `sha256/${randomBytes(32).toString('hex')}`;

/** Tests that every adapter of the files port must pass. */
export function filesConformance(name: string, start: () => FilesUnderTest): void {
  describe(`${name}: the files port`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'yidi-conformance-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const fileOf = (bytes: Buffer) => {
      const path = join(folder, randomUUID());
      writeFileSync(path, bytes);
      return path;
    };
    const bytesOf = async (files: Files, key: string) => {
      const found = await files.read(key);
      return Buffer.isBuffer(found) ? found : readFileSync(found.path);
    };

    test.each([0, 1, 3_000_000])(
      '%d bytes come back as they were put, also after the given file is gone',
      async (size) => {
        const { files } = start();
        const [key, bytes] = [keyOf(), randomBytes(size)];
        const path = fileOf(bytes);
        await files.put(key, path);
        rmSync(path);
        expect((await bytesOf(files, key)).equals(bytes)).toBe(true);
      },
    );

    test('of ten concurrent files with one key one complete file is stored', async () => {
      const { files, count } = start();
      const key = keyOf();
      const before = count();
      const all = Array.from({ length: 10 }, () => randomBytes(200_000));
      await Promise.all(all.map((bytes) => files.put(key, fileOf(bytes))));
      const kept = await bytesOf(files, key);
      expect(all.some((bytes) => bytes.equals(kept))).toBe(true);
      expect(count()).toBe(before + 1);
    });

    test('FileMissing for a missing file; removing it again does not fail', async () => {
      const { files, count } = start();
      const key = `part/${randomUUID()}`;
      await expect(files.read(key)).rejects.toBeInstanceOf(FileMissing);
      const before = count();
      await files.put(key, fileOf(Buffer.from('x')));
      await files.remove(key);
      await files.remove(key);
      await expect(files.read(key)).rejects.toBeInstanceOf(FileMissing);
      expect(count()).toBe(before);
    });

    test.each(['../../etc/passwd', '/etc/passwd', 'sha256/../../x', 'part/', '', `sha256/${'A'.repeat(64)}`])(
      'the key %j is refused before the store is asked',
      async (key) => {
        const { files } = start();
        await expect(files.put(key, fileOf(Buffer.from('x')))).rejects.toBeInstanceOf(RangeError);
        await expect(files.read(key)).rejects.toBeInstanceOf(RangeError);
        await expect(files.remove(key)).rejects.toBeInstanceOf(RangeError);
      },
    );

    test('FilesUnreachable while the store fails, and no part of the file is stored', async () => {
      const { files, count, whileBroken } = start();
      const [before, key] = [count(), keyOf()];
      await whileBroken(async () => {
        await expect(files.put(key, fileOf(randomBytes(1000)))).rejects.toBeInstanceOf(FilesUnreachable);
      });
      await expect(files.read(key)).rejects.toBeInstanceOf(FileMissing);
      expect(count()).toBe(before);
    });

    test('the check succeeds, and fails while the store is broken', async () => {
      const { files, whileBroken } = start();
      await files.check();
      await whileBroken(async () => {
        await expect(files.check()).rejects.toThrow(FilesUnreachable);
      });
      await files.check();
    });
  });
}
