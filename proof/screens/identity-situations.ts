import { certification } from '@yidi/contract/calls/identity';
import { codes } from '@yidi/contract/codes';
import { certificationRefusals } from '@yidi/contract/values/identity';
import { identity } from '@yidi/phrases/identity';
import { type Answers, envelope } from '../../e2e/world/states.ts';
import sample from '../../packages/contract/src/samples/certification.json' with { type: 'json' };
import type { Situation } from './batch-situations.ts';

const { card, demo, tips } = sample.info;
const askedAt = '2026-11-21T10:00:00+08:00';
const answersWith = (more: object): Answers => ({
  [certification.path]: envelope(codes.OK, { tips, left: 2, online: true, ...more }),
});
const form = { route: '/certification', address: '/certification' } as const;
const result = { route: '/certification-result/{status}', address: '/certification-result/waiting' } as const;

export const identitySituations: readonly Situation[] = [
  {
    ...form,
    name: 'mistakes',
    answers: answersWith({ demo }),
    async act({ page, language }) {
      const say = identity[language];
      await page.getByRole('textbox', { name: say.cardNo }).fill('110101199003070020');
      await page.getByRole('button', { name: say.submit }).click();
      return page.getByText(say.agreeMissing);
    },
  },
  {
    ...form,
    name: 'no more today',
    rare: true,
    answers: answersWith({ left: 0 }),
    act: async ({ page, language }) => page.getByText(identity[language].noneLeft),
  },
  {
    ...form,
    name: 'not online',
    rare: true,
    answers: answersWith({ online: false }),
    act: async ({ page, language }) => page.getByText(identity[language].offline),
  },
  {
    ...form,
    name: 'certified',
    rare: true,
    answers: answersWith({ card }),
    act: async ({ page, language }) => page.getByText(identity[language].already),
  },
  {
    ...result,
    name: 'for long',
    answers: answersWith({ check: { state: 'waiting', askedAt } }),
    act: async ({ page, language }) => page.getByText(identity[language].slow, { exact: true }),
  },
  ...certificationRefusals.map(
    (why): Situation => ({
      ...result,
      name: why,
      rare: why !== 'mismatch',
      answers: answersWith({ check: { state: 'refused', why, askedAt }, ...(why === 'taken' && { card, left: 0 }) }),
      act: async ({ page, language }) => page.getByText(identity[language].why[why], { exact: true }),
    }),
  ),
  {
    ...result,
    name: 'certified',
    answers: answersWith({ card, check: { state: 'done', askedAt } }),
    act: async ({ page, language }) => page.getByText(identity[language].done, { exact: true }),
  },
  {
    route: '/certification-edit-preview',
    address: '/certification-edit-preview',
    name: 'certified',
    answers: answersWith({ card }),
    act: async ({ page, language }) => page.getByText(identity[language].uses, { exact: true }),
  },
];
