import { createInflateRaw } from 'node:zlib';
import { TableRefused } from '@yidi/rules/batch/delimited';

/** A file inside an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
  /** Shared by all files of the archive. */
  readonly left: WorkLeft;
}

/** What may still be read of an archive, whatever it declares and however often a file is read. */
export interface WorkLeft {
  bytes: number;
  tags: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** ZIP64 markers: a number stored elsewhere, the extra field, the end record and its locator. */
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
/** A table of 500 rows with styles down to the last row needs half of it. */
const UNPACKED_AT_MOST = 64 * 1024 * 1024;
/** Five times the tags of 500 rows with 100 cells. Rows that only have a colour count as well. */
const TAGS_AT_MOST = 1_000_000;

/**
 * Reads the directory of an archive in memory without unpacking. Only its names and positions are
 * trusted.
 * @throws TableRefused `unreadable`, `locked` (encrypted), `bomb` (declares more than the limit)
 */
export function readDirectory(bytes: Buffer): Map<string, ZipEntry> {
  try {
    return directoryOf(bytes);
  } catch (error) {
    // A RangeError means an offset outside the file.
    throw error instanceof RangeError ? new TableRefused('unreadable') : error;
  }
}

function directoryOf(bytes: Buffer): Map<string, ZipEntry> {
  const directory = findDirectory(bytes);
  let { at } = directory;
  if (directory.count > ENTRIES_AT_MOST) throw new TableRefused('bomb');
  const entries = new Map<string, ZipEntry>();
  const left: WorkLeft = { bytes: UNPACKED_AT_MOST, tags: TAGS_AT_MOST };
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
    // With two files of one name, programs would disagree which one to read.
    if (entries.has(name)) throw new TableRefused('unreadable');
    entries.set(name, { name, method, packed, left });
    at += CENTRAL_BYTES + nameBytes + extraBytes + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Normalizes a part name: lower case, from the root, decoded. Source: ECMA-376 part 2, 6.2.2. */
export function partName(written: string): string {
  const path = written.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Reads numbers that are stored in the extra field, because of 32 bits or always (ZIP64). */
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

/** Returns the number of directory entries and where they begin. */
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

/** Returns where a file's content begins: after the local header, which varies in length. */
function contentOf(bytes: Buffer, at: number): number {
  if (bytes.readUInt32LE(at) !== LOCAL) throw new TableRefused('unreadable');
  return at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
}

/**
 * Unpacks a file in chunks, so that the reader can stop. Bytes are counted: a file larger than it
 * declares ends at the limit.
 * @throws TableRefused `unreadable`, `bomb`
 */
export async function* unpack({ method, packed, left }: ZipEntry): AsyncGenerator<Buffer> {
  if (method === 0) {
    left.bytes -= packed.length;
    if (left.bytes < 0) throw new TableRefused('bomb');
    yield packed;
    return;
  }
  if (method !== 8) throw new TableRefused('unreadable');
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      left.bytes -= piece.length;
      if (left.bytes < 0) throw new TableRefused('bomb');
      yield piece;
    }
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused('unreadable');
  } finally {
    inflate.destroy();
  }
}
