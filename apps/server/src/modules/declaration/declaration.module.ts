import * as declaration from '@yidi/contract/calls/declaration';
import { limitDeclarations } from '../../call/limited-calls.ts';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import { eraseArticles } from './declaration.store.ts';
import { declarationHandlers } from './declaration.ts';
import { exportedArticles } from './exported.ts';

/**
 * The articles of a sending abroad: description, code of HS 2022, limits of value, reusable
 * articles. One list of articles is the source of form, advance data and duty quote, so that the
 * sender writes each thing once. Lexicon and codes stay on the server, because they are large.
 */
export const declarationModule = defineModule({
  name: 'declaration',
  calls: (deps: DepsOf<typeof declarationHandlers> & { readonly networks: NetworkLimits }) => [
    served(declaration, limitDeclarations(declarationHandlers(deps), deps.networks)),
  ],
  erase: (trx, { personId }) => eraseArticles(trx, personId),
  exported: [exportedArticles],
});
