import { inquiryAnswers } from '@yidi/contract/values/inquiry';
import { scanReasons } from '@yidi/contract/values/scan';
import { traceStages } from '@yidi/contract/values/trace-stage';
import { arrivalOf } from '@yidi/rules/trace/arrival';
import { foldTrace } from '@yidi/rules/trace/fold';
import { EXCEPTION_REASONS } from '@yidi/rules/trace/reasons';
import { traceSentence } from '@yidi/rules/trace/sentence';
import { describe, expect, test } from 'vitest';
import { formatNext } from './trace-next.ts';
import { formatSentence } from './trace-says.ts';

const nowMs = Date.parse('2026-11-24T15:00:00+08:00');
const codes = Object.fromEntries(Object.entries(EXCEPTION_REASONS).map(([code, reason]) => [reason, code]));

/** Texts that send users to another contact. */
const callUs = /客服|热线|致电|拨打|11183|call us|contact us|customer service|hotline|ask us/i;

/** Makes the trace of a mail whose last scan has this stage and reason. */
function traceOf(stage: (typeof traceStages)[number], reason: (typeof scanReasons)[number] | null) {
  const event = {
    id: 'event-01',
    occurredAt: '2026-11-24T09:00:00+08:00',
    stage,
    city: '杭州市',
    officeName: '杭州邮件处理中心',
    ...(reason && { reasonCode: codes[reason] ?? '' }),
  };
  const fold = foldTrace([event]);
  const clock = { promisedAt: '2026-11-25T18:00:00+08:00', predictedAt: null, nowMs };
  const { where: key, ...values } = traceSentence(fold, arrivalOf(fold, clock));
  const params = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return { key, params, state: 'attention' as const };
}

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  test.each(traceStages)(
    '%s has a sentence and a next step with every reason and without, none of which is to call',
    (stage) => {
      for (const reason of [null, ...scanReasons]) {
        const { answer, where } = formatSentence(language, traceOf(stage, reason), nowMs);
        const { text, sub } = formatNext(language, { stage, reason, inquiring: null }, nowMs);
        const shown = `${answer} ${where} ${text}`;
        expect(shown, `${stage} ${reason}`).not.toMatch(/undefined|null|NaN|\[object/);
        expect(shown).not.toMatch(callUs);
        for (const part of [answer, where, text]) expect(part.trim(), `${stage} ${reason}`).not.toBe('');
        expect(sub).toBeUndefined();
      }
    },
  );

  test('an identity card is asked for only where no code is', () => {
    const step = (by: 'sign' | 'pickup' | 'identity') =>
      formatNext(language, { stage: 'ready_for_pickup', reason: null, inquiring: null, by }, nowMs).text;
    expect(step('identity')).toMatch(/证件|identity card/);
    for (const by of ['sign', 'pickup'] as const) expect(step(by)).not.toMatch(/证件|identity card/);
  });

  test('an inquiry, sent or planned, is shown with its time', () => {
    const at = '2026-11-25T10:00:00+08:00';
    const since = '2026-11-24T10:00:00+08:00';
    const office = '杭州邮件处理中心';
    const all = [
      { state: 'planned', at } as const,
      { state: 'open', office, since, due: at } as const,
      { state: 'open', office: '', since, due: at } as const,
      ...inquiryAnswers.map((answer) => ({ state: 'answered', answer, by: at }) as const),
    ];
    for (const inquiring of all) {
      const { text, sub = '' } = formatNext(language, { stage: 'departed', reason: null, inquiring }, nowMs);
      expect(`${text} ${sub}`).not.toMatch(callUs);
      expect(text.trim()).not.toBe('');
      expect(sub.replace(/[\u00a0\u2060]/g, (c) => (c === '\u2060' ? '' : ' '))).toContain('10:00');
    }
  });
});
