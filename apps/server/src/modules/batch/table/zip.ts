import { createInflateRaw } from 'node:zlib';
import { TableRefused } from '@yidi/rules/batch/delimited';

/** A file inside an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
  /** What the archive says it unpacks to. */
  readonly bytes: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** ZIP64: a number that stands elsewhere, its extra field, the end record and what points at that. */
const LONG = 0xffffffff;
const EXTRA_LONG = 0x0001;
const END_LONG = 0x06064b50;
const LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;
const ENTRIES_AT_MOST = 2000;
/** A table of 500 rows whose sheet is styled down to its last row takes half of it. */
const UNPACKED_AT_MOST = 64 * 1024 * 1024;

/**
 * The directory of an archive that is in memory; nothing is unpacked. Its own words are believed
 * for names and places alone.
 * @throws TableRefused `unreadable`, `locked` (encrypted), `bomb` (declares more than is ever
 * unpacked).
 */
export function readDirectory(bytes: Buffer): Map<string, ZipEntry> {
  try {
    return directoryOf(bytes);
  } catch (error) {
    // An offset that leads out of the file.
    throw error instanceof RangeError ? new TableRefused('unreadable') : error;
  }
}

function directoryOf(bytes: Buffer): Map<string, ZipEntry> {
  const directory = findDirectory(bytes);
  let { at } = directory;
  if (directory.count > ENTRIES_AT_MOST) throw new TableRefused('bomb');
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  for (let no = 0; no < directory.count; no += 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new TableRefused('unreadable');
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const nameBytes = bytes.readUInt16LE(at + 28);
    const extraBytes = bytes.readUInt16LE(at + 30);
    const nameAt = at + CENTRAL_BYTES;
    const name = partName(bytes.toString('utf8', nameAt, nameAt + nameBytes));
    if (flags & 1) throw new TableRefused('locked');
    const extra = bytes.subarray(nameAt + nameBytes, nameAt + nameBytes + extraBytes);
    const [declared, packedBytes, offset] = longNumbers(
      [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)],
      extra,
    ) as [number, number, number];
    total += declared;
    if (total > UNPACKED_AT_MOST) throw new TableRefused('bomb');
    const start = contentOf(bytes, offset);
    if (start + packedBytes > bytes.length) throw new TableRefused('unreadable');
    const packed = bytes.subarray(start, start + packedBytes);
    // Two files of one name would be read by one program this way and by another that way.
    if (entries.has(name)) throw new TableRefused('unreadable');
    entries.set(name, { name, method, packed, bytes: declared });
    at += CENTRAL_BYTES + nameBytes + extraBytes + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The name of a part as names are compared: without case, from the root, in plain characters. Source: ECMA-376 part 2, 6.2.2. */
export function partName(written: string): string {
  const path = written.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The numbers of an entry that do not fit in 32 bits, or that a program writes long in any case, are in its extra field (ZIP64). */
function longNumbers(numbers: readonly number[], extra: Buffer): number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== EXTRA_LONG) at += 4 + extra.readUInt16LE(at + 2);
  let next = at + 4;
  return numbers.map((number) => {
    if (number !== LONG || next + 8 > extra.length) return number;
    next += 8;
    return Number(extra.readBigUInt64LE(next - 8));
  });
}

/** How many entries the directory has, and where they begin. */
function findDirectory(bytes: Buffer): { count: number; at: number } {
  const end = endOf(bytes);
  const short = { count: bytes.readUInt16LE(end + 10), at: bytes.readUInt32LE(end + 16) };
  const locator = end - LOCATOR_BYTES;
  if ((short.count !== 0xffff && short.at !== LONG) || locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR)
    return short;
  const long = Number(bytes.readBigUInt64LE(locator + 8));
  if (bytes.readUInt32LE(long) !== END_LONG) throw new TableRefused('unreadable');
  return { count: Number(bytes.readBigUInt64LE(long + 32)), at: Number(bytes.readBigUInt64LE(long + 48)) };
}

function endOf(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= lowest; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new TableRefused('unreadable');
}

/** Where the content of a file begins: behind its local head, whose name and extra field have lengths of their own. */
function contentOf(bytes: Buffer, at: number): number {
  if (bytes.readUInt32LE(at) !== LOCAL) throw new TableRefused('unreadable');
  return at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
}

/**
 * Unpacks a file chunk by chunk, so that the reader may stop. Unpacked bytes are counted: a file
 * that says it is small and is not ends at the limit.
 * @throws TableRefused `unreadable`, `bomb`.
 */
export async function* unpack({ method, packed }: ZipEntry): AsyncGenerator<Buffer> {
  if (method === 0) {
    yield packed;
    return;
  }
  if (method !== 8) throw new TableRefused('unreadable');
  const inflate = createInflateRaw();
  inflate.end(packed);
  let total = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      total += piece.length;
      if (total > UNPACKED_AT_MOST) throw new TableRefused('bomb');
      yield piece;
    }
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused('unreadable');
  } finally {
    inflate.destroy();
  }
}
