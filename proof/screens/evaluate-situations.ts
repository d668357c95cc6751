import { getTagInfo } from '@yidi/contract/calls/evaluate';
import { codes } from '@yidi/contract/codes';
import { evaluate } from '@yidi/phrases/evaluate';
import { type Answers, envelope } from '../../e2e/world/states.ts';
import sample from '../../packages/contract/src/samples/getTagInfo.json' with { type: 'json' };
import said from '../../packages/contract/src/samples/submitEvaluation.json' with { type: 'json' };
import type { Situation } from './batch-situations.ts';

const mailNo = '9000000012345';
const answers = (more: object): Answers => ({ [getTagInfo.path]: envelope(codes.OK, { ...sample.info, ...more }) });
const blamed = {
  stars: 1,
  tags: ['leftUnasked', 'signedUncalled', 'damaged'],
  words: 'https://example.com/一个很长的地址没有空格也不换行一个很长的地址没有空格也不换行\n第二行',
  at: said.info.own.at,
};
const form = { route: '/Evaluate', address: `/Evaluate?mailNo=${mailNo}` } as const;
const thanks = { route: '/Evaluatesuccess/{orderId}', address: `/Evaluatesuccess/${mailNo}` } as const;

export const evaluateSituations: readonly Situation[] = [
  {
    ...form,
    name: 'two stars',
    answers: answers({}),
    async act({ page, language }) {
      const say = evaluate[language];
      await page.getByRole('radio', { name: say.star(2, say.words[1]!) }).check();
      await page.getByRole('checkbox', { name: say.tags.leftUnasked }).check();
      return page.getByText(say.bad, { exact: true });
    },
  },
  {
    ...form,
    name: 'changed once',
    answers: answers({ own: blamed }),
    act: async ({ page, language }) => page.getByText(evaluate[language].once),
  },
  {
    ...form,
    name: 'cannot be changed any more',
    answers: answers({ state: 'edited', own: blamed }),
    act: async ({ page, language }) => page.getByText(evaluate[language].mine, { exact: true }),
  },
  {
    ...form,
    name: 'not delivered yet',
    rare: true,
    answers: answers({ state: 'early' }),
    act: async ({ page, language }) => page.getByText(evaluate[language].early, { exact: true }),
  },
  {
    ...form,
    name: 'too late',
    rare: true,
    answers: answers({ state: 'over' }),
    act: async ({ page, language }) => page.getByText(evaluate[language].over, { exact: true }),
  },
  {
    ...thanks,
    name: 'blame that is disputed',
    answers: answers({ own: blamed }),
    act: async ({ page, language }) => page.getByText(evaluate[language].disputed, { exact: true }),
  },
  {
    ...thanks,
    name: 'praise of a sender',
    rare: true,
    answers: answers({ own: said.info.own, side: 'sent' }),
    act: async ({ page, language }) => page.getByText(evaluate[language].again, { exact: true }),
  },
];
