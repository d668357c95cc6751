import { closing as closingCall } from '@yidi/contract/calls/closing';
import { codes } from '@yidi/contract/codes';
import { closingObstacles, closingStates } from '@yidi/contract/values/closing';
import { closing } from '@yidi/phrases/closing';
import { type Answers, envelope } from '../../e2e/world/states.ts';
import sample from '../../packages/contract/src/samples/closing.json' with { type: 'json' };
import type { Situation } from './batch-situations.ts';

const { phone, askedAt, closesAt, endedAt } = sample.info;
const answersWith = (more: object): Answers => ({
  [closingCall.path]: envelope(codes.OK, { phone, obstacles: [], ...more }),
});
const orderId = '3f2b8c1e-9a4d-4c7b-8e21-5d6f7a8b9c0d';
const confirm = { route: '/my-center/logoutConfirm' } as const;
const success = { route: '/my-center/set/success' } as const;

export const closingSituations: readonly Situation[] = [
  {
    ...confirm,
    name: 'all in the way',
    answers: answersWith({ obstacles: closingObstacles.map((kind, at) => ({ kind, count: at + 1, orderId })) }),
    act: async ({ page, language }) => page.getByRole('heading', { name: closing[language].inTheWay }),
  },
  {
    ...confirm,
    name: 'nothing in the way',
    answers: answersWith({}),
    async act({ page, language }) {
      const say = closing[language];
      await page.getByRole('button', { name: say.ask, exact: true }).click();
      return page.getByText(say.agreeMissing);
    },
  },
  ...closingStates.map(
    (state): Situation => ({
      ...success,
      name: state,
      rare: state !== 'waiting' && state !== 'takenBack',
      answers: answersWith({ state, askedAt, closesAt, ...(state !== 'waiting' && { endedAt }) }),
      act: async ({ page, language }) => {
        const say = closing[language];
        const titles = { waiting: say.waiting, takenBack: say.undone, stopped: say.stopped, closing: say.erasing };
        return page.getByText(state === 'closed' ? say.closed : titles[state], { exact: true });
      },
    }),
  ),
  {
    ...success,
    name: 'another number',
    address: '/my-center/set/success?change=phone',
    answers: answersWith({}),
    act: async ({ page, language }) => page.getByText(closing[language].phoneChanged, { exact: true }),
  },
];
