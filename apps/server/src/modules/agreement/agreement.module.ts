import * as agreement from '@yidi/contract/calls/agreement';
import * as signedCalls from '@yidi/contract/calls/signed-agreements';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { adoptConsents } from './agreement.public.ts';
import { agreementHandlers, signedHandlers } from './agreement.ts';
import { exportedAgreements } from './exported.ts';

export const agreementModule = defineModule({
  name: 'agreement',
  calls: (deps: DepsOf<typeof agreementHandlers>) => [
    served(agreement, agreementHandlers(deps)),
    served(signedCalls, signedHandlers(deps)),
  ],
  adoptBy: () => adoptConsents,
  exported: [exportedAgreements],
});
