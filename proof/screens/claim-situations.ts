import { checkClaim, claimDetail } from '@yidi/contract/calls/claim';
import { codes } from '@yidi/contract/codes';
import { claim } from '@yidi/phrases/claim';
import { type Answers, envelope } from '../../e2e/world/states.ts';
import checked from '../../packages/contract/src/samples/checkClaim.json' with { type: 'json' };
import sample from '../../packages/contract/src/samples/claimDetail.json' with { type: 'json' };
import type { Situation } from './batch-situations.ts';

const mailNo = '9000000012345';
const { claimNo } = sample.info;
const mail = (more: object = {}): Answers => ({ [checkClaim.path]: envelope(codes.OK, { ...checked.info, ...more }) });
// No picture is fetched, because the links of the sample do not exist.
const shown = { ...sample.info, evidence: sample.info.evidence.map((item) => ({ ...item, picture: false })) };
const stands = (more: object): Answers => ({ [claimDetail.path]: envelope(codes.OK, { ...shown, ...more }) });
const form = { route: '/emsClaim', address: `/emsClaim?mailNo=${mailNo}` } as const;
const ticket = { route: '/emsClaim/tickets', address: `/emsClaim/tickets?claimNo=${claimNo}` } as const;
const barred = checked.info.kinds.map(({ kind }) => ({ kind, bar: 'undelivered' }));
const steps = sample.info.steps.slice(0, 3);
const appealed = { step: 'appealed', at: '2026-11-21T16:00:00+08:00', words: '杯子是新买的' };

export const claimSituations: readonly Situation[] = [
  {
    route: '/emsClaim',
    address: '/emsClaim',
    name: 'which mail',
    answers: {},
    act: async ({ page, language }) => page.getByText(claim[language].pick, { exact: true }),
  },
  {
    ...form,
    name: 'damaged',
    answers: mail(),
    async act({ page, language }) {
      const say = claim[language];
      await page.getByRole('radio', { name: say.kinds.damaged }).check();
      await page.getByLabel(say.value).fill('1000');
      await page.getByLabel(say.loss.damaged).fill('450');
      return page.getByText('¥360.00', { exact: true });
    },
  },
  {
    ...form,
    name: 'late, to a bank card, with mistakes',
    answers: mail({
      kinds: [{ kind: 'late', until: '2027-11-20T15:00:00+08:00' }, ...barred.slice(0, 3)],
      origin: true,
    }),
    async act({ page, language }) {
      const say = claim[language];
      await page.getByRole('radio', { name: say.kinds.late }).check();
      await page.getByRole('radio', { name: say.ways.bank }).check();
      await page.getByRole('button', { name: say.send }).tap();
      return page.getByText(say.noBank, { exact: true });
    },
  },
  {
    ...form,
    name: 'nothing to claim',
    answers: mail({ kinds: barred }),
    act: async ({ page, language }) => page.getByText(claim[language].nothing, { exact: true }),
  },
  {
    ...ticket,
    name: 'offered',
    answers: stands({}),
    act: async ({ page, language }) => page.getByRole('button', { name: claim[language].acts.agree }),
  },
  {
    ...ticket,
    name: 'offered another sum than the rules give',
    answers: stands({ offeredFen: 20_000, fen: 20_000 }),
    async act({ page, language }) {
      const other = claim[language].otherSum('¥360.00');
      await page.getByText('¥200.00', { exact: true }).first().waitFor();
      return page.getByText(other);
    },
  },
  {
    ...ticket,
    name: 'agreeing',
    answers: stands({}),
    async act({ page, language }) {
      const say = claim[language];
      await page.getByRole('button', { name: say.acts.agree }).tap();
      return page.getByText(say.back, { exact: true });
    },
  },
  {
    ...ticket,
    name: 'looked into, too late',
    rare: true,
    answers: stands({
      ...{ state: 'investigating', steps, acts: ['withdraw'], canAdd: true, dueAt: '2026-11-21T15:00:00+08:00' },
      offeredFen: undefined,
    }),
    act: async ({ page, language }) => page.getByText(claim[language].overdue, { exact: true }),
  },
  {
    ...ticket,
    name: 'appealing, typed before a reload',
    answers: stands({ state: 'refused', refusal: 'noProof', acts: ['appeal'], steps, offeredFen: undefined }),
    async act({ page, language }) {
      const say = claim[language];
      const open = () => page.getByRole('button', { name: say.acts.appeal }).tap();
      await open();
      await page.getByLabel(say.reason).fill('杯子是新买的');
      await page.reload();
      await open();
      await page.waitForFunction(() => document.querySelector('textarea')?.value === '杯子是新买的');
      return page.getByText(say.asks.appeal);
    },
  },
  {
    ...ticket,
    name: 'declining what an appeal brought',
    answers: stands({ steps: [...sample.info.steps.slice(0, 3), appealed] }),
    async act({ page, language }) {
      const say = claim[language];
      await page.getByRole('button', { name: say.acts.decline }).tap();
      return page.getByText(say.asks.declineForGood);
    },
  },
  {
    ...ticket,
    name: 'refused, and claimed as something else',
    rare: true,
    answers: stands({ state: 'refused', refusal: 'noProof', acts: [], beside: true, steps }),
    act: async ({ page, language }) => page.getByText(claim[language].beside, { exact: true }),
  },
  {
    ...ticket,
    name: 'refused, and the time to appeal is over',
    rare: true,
    answers: stands({ state: 'refused', refusal: 'noProof', acts: [], steps }),
    act: async ({ page, language }) => page.getByText(claim[language].appealOver, { exact: true }),
  },
  {
    ...ticket,
    name: 'refused for good',
    answers: stands({
      state: 'refused',
      refusal: 'noProof',
      acts: [],
      dueAt: undefined,
      offeredFen: undefined,
      steps: [...steps, appealed],
    }),
    async act({ page, language }) {
      const say = claim[language];
      const end = page.getByText(say.final, { exact: true });
      await end.waitFor();
      // An estimate must no longer be shown.
      if ((await page.getByText(say.estimate, { exact: true }).count()) > 0) throw new Error('A sum is still promised');
      return end;
    },
  },
  {
    ...ticket,
    name: 'sent back by the bank',
    answers: stands({ state: 'paying', bankReturn: 'nameDiffers', acts: ['payee'], dueAt: undefined }),
    async act({ page, language }) {
      const say = claim[language];
      await page.getByRole('radio', { name: say.ways.bank }).check();
      await page.getByRole('button', { name: say.changePayee }).tap();
      return page.getByText(say.noBank, { exact: true });
    },
  },
  {
    ...ticket,
    name: 'paid',
    rare: true,
    answers: stands({ state: 'paid', acts: [], dueAt: undefined }),
    act: async ({ page, language }) => page.getByText(claim[language].sentences.paid).first(),
  },
];
