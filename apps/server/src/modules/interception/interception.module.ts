import * as interception from '@yidi/contract/calls/interception';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { interceptionHandlers } from './interception.ts';
import { interceptByCarrier } from './settle.ts';

export const interceptionModule = defineModule({
  name: 'interception',
  calls: (deps: DepsOf<typeof interceptionHandlers>) => [served(interception, interceptionHandlers(deps))],
  topics: (deps: DepsOf<typeof interceptByCarrier>) => [interceptByCarrier(deps)],
});
