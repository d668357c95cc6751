import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beginFile, deleteFile, fileLink, finishFile } from '@yidi/contract/calls/file';
import { PART_BYTES, QUOTA_BYTES } from '@yidi/contract/values/file';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { imageSize } from 'image-size';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { limitsIn } from '../../db/limits.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { cleanPicture } from '../../http/clean-picture.ts';
import { localFiles } from '../../ports/files/files.local.ts';
import { FilesUnreachable } from '../../ports/files/files.ts';
import { Workshop } from '../../workshop/workshop.ts';
import { openSite } from '../../world/site.ts';
import { sendPart, uploadFile } from '../../world/upload.ts';
import { addAnonymous } from '../auth/session/session.store.ts';
import { addFile } from './file.store.ts';
import { fileJob } from './file-jobs.ts';
import { FINISHES_A_MINUTE } from './finish-upload.ts';
import { goodFiles, hostileFiles } from './hostile.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'yidi-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const database = await freshDatabase();
const { db } = database;
let isDown = false;
/** Runs once, after the next object was stored. */
let afterPut: (() => Promise<unknown>) | null = null;
/** The keys that were read from the store. */
let reads: string[] = [];
/** Delays reading from the store: always, or when something is read again. */
let held: { readonly when: 'always' | 'again'; readonly until: Promise<void> } | null = null;
let clockMs = Date.parse('2026-11-20T08:00:00Z');
const now = () => new Date(clockMs);
const store = localFiles(join(folder, 'files'));
const down = () => Promise.reject(new FilesUnreachable('down'));
const files = {
  ...store,
  async put(key: string, path: string) {
    if (isDown) return down();
    await store.put(key, path);
    const then = afterPut;
    afterPut = null;
    await then?.();
  },
  async read(key: string) {
    const isAgain = reads.includes(key);
    reads.push(key);
    if (held?.when === 'always' || (held && isAgain)) await held.until;
    return isDown ? down() : store.read(key);
  },
};
const site = await openSite(database, { files, uploadFolder: join(folder, 'uploads'), now });
const visitor = await site.visit({ phone: '13800138000' });
const stranger = await site.visit({ phone: '13800138001' });
const { jpeg, png, pdf } = goodFiles;

const namesIn = (name: string) =>
  existsSync(join(folder, name))
    ? readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
/** The sweep as it runs some hours later; sessions do not live that long. */
const sweepIn = (hours: number) =>
  fileJob({ files, now: () => new Date(clockMs + hours * HOUR_MS) }).run({}, { db, attempt: 1 });
