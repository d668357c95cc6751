import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileType } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';
import { create as writeDisposition } from 'content-disposition';
import parseRange from 'range-parser';
import type { Exchange } from '../http/exchange.ts';
import type { Transfer } from '../http/open-transfers.ts';

/** A file as the answer of a call with `answer: 'file'`. */
export interface FileAnswer {
  readonly type: FileType;
  /** The file name shown to the person, in any script. */
  readonly name: string;
  /**
   * The bytes, their path on this machine, or how they are read: `etag` names them, and they can
   * only be read as a whole. A `passing` file is deleted after the response.
   */
  readonly content: Buffer | { readonly path: string; readonly passing?: true } | ReadWhole;
  /** `inline`: displayed if the browser can; otherwise the file is saved. */
  readonly show?: 'inline';
  /**
   * The file is for holders of its link only, although the call is public. No cache may store it.
   */
  readonly secret?: true;
}

/** A content that is made while it is sent. */
export interface ReadWhole {
  readonly size: number;
  readonly etag: string;
  readonly read: () => Readable;
}

/** A displayed file may load and execute nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/**
 * Sends a file, or the range that a GET requested. `no-store` unless the call is public. `begin`
 * registers the download as open.
 * @throws ApiError RANGE, and the errors of `begin`
 */
export async function answerFile(
  exchange: Exchange,
  file: FileAnswer,
  isPublic: boolean,
  begin: () => Transfer,
): Promise<void> {
  try {
    await answer(exchange, file, isPublic, begin);
  } finally {
    if ('passing' in file.content && file.content.passing) await rm(file.content.path, { force: true });
  }
}

async function answer(exchange: Exchange, file: FileAnswer, isPublic: boolean, begin: () => Transfer): Promise<void> {
  const { size, etag, read, isWhole } = await open(file);
  const { method, headers } = exchange.request;
  const head: Record<string, string> = {
    'content-type': file.type === 'text/csv' ? 'text/csv; charset=utf-8' : file.type,
    'content-disposition': writeDisposition(file.name, { type: file.show ?? 'attachment' }),
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': isPublic && !file.secret ? 'public, no-cache' : 'no-store',
    etag,
    ...(method !== 'POST' && { 'accept-ranges': isWhole ? 'none' : 'bytes' }),
  };
  if (method !== 'POST' && matches(headers['if-none-match'], etag)) {
    exchange.begin(304, head)?.end();
    return;
  }
  const fresh = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = method === 'POST' || !fresh || isWhole ? 'whole' : rangeOf(headers.range, size);
  if (range === 'none') {
    exchange.addHeader('content-range', `bytes */${size}`);
    throw new ApiError('RANGE');
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  const transfer = begin();
  const response = exchange.begin(range === 'whole' ? 200 : 206, {
    ...head,
    'content-length': String(end - start + 1),
    ...(range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  try {
    if (response) await send(read(start, end), response, transfer);
  } finally {
    transfer.end();
  }
}

/**
 * Sends a file in chunks, each after the client accepted the previous one. The head is already
 * sent: if the file cannot be read further, the connection is closed and the client sees that bytes
 * are missing.
 */
async function send(pieces: Readable, response: ServerResponse, transfer: Transfer): Promise<void> {
  pieces.on('data', (piece: Buffer) => transfer.moved(piece.length));
  await pipeline(pieces, response).catch(() => undefined);
}

/** Reads the bytes from `start` to `end`, inclusive. */
type Read = (start: number, end: number) => Readable;

const PIECE_BYTES = 65_536;

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

interface Opened {
  readonly size: number;
  readonly etag: string;
  readonly read: Read;
  readonly isWhole?: true;
}

async function open({ content }: FileAnswer): Promise<Opened> {
  if ('etag' in content) return { ...content, etag: `"${content.etag}"`, isWhole: true };
  if (Buffer.isBuffer(content)) {
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
    const read: Read = (start, end) => Readable.from(piecesOf(content.subarray(start, end + 1)));
    return { size: content.length, etag, read };
  }
  const { size, mtimeMs } = await stat(content.path);
  return {
    size,
    etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    read: (start, end) => createReadStream(content.path, { start, end }),
  };
}

/**
 * Returns the requested range, `whole` if there is none or several, `none` if it lies outside the
 * file.
 */
function rangeOf(header: string | undefined, size: number): 'whole' | 'none' | { start: number; end: number } {
  if (header === undefined) return 'whole';
  const ranges = parseRange(size, header);
  if (ranges === -1) return 'none';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return 'whole';
  return ranges[0]!;
}

function matches(header: string | undefined, etag: string): boolean {
  return (
    header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*') ??
    false
  );
}
