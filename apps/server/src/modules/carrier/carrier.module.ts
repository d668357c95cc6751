import * as carrier from '@yidi/contract/calls/carrier';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { carrierHandlers } from './carrier.ts';

export const carrierModule = defineModule({
  name: 'carrier',
  calls: (deps: DepsOf<typeof carrierHandlers>) => [served(carrier, carrierHandlers(deps))],
});
