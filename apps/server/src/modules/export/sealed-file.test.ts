import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readSealed, writeSealed } from './sealed-file.ts';

test('is encrypted in the store, and an altered one ends in an error', async () => {
  const sealed = join(await mkdtemp(join(tmpdir(), 'yidi-sealed-')), 'sealed');
  const plain = Buffer.concat([Buffer.from('林清远'), randomBytes(200_000)]);
  const { key, bytes: size } = await writeSealed(sealed, async (out) => void out.end(plain));
  expect(size).toBe(plain.length);
  const bytes = await readFile(sealed);
  expect(bytes.includes(Buffer.from('林清远'))).toBe(false);
  const open = (stored: Buffer | { readonly path: string }) => buffer(readSealed(async () => stored, key));
  for (const stored of [bytes, { path: sealed }]) expect((await open(stored)).equals(plain)).toBe(true);
  bytes[100_000]! ^= 1;
  await expect(open(bytes)).rejects.toThrow();
});
