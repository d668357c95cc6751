import * as courier from '@yidi/contract/calls/courier';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { courierHandlers } from './courier.ts';

export const courierModule = defineModule({
  name: 'courier',
  calls: (deps: DepsOf<typeof courierHandlers>) => [served(courier, courierHandlers(deps))],
});
