import type { AnyModule } from '../../call/module.ts';
import type { Keys } from '../../config/keys.ts';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import { eraseAfterTerms } from './retention.ts';

interface JobDeps {
  readonly now: () => Date;
  readonly keys: Keys;
  /** All modules: each erases what it keeps. */
  readonly modules: readonly AnyModule[];
  readonly log: { info(line: object, message: string): void };
}

/** Erases at three in the morning in Shanghai what is no longer needed (privacy policy, 7). */
export function retentionJob({ now, keys, modules, log }: JobDeps): JobHandler {
  return periodicJob({
    name: 'retention.erase',
    cron: '0 19 * * *',
    async run({ db }) {
      const erased = await eraseAfterTerms({ db, keys, modules }, now());
      if (Object.values(erased).some((count) => count > 0)) log.info({ erased }, 'retention');
    },
  });
}
