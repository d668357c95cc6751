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
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;
const ENTRIES_AT_MOST = 2000;
/** A table of 500 rows whose sheet is styled down to its last row takes half of it. */
const UNPACKED_AT_MOST = 64 * 1024 * 1024;

/**
 * The directory of an archive that is in memory; nothing is unpacked. Its own words are believed for names and places alone.
 * @throws TableRefused `unreadable`, `locked` (encrypted), `bomb` (declares more than is ever unpacked).
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
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > ENTRIES_AT_MOST) throw new TableRefused('bomb');
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  for (let no = 0; no < count; no += 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new TableRefused('unreadable');
    const flags = bytes.readUInt16LE(at + 8);
    const packedBytes = bytes.readUInt32LE(at + 20);
    const declared = bytes.readUInt32LE(at + 24);
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes).replaceAll('\\', '/');
    if (flags & 1) throw new TableRefused('locked');
    total += declared;
    if (total > UNPACKED_AT_MOST) throw new TableRefused('bomb');
    const start = contentOf(bytes, bytes.readUInt32LE(at + 42));
    if (start + packedBytes > bytes.length) throw new TableRefused('unreadable');
    const packed = bytes.subarray(start, start + packedBytes);
    // Two files of one name would be read by one program this way and by another that way.
    if (entries.has(name)) throw new TableRefused('unreadable');
    entries.set(name, { name, method: bytes.readUInt16LE(at + 10), packed, bytes: declared });
    at += CENTRAL_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
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
 * Unpacks a file chunk by chunk, so that the reader may stop. Unpacked bytes are counted: a file that says it is small and is
 * not ends at the limit.
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
