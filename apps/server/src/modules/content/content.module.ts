import * as content from '@yidi/contract/calls/content';
import * as promotion from '@yidi/contract/calls/promotion';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { contentHandlers } from './content.ts';
import { promotionHandlers } from './promotion.ts';

export const contentModule = defineModule({
  name: 'content',
  calls: (deps: DepsOf<typeof contentHandlers>) => [
    served(content, contentHandlers(deps)),
    served(promotion, promotionHandlers(deps)),
  ],
});