/** Counts what is left: rows, parts, stored objects, temporary files. */
async function left() {
  const count = async (table: 'file' | 'filePart' | 'fileObject') =>
    (
      await db
        .selectFrom(table)
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  return {
    files: await count('file'),
    parts: await count('filePart'),
    objects: await count('fileObject'),
    stored: namesIn('files').length,
    underWay: namesIn('uploads').length,
  };
}
const nothing = { files: 0, parts: 0, objects: 0, stored: 0, underWay: 0 };
const get = (url: string) => site.app.inject({ method: 'GET', url });
async function linked(fileId: string) {
  return get((await visitor.call(fileLink, { fileId })).info.url);
}

beforeEach(async () => {
  isDown = false;
  held = null;
  reads = [];
  await db.deleteFrom('file').execute();
  await sweepIn(2);
  await expect.poll(left).toEqual(nothing);
});

describe('finishFile', () => {
  test.each(hostileFiles)('$what', async ({ what: _, rule, without, ...file }) => {
    const reply = await uploadFile(site, visitor, file);
    if (rule) {
      expect(reply).toMatchObject({ class: 'BAD_INPUT' });
      expect(reply.body).toContain(`"rule":"${rule}"`);
      // An upload that can still be corrected is kept until tomorrow.
      await sweepIn(25);
      await expect.poll(left).toEqual(nothing);
      return;
    }
    expect(reply.class).toBe('OK');
    const got = await linked(reply.info!.fileId);
    expect(got.headers['content-security-policy']).toContain('sandbox');
    expect(got.headers['x-content-type-options']).toBe('nosniff');
    if (without) expect(got.rawPayload.includes(without)).toBe(false);
    else expect(got.rawPayload.equals(file.content)).toBe(true);
    if (reply.info!.type === 'application/pdf') expect(got.headers['content-disposition']).toMatch(/^attachment/);
    else expect((await loadImage(got.rawPayload)).width).toBeGreaterThan(0);
    await expect.poll(left).toMatchObject({ files: 1, parts: 0, objects: 1, stored: 1, underWay: 0 });
  });

  test('a refused file is deleted at once', async () => {
    await uploadFile(site, visitor, { content: Buffer.from('<html>') });
    await expect.poll(left).toEqual(nothing);
  });

  test('a photograph of 50 megapixels is stored with 12, and too large a PNG becomes a JPEG', async () => {
    const canvas = createCanvas(8192, 6144);
    canvas.getContext('2d').fillRect(0, 0, 4000, 3000);
    const large = await uploadFile(site, visitor, { content: await canvas.encode('jpeg', 60) });
    const { width, height } = imageSize((await linked(large.info!.fileId)).rawPayload);
    expect(width * height).toBeLessThanOrEqual(12_000_000);
    expect(width / height).toBeCloseTo(4 / 3, 2);
    const noise = createCanvas(2400, 1600);
    const pixels = noise.getContext('2d').createImageData(2400, 1600);
    pixels.data.set(randomBytes(pixels.data.length));
    noise.getContext('2d').putImageData(pixels, 0, 0);
    const path = join(folder, 'noise.png');
    writeFileSync(path, await noise.encode('png'));
    expect(await cleanPicture(path, 'image/png', 'a')).toBe('image/jpeg');
    expect(statSync(path).size).toBeLessThan(10 * 1024 * 1024);
  });

  /** Starts an upload and sends its only part. */
  async function begin(content: Buffer, name = 'a.png') {
    const { fileId } = (await visitor.call(beginFile, { use: 'evidence', name, bytes: content.length })).info;
    await sendPart(site, visitor, { fileId, part: 0 }, content);
    return fileId;
  }

  test('a repeated call gets the same answer; concurrent calls are refused at once with OVERLOAD', async () => {
    const fileId = await begin(png);
    const { promise: until, resolve: go } = Promise.withResolvers<void>();
    onTestFinished(() => go());
    held = { when: 'always', until };
    const first = visitor.call(finishFile, { fileId });
    await expect.poll(() => reads.length).toBe(1);
    held = null;
    for (let again = 0; again < 3; again += 1) {
      expect((await visitor.call(finishFile, { fileId })).class).toBe('OVERLOAD');
    }
    expect(reads).toHaveLength(1);
    go();
    const { class: outcome, info } = await first;
    expect(outcome).toBe('OK');
    expect((await visitor.call(finishFile, { fileId })).info).toEqual(info);
    await expect.poll(left).toMatchObject({ files: 1, parts: 0, objects: 1, stored: 1 });
  });

  test.each([
    ['PDF', pdf],
    ['picture', jpeg],
  ])(
    'RATE for a %s too many, of which nothing is written; the others are joined one by one',
    async (_kind, content) => {
      const ids: string[] = [];
      for (const no of [1, 2, 3, 4, 5]) ids.push(await begin(content, `${no}`));
      reads = [];
      const { promise: until, resolve: go } = Promise.withResolvers<void>();
      onTestFinished(() => go());
      const asked = vi.spyOn(Workshop.prototype, 'run');
      onTestFinished(() => asked.mockRestore());
      // The beginnings of four files are read, then all of the first, whose turn it is.
      held = { when: 'again', until };
      const four = ids.slice(0, 4).map((fileId) => visitor.call(finishFile, { fileId }));
      await expect.poll(() => [asked.mock.calls.length, reads.length]).toEqual([4, 5]);
      held = null;
      expect((await visitor.call(finishFile, { fileId: ids[4]! })).class).toBe('RATE');
      // Only the first file, whose turn it is, is being written.
      await expect.poll(async () => [reads.length, (await left()).underWay]).toEqual([6, 1]);
      go();
      expect((await Promise.all(four)).map((result) => result.class)).toEqual(['OK', 'OK', 'OK', 'OK']);
      expect((await visitor.call(finishFile, { fileId: ids[4]! })).class).toBe('OK');
      await expect.poll(left).toMatchObject({ files: 5, parts: 0, objects: 1, stored: 1, underWay: 0 });
    },
  );

  test('RATE for a user with too many calls, before the file is read', async () => {
    const fileId = await begin(pdf);
    const limits = limitsIn(db);
    const key = `finish ${visitor.person!.personId}`;
    while ((await limits.hit(key, FINISHES_A_MINUTE, 60)).ok);
    expect((await visitor.call(finishFile, { fileId })).class).toBe('RATE');
    expect(reads).toEqual([]);
    await db.deleteFrom('limitCounter').where('key', '=', `hits ${key}`).execute();
  });

  test('equal files of two users are stored once, and stay for one when the other deletes them', async () => {
    const mine = await uploadFile(site, visitor, { content: pdf });
    const theirs = await uploadFile(site, stranger, { content: pdf });
    await expect.poll(left).toMatchObject({ files: 2, stored: 1 });
    await visitor.call(deleteFile, { fileId: mine.info!.fileId });
    await sweepIn(2);
    const { url } = (await stranger.call(fileLink, { fileId: theirs.info!.fileId })).info;
    expect((await get(url)).rawPayload.equals(pdf)).toBe(true);
  });
});

/** Random-looking bytes that are the same in every run. */
const noise = (bytes: number) =>
  createCipheriv('aes-256-ctr', Buffer.alloc(32), Buffer.alloc(16)).update(Buffer.alloc(bytes));

describe('savePart', () => {
  const large = Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj<</Length ${2.5 * PART_BYTES}>>stream\n`),
    noise(2.5 * PART_BYTES),
    Buffer.from('\nendstream endobj\n%%EOF'),
  ]);
  const parts = [0, 1, 2].map((part) => large.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));

  test('parts arrive in any order and repeatedly, and the upload is resumed after the page was left', async () => {
    const announced = {
      use: 'evidence' as const,
      name: 'a.pdf',
      bytes: large.length,
      sha256: createHash('sha256').update(large).digest('hex'),
    };
    const { fileId } = (await visitor.call(beginFile, announced)).info;
    await sendPart(site, visitor, { fileId, part: 2 }, parts[2]!);
    await sendPart(site, visitor, { fileId, part: 2 }, parts[2]!);
    await sendPart(site, visitor, { fileId, part: 0 }, parts[0]!);
    expect((await visitor.call(finishFile, { fileId })).body).toContain('file.incomplete');
    await expect.poll(left).toMatchObject({ parts: 2, stored: 2 });
    const again = (await visitor.call(beginFile, announced)).info;
    expect(again).toMatchObject({ fileId, parts: 3, received: [0, 2] });
    await sendPart(site, visitor, { fileId, part: 1 }, parts[1]!);
    expect((await visitor.call(finishFile, { fileId })).class).toBe('OK');
    expect((await linked(fileId)).rawPayload.equals(large)).toBe(true);
    // The answer to a part may arrive after the file was finished.
    expect((await sendPart(site, visitor, { fileId, part: 1 }, parts[1]!)).info.received).toEqual([0, 1, 2]);
    await expect.poll(left).toMatchObject({ files: 1, parts: 0, stored: 1, underWay: 0 });
  });

  test('a part that arrives while its file is completed is not stored', async () => {
    const { fileId } = (await visitor.call(beginFile, { use: 'picture', name: 'a.png', bytes: png.length })).info;
    await sendPart(site, visitor, { fileId, part: 0 }, png);
    afterPut = () => visitor.call(finishFile, { fileId });
    expect((await sendPart(site, visitor, { fileId, part: 0 }, png)).info.received).toEqual([0]);
    await expect.poll(left).toEqual({ files: 1, parts: 0, objects: 1, stored: 1, underWay: 0 });
  });

  test('refuses another user’s upload, a surplus part and a part of another size', async () => {
    const { fileId } = (await visitor.call(beginFile, { use: 'evidence', name: 'a.pdf', bytes: large.length })).info;
    expect((await sendPart(site, stranger, { fileId, part: 0 }, parts[0]!)).class).toBe('NOT_FOUND');
    expect((await sendPart(site, visitor, { fileId, part: 3 }, parts[0]!)).class).toBe('BAD_INPUT');
    expect((await sendPart(site, visitor, { fileId, part: 0 }, parts[2]!)).class).toBe('BAD_INPUT');
    expect((await sendPart(site, visitor, { fileId, part: 0 }, Buffer.concat([parts[0]!, parts[0]!]))).class).toBe(
      'TOO_LARGE',
    );
    await expect.poll(left).toMatchObject({ files: 1, parts: 0, objects: 0, stored: 0, underWay: 0 });
  });

  test('an incomplete upload is deleted after a day', async () => {
    const { fileId } = (await visitor.call(beginFile, { use: 'evidence', name: 'a.pdf', bytes: large.length })).info;
    await sendPart(site, visitor, { fileId, part: 1 }, parts[1]!);
    await sweepIn(23);
    await expect.poll(left).toMatchObject({ files: 1, parts: 1, stored: 1 });
    await sweepIn(25);
    await expect.poll(left).toEqual(nothing);
  });

  test('OVERLOAD while the store is down; a repeated part then succeeds', async () => {
    const { fileId } = (await visitor.call(beginFile, { use: 'evidence', name: 'a.pdf', bytes: pdf.length })).info;
    isDown = true;
    expect((await sendPart(site, visitor, { fileId, part: 0 }, pdf)).class).toBe('OVERLOAD');
    isDown = false;
    expect((await sendPart(site, visitor, { fileId, part: 0 }, pdf)).class).toBe('OK');
    isDown = true;
    expect((await visitor.call(finishFile, { fileId })).class).toBe('OVERLOAD');
    isDown = false;
    expect((await visitor.call(finishFile, { fileId })).class).toBe('OK');
    await sweepIn(2);
    await expect.poll(left).toMatchObject({ files: 1, parts: 0, objects: 1, stored: 1, underWay: 0 });
  });
});

describe('beginFile', () => {
  test('CONFLICT file.full when the user’s own quota is used up', async () => {
    const { personId } = visitor.person!;
    const fields = { use: 'evidence' as const, name: 'a.pdf', bytes: QUOTA_BYTES - 1000, sha256: null };
    await addFile(db, personId, { id: newId(), ...fields }, now());
    const ask = { use: 'evidence' as const, name: 'b.pdf', bytes: 1001 };
    expect(await visitor.call(beginFile, ask)).toMatchObject({ class: 'CONFLICT', info: { reason: 'file.full' } });
    expect((await visitor.call(beginFile, { ...ask, bytes: 1000 })).class).toBe('OK');
    expect((await stranger.call(beginFile, ask)).class).toBe('OK');
  });
  test('twenty concurrent uploads do not exceed the quota', async () => {
    const { personId } = visitor.person!;
    const fields = { use: 'evidence' as const, name: 'a.pdf', bytes: QUOTA_BYTES - 3000, sha256: null };
    await addFile(db, personId, { id: newId(), ...fields }, now());
    const all = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call(beginFile, { use: 'evidence', name: 'b.pdf', bytes: 1000 })),
    );
    expect(all.filter((result) => result.class === 'OK')).toHaveLength(3);
  });
});

describe('fileLink and readFile', () => {
  test('a link works for 5 minutes for any holder, and is not cached', async () => {
    const { fileId } = (await uploadFile(site, visitor, { content: jpeg, name: '面单 1.jpg' })).info!;
    const { info } = await visitor.call(fileLink, { fileId });
    expect(Date.parse(info.expiresAt) - clockMs).toBe(300_000);
    const got = await get(info.url);
    expect(got.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect(got.headers['content-disposition']).toMatch(/^inline; .*%E9%9D%A2%E5%8D%95/);
    clockMs += 299_000;
    expect((await get(info.url)).statusCode).toBe(200);
    clockMs += 1_000;
    expect((await get(info.url)).statusCode).toBe(404);
  });
  test('NOT_FOUND for a link that was changed, for another’s file and for a deleted one', async () => {
    const { fileId } = (await uploadFile(site, visitor, { content: jpeg })).info!;
    const { url } = (await visitor.call(fileLink, { fileId })).info;
    const changed = url.slice(0, -2) + (url.endsWith('AA') ? 'BB' : 'AA');
    expect((await get(changed)).statusCode).toBe(404);
    expect((await get('/file/x')).statusCode).toBe(404);
    expect((await stranger.call(fileLink, { fileId })).class).toBe('NOT_FOUND');
    expect((await stranger.call(deleteFile, { fileId })).class).toBe('NOT_FOUND');
    await visitor.call(deleteFile, { fileId });
    expect((await get(url)).statusCode).toBe(404);
    expect((await visitor.call(deleteFile, { fileId })).class).toBe('NOT_FOUND');
  });
});

describe('deleteFile', () => {
  test('deletes an unfinished upload with its parts', async () => {
    const { fileId } = (await visitor.call(beginFile, { use: 'evidence', name: 'a.pdf', bytes: 100 })).info;
    await sendPart(site, visitor, { fileId, part: 0 }, Buffer.alloc(100));
    await visitor.call(deleteFile, { fileId });
    await expect.poll(left).toEqual(nothing);
  });
});

test('a user’s files are deleted with the account', async () => {
  const personId = await addAnonymous(db, now());
  const upload = await uploadFile(site, visitor, { content: pdf });
  await db.updateTable('file').set({ personId }).where('id', '=', upload.info!.fileId).execute();
  await db.deleteFrom('person').where('id', '=', personId).execute();
  await sweepIn(2);
  await expect.poll(left).toEqual(nothing);
});
