import { type DepsOf, defineModule } from '../../call/module.ts';
import { retentionJob } from './retention-job.ts';

export const retentionModule = defineModule({
  name: 'retention',
  jobs: (deps: DepsOf<typeof retentionJob>) => [retentionJob(deps)],
});
