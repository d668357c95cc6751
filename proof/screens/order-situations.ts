import { artExamConfig } from '@yidi/contract/calls/exam';
import { codes } from '@yidi/contract/codes';
import { artExam } from '@yidi/phrases/art-exam';
import { envelope } from '../../e2e/world/states.ts';
import exam from '../../packages/contract/src/samples/artExamConfig.json' with { type: 'json' };
import type { Situation } from './batch-situations.ts';

const { closesAt, ...closed } = exam.info;
const at = { route: '/s/express', address: '/s/express?orderType=3&artExam=YUNQI-2027' } as const;
const answers = (info: object) => ({ [artExamConfig.path]: envelope(codes.OK, info) });

/** An order through a school's link: while it is open, before, and after. */
export const orderSituations: readonly Situation[] = [
  {
    ...at,
    name: "a school's link",
    answers: answers(exam.info),
    act: async ({ page, language }) => page.getByText(artExam[language].fixed, { exact: true }),
  },
  {
    ...at,
    name: "a school's link before it opens",
    answers: answers({ ...closed, state: 'early', opensAt: closesAt, closesAt: '2027-01-20T18:00:00+08:00' }),
    act: async ({ page, language }) => page.getByRole('link', { name: artExam[language].usual }),
  },
  {
    ...at,
    name: "a school's link that is over",
    answers: answers({ ...closed, state: 'over' }),
    act: async ({ page, language }) => page.getByText(artExam[language].over, { exact: true }),
  },
];
