import * as agreement from '@yidi/contract/calls/agreement';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { adoptConsents } from './agreement.public.ts';
import { agreementHandlers } from './agreement.ts';

export const agreementModule = defineModule({
  name: 'agreement',
  calls: (deps: DepsOf<typeof agreementHandlers>) => [served(agreement, agreementHandlers(deps))],
  adoptBy: () => adoptConsents,
});
