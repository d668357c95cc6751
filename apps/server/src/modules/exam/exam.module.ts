import * as exam from '@yidi/contract/calls/exam';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { examHandlers } from './exam.ts';

export const examModule = defineModule({
  name: 'exam',
  calls: (deps: DepsOf<typeof examHandlers>) => [served(exam, examHandlers(deps))],
});
