import * as content from '@yidi/contract/calls/content';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { contentHandlers } from './content.ts';

export const contentModule = defineModule({
  name: 'content',
  calls: (deps: DepsOf<typeof contentHandlers>) => [served(content, contentHandlers(deps))],
});
