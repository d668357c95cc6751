import * as points from '@yidi/contract/calls/points';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { erasePoints } from './erase-points.ts';
import { exportedGifts, exportedPoints } from './exported.ts';
import { pointsTables } from './keyed-tables.ts';
import { pointsHandlers } from './points.ts';
import { pointsJobs } from './points-jobs.ts';

export const pointsModule = defineModule({
  name: 'points',
  calls: (deps: DepsOf<typeof pointsHandlers>) => [served(points, pointsHandlers(deps))],
  jobs: (deps: DepsOf<typeof pointsJobs>) => pointsJobs(deps),
  erase: (trx, { personId }) => erasePoints(trx, personId),
  exported: [exportedPoints, exportedGifts],
  keyed: pointsTables,
});
