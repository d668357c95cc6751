import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Language } from '@yidi/phrases/language';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Exported, ExportOwner } from '../../call/exported.ts';
import type { Db } from '../../db/open.ts';
import { FileMissing, type Files } from '../../ports/files/files.ts';
import { ownFiles } from '../file/file.public.ts';
import { writeCsv, writeIndex, writeJson, writePage } from './write-part.ts';

/** Bytes that are compressed before other work of the process may run. */
const AT_ONCE = 64 * 1024;

interface Source {
  readonly db: Db;
  readonly files: Files;
  readonly parts: readonly Exported[];
}

/**
 * Writes an archive with all data of a user to `out`: a page, a CSV and a JSON file for each part,
 * an index, and the user's files. `progress` is called with the number of parts that are done.
 */
export async function makeArchive(
  { db, files, parts }: Source,
  owner: ExportOwner,
  out: Writable,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const archive = openArchive(out);
  const counts = [];
  for (const [at, { part, read }] of parts.entries()) {
    const table = { part, rows: await read(db, owner) };
    await archive.add(`${part}.html`, Buffer.from(writePage(table, owner.language)));
    await archive.add(`${part}.csv`, writeCsv(table, owner.language));
    await archive.add(`${part}.json`, Buffer.from(writeJson(table)));
    counts.push({ part, count: table.rows.length });
    await progress(at + 1);
  }
  await archive.add('index.html', Buffer.from(writeIndex(counts, owner.language as Language, owner.now)));
  for (const file of await ownFiles(db, owner.personId)) {
    const bytes = await bytesOf(files, file.key);
    if (bytes) await archive.add(file.path, bytes, true);
  }
  await archive.end();
}

/** Returns undefined for a file that the store has lost: the user gets everything else. */
async function bytesOf(files: Files, key: string): Promise<Buffer | undefined> {
  try {
    const stored = await files.read(key);
    return Buffer.isBuffer(stored) ? stored : await readFile(stored.path);
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

interface Archive {
  /** Adds a file. Pictures and PDFs are stored as they are, because they are compressed already. */
  add(name: string, bytes: Uint8Array, asItIs?: boolean): Promise<void>;
  end(): Promise<void>;
}

/** Opens an archive that is written while files are added, so that it is never whole in memory. */
function openArchive(out: Writable): Archive {
  let failure: Error | undefined;
  out.on('error', (error) => {
    failure = error;
  });
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else out.write(part);
  });
  async function settle(): Promise<void> {
    if (failure) throw failure;
    if (out.writableNeedDrain) await once(out, 'drain');
    await setImmediate();
  }
  return {
    async add(name, bytes, asItIs = false) {
      const entry = asItIs ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      for (let at = 0; at < bytes.length; at += AT_ONCE) {
        entry.push(bytes.subarray(at, at + AT_ONCE), at + AT_ONCE >= bytes.length);
        await settle();
      }
      if (bytes.length === 0) entry.push(new Uint8Array(), true);
    },
    async end() {
      zip.end();
      out.end();
      if (!out.writableFinished) await once(out, 'finish');
      if (failure) throw failure;
    },
  };
}
