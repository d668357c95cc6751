import { QueryClientProvider } from '@tanstack/react-query';
import sample from '@yidi/contract/samples/staffInquiry.json' with { type: 'json' };
import { opsInquiries } from '@yidi/phrases/ops-inquiries';
import { LanguageProvider } from '@yidi/shell/language';
import { openQueryClient } from '@yidi/shell/query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { type Me, meQuery } from '../../api/me.ts';
import { send } from '../../api/send.ts';
import { typed } from '../../shell/typed.ts';
import { AnswerForm } from './answer-form.tsx';
import type { Case } from './inquiry.data.ts';

const say = opsInquiries.zh;
const item = { ...(sample.info as unknown as Case), kind: 'urge', state: 'waiting', version: 4 } as const;

function draw(change: Partial<Case>): string {
  const client = openQueryClient(send);
  client.setQueryData(meQuery.queryKey, { staffId: 'a' } as Me);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider language="zh">
        <AnswerForm item={{ ...item, ...change }} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => typed.clear());

it('an answer that was begun is still there after the case came into its next round', () => {
  const byAt = '2026-12-01T15:00';
  typed.set(`a answer ${item.caseId}`, { answer: 'coming', byAt, version: 4 });
  for (const round of [1, 2]) expect(draw({ round })).toContain(byAt);
});

it('nothing to collect is offered only for an order that waits for no courier', () => {
  expect(draw({ orderStatus: 2 })).not.toContain(say.answers.over);
  expect(draw({ orderStatus: 4 })).toContain(say.answers.over);
});
