import { setTimeout as sleep } from 'node:timers/promises';
import type { InfoOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/export';
import { ApiError } from '@yidi/contract/envelope';
import { EXPORTS_A_MONTH } from '@yidi/contract/values/export';
import { exportPage } from '@yidi/phrases/export-page';
import { shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Caller, Handlers } from '../../call/handlers.ts';
import type { AnyModule } from '../../call/module.ts';
import type { Keys } from '../../config/keys.ts';
import { addJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Files } from '../../ports/files/files.ts';
import { openedBy } from '../auth/auth.public.ts';
import { lockAccount } from '../auth/closing.public.ts';
import { addExport, COUNTED_MS, type ExportRecord, exportsOf, findExport } from './export.store.ts';
import { MOST_TRIES, makeExport } from './export-jobs.ts';
import { readSealed } from './sealed-file.ts';

const LOOK_AGAIN_MS = 500;
/** After this many looks the answer is that it is still being made, and the page asks again. */
const MOST_LOOKS = 60;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly files: Files;
  readonly modules: readonly AnyModule[];
}

/** Makes files with all data of a user, on request. */
export function exportHandlers({ db, keys, files, modules }: Deps): Handlers<typeof calls> {
  const total = modules.flatMap(({ exported = [] }) => exported).length;

  function viewOf({ id, state, done, askedAt, endsAt, bytes }: ExportRecord): InfoOf<typeof calls.askExport> {
    const ready = state === 'ready' && endsAt && bytes !== null && { endsAt: toShanghaiIso(endsAt), bytes };
    return { exportId: id, state, askedAt: toShanghaiIso(askedAt), done, total, ...ready };
  }

  /** A main account that opened this one by a link gave no proof of its number. */
  const isOpened = async (caller: Caller) => (await openedBy(db, caller.sessionId)) !== null;

  async function find(caller: Caller, exportId: string): Promise<ExportRecord> {
    const found = (await isOpened(caller)) ? undefined : await findExport(db, caller.personId, exportId);
    if (!found) throw new ApiError('NOT_FOUND');
    return found;
  }

  return {
    async dataExports(_request, { caller, now }) {
      const found = (await isOpened(caller)) ? [] : await exportsOf(db, caller.personId, now);
      const { left, nextAt } = leftOf(found);
      return { exports: found.map(viewOf), left, ...(left === 0 && nextAt && { nextAt: toShanghaiIso(nextAt) }) };
    },

    async askExport(_request, ctx) {
      const { caller, language, now } = ctx;
      const { personId } = caller;
      return transact(db, async (trx) => {
        // Requests at the same time wait for each other, so that the limit holds.
        await lockAccount(trx, personId);
        const before = await exportsOf(trx, personId, now);
        const current = before.find(({ state }) => state === 'preparing');
        if (current) return viewOf(current);
        const { left, nextAt } = leftOf(before);
        if (left === 0)
          throw new ApiError('RATE', { retryAfterS: Math.ceil((nextAt!.getTime() - now.getTime()) / 1000) });
        const exportId = (await addExport(trx, { personId, language }, now))!;
        await addJob(trx, makeExport, { exportId }, { key: `export ${exportId}`, maxAttempts: MOST_TRIES });
        await ctx.recordSecurity({ event: 'account.export', result: 'done', personId }, trx);
        return viewOf((await findExport(trx, personId, exportId))!);
      });
    },

    async followExport({ exportId }, { caller, progress, signal }) {
      for (let looks = 1, shown = -1; ; looks += 1) {
        const found = await find(caller, exportId);
        if (found.state !== 'preparing' || looks === MOST_LOOKS) return viewOf(found);
        if (found.done !== shown) progress({ done: found.done, total });
        shown = found.done;
        await sleep(LOOK_AGAIN_MS, undefined, { signal });
      }
    },

    async exportFile({ exportId }, { caller, language, now }) {
      const { key, keySealed, state, endsAt, askedAt, bytes } = await find(caller, exportId);
      const fileKey = keySealed && keys.open('export.stored', keySealed);
      if (state !== 'ready' || !key || !fileKey || !bytes || !endsAt || endsAt <= now) throw new ApiError('NOT_FOUND');
      const name = exportPage[language].fileName(shanghaiDate(askedAt.getTime()));
      const content = { size: bytes, etag: exportId, read: () => readSealed(() => files.read(key), fileKey) };
      return { type: 'application/zip', name, content };
    },
  };
}

/** Returns how many exports are left, and when the next one is. Those that failed do not count. */
function leftOf(found: readonly ExportRecord[]): { readonly left: number; readonly nextAt: Date | undefined } {
  const counted = found.filter(({ state }) => state !== 'failed');
  const oldest = counted.at(EXPORTS_A_MONTH - 1);
  return {
    left: Math.max(0, EXPORTS_A_MONTH - counted.length),
    nextAt: oldest && new Date(oldest.askedAt.getTime() + COUNTED_MS),
  };
}
