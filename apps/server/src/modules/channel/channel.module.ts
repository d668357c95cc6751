import { defineModule } from '../../call/module.ts';

/** Its table is read by the pipeline of calls and by pages, so it has no calls. */
export const channelModule = defineModule({ name: 'channel' });
