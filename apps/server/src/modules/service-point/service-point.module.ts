import * as servicePoint from '@yidi/contract/calls/service-point';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { servicePointHandlers } from './service-point.ts';

export const servicePointModule = defineModule({
  name: 'service-point',
  calls: (deps: DepsOf<typeof servicePointHandlers>) => [served(servicePoint, servicePointHandlers(deps))],
});
