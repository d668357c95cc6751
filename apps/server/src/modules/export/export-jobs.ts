import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPORT_LIFE_MS } from '@yidi/contract/values/export';
import { type AnyModule, payablesOf } from '../../call/module.ts';
import type { Keys } from '../../config/keys.ts';
import { handle, type JobHandler, job, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Files } from '../../ports/files/files.ts';
import { storeObject } from '../file/file.public.ts';
import { notifyOfAccount } from '../message/message.public.ts';
import { type ExportRecord, endExports, exportToMake, setDone, setFailed, setReady } from './export.store.ts';
import { makeArchive } from './make-archive.ts';
import { writeSealed } from './sealed-file.ts';

/** Makes the file of an export. */
export const makeExport = job<{ exportId: string }>('export.make');
/** After this many failures the user sees that it failed, and can ask again. */
export const MOST_TRIES = 3;

interface Deps {
  readonly keys: Keys;
  readonly files: Files;
  readonly now: () => Date;
  readonly modules: readonly AnyModule[];
}

export function exportJobs(deps: Deps): JobHandler[] {
  return [
    handle(makeExport, async ({ exportId }, { db, attempt }) => {
      const asked = await exportToMake(db, exportId);
      if (!asked) return;
      try {
        await make(deps, db, asked);
      } catch (error) {
        if (attempt >= MOST_TRIES) await setFailed(db, exportId);
        throw error;
      }
    }),
    periodicJob({ name: 'export.end', cron: '*/10 * * * *', run: ({ db }) => endExports(db, deps.now()) }),
  ];
}

async function make({ keys, files, now, modules }: Deps, db: Db, asked: ExportRecord): Promise<void> {
  const { id, personId, language } = asked;
  const folder = await mkdtemp(join(tmpdir(), 'yidi-export-'));
  try {
    const path = join(folder, randomUUID());
    const parts = modules.flatMap(({ exported = [] }) => exported);
    const owner = { keys, personId, language, now: now(), payables: payablesOf(modules) };
    const sealed = await writeSealed(path, (out) =>
      makeArchive({ db, files, parts }, owner, out, (done) => setDone(db, id, done)),
    );
    const key = `sha256/${sealed.sha256}`;
    const at = now();
    await storeObject(db, files, key, path, at);
    await transact(db, async (trx) => {
      const file = { key, keySealed: keys.seal('export.stored', sealed.key), bytes: sealed.bytes };
      const endsAt = new Date(at.getTime() + EXPORT_LIFE_MS);
      if (!(await setReady(trx, id, { ...file, endsAt }))) return;
      await notifyOfAccount(trx, keys, { personId, template: 'exportReady', params: {}, at: at.toISOString() });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
