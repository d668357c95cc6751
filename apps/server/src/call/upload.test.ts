import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { call } from '@yidi/contract/call';
import { shape, text } from '@yidi/contract/values/text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { base, head, json, openPipeline } from './kinds.fixture.ts';

const pipeline = await openPipeline();
const { mount, folder, post } = pipeline;
beforeAll(pipeline.listen);
afterAll(pipeline.close);

const uploads: { readonly path: string; readonly bytes: Buffer; readonly type: string; readonly name: string }[] = [];
mount(
  call({
    ...base,
    path: '/upload/{place}',
    access: 'session',
    body: 'file',
    upload: { types: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: 200_000 },
    request: shape({ place: text({ max: 5 }), note: z.optional(text({ max: 10 })) }),
    info: shape({ note: z.string(), bytes: z.int() }),
  }),
  async ({ note }, { upload }) => {
    uploads.push({ ...upload, bytes: await readFile(upload.path) });
    return { note: note ?? '', bytes: upload.bytes };
  },
);

describe('an upload', () => {
  const jpeg = async () => {
    const canvas = createCanvas(40, 20);
    canvas.getContext('2d').fillRect(0, 0, 20, 20);
    const bytes = await canvas.encode('jpeg');
    // Exif with orientation 6 (to be rotated by 90°) and a comment, as a phone writes it.
    const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
    const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 30.27 120.13')]);
    const size = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
    return Buffer.concat([bytes.subarray(0, 2), size, exif, bytes.subarray(2)]);
  };
  const form = (file: Buffer | null, fields: Record<string, string> = {}, name = 'photo.pdf') => {
    const data = new FormData();
    for (const [key, value] of Object.entries(fields)) data.append(key, value);
    if (file) data.append('file', new Blob([new Uint8Array(file)], { type: 'text/html' }), name);
    return data;
  };
  const left = () => (existsSync(join(folder, 'uploads')) ? readdirSync(join(folder, 'uploads')) : []);
  const upload = async (body: BodyInit, headers: Record<string, string> = {}, path = '/upload/a') => {
    const reply = (await (await post(path, body, headers)).json()) as { code: string; info: unknown };
    await expect.poll(left).toEqual([]);
    return reply;
  };

  test('has the type of its content; a picture is stored upright and without metadata', async () => {
    const reply = await upload(form(await jpeg(), { note: '破损' }, '../../面单.pdf'));
    expect(reply).toMatchObject({ code: '000000', info: { note: '破损' } });
    const { bytes, type, name } = uploads.at(-1)!;
    expect([type, name]).toEqual(['image/jpeg', '面单.pdf']);
    expect(bytes.includes('Exif') || bytes.includes('GPS')).toBe(false);
    const picture = await loadImage(bytes);
    expect([picture.width, picture.height]).toEqual([20, 40]);
  });
  test('of a PDF arrives byte for byte', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(150_000, 'x'), Buffer.from('%%EOF\n')]);
    expect((await upload(form(pdf))).code).toBe('000000');
    expect(uploads.at(-1)!.bytes.equals(pdf)).toBe(true);
  });
  test.each([
    ['no file', () => form(null), 'file', 'field.required'],
    ['another type', () => form(Buffer.from('<script>')), 'file', 'file.type'],
    ['a broken picture', () => form(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), 'file', 'file.unreadable'],
    ['an unknown field', () => form(Buffer.from('%PDF-1.7\n%%EOF'), { isAdmin: '1' }), 'isAdmin', 'field.unknown'],
    ['a field of the path', () => form(Buffer.from('%PDF-1.7\n%%EOF'), { place: 'b' }), 'place', 'field.duplicate'],
  ])('400100 for %s, and nothing is left', async (_what, body, path, rule) => {
    expect(await upload(body())).toMatchObject({ code: '400100', info: { fields: [{ path, rule }] } });
  });
  test('400413 when too large, 400415 for another body, 400400 for a broken one, 200001 before it is read', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000)]);
    expect((await upload(form(large))).code).toBe('400413');
    expect((await upload('{}', json)).code).toBe('400415');
    expect((await upload('--x\r\n', { 'content-type': 'multipart/form-data; boundary=x' })).code).toBe('400400');
    expect((await upload('', { 'content-type': 'multipart/form-data' })).code).toBe('400400');
    expect((await upload(form(large), { 'auth-token': 'x' })).code).toBe('200001');
  });
  test('an aborted upload leaves no file and does not reach the handler', async () => {
    const before = uploads.length;
    const headers = { ...head, 'content-type': 'multipart/form-data; boundary=x' };
    const sent = request({ port: pipeline.port(), host: '127.0.0.1', method: 'POST', path: '/upload/a', headers });
    sent.on('error', () => undefined);
    sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 half');
    await expect.poll(() => left().length, { timeout: 20_000 }).toBe(1);
    sent.destroy();
    await expect.poll(() => left().length, { timeout: 20_000 }).toBe(0);
    expect(uploads.length).toBe(before);
  });
});
