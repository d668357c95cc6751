import * as brand from '@yidi/contract/calls/brand';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { brandHandlers } from './brand.ts';
import { brandTables } from './keyed-tables.ts';

export const brandModule = defineModule({
  name: 'brand',
  calls: (deps: DepsOf<typeof brandHandlers>) => [served(brand, brandHandlers(deps))],
  keyed: brandTables,
});
