import * as tariff from '@yidi/contract/calls/tariff';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { tariffHandlers } from './tariff.ts';

export const tariffModule = defineModule({
  name: 'tariff',
  calls: (deps: DepsOf<typeof tariffHandlers>) => [served(tariff, tariffHandlers(deps))],
});
