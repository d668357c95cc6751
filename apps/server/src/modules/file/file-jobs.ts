import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import type { Files } from '../../ports/files/files.ts';
import { dropUnfinished } from './file.store.ts';
import { sweepObjects } from './objects.ts';
import { dropOldPhotos } from './photos.ts';

/** An upload may be resumed within this time. */
const UNFINISHED_MS = 24 * HOUR_MS;

/** Deletes unfinished uploads, and stored objects without a reference. */
export function fileJob({ files, now }: { files: Files; now: () => Date }): JobHandler {
  return periodicJob({
    name: 'file.sweep',
    cron: '*/10 * * * *',
    async run({ db }) {
      const at = now().getTime();
      await dropUnfinished(db, new Date(at - UNFINISHED_MS));
      await dropOldPhotos(db, new Date(at));
      await sweepObjects(db, files, new Date(at - HOUR_MS));
    },
  });
}
