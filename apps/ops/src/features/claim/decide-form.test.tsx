import { QueryClientProvider } from '@tanstack/react-query';
import sample from '@yidi/contract/samples/staffClaim.json' with { type: 'json' };
import { opsClaims } from '@yidi/phrases/ops-claims';
import { LanguageProvider } from '@yidi/shell/language';
import { openQueryClient } from '@yidi/shell/query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { type Me, meQuery } from '../../api/me.ts';
import { send } from '../../api/send.ts';
import { typed } from '../../shell/typed.ts';
import type { Claim } from './claim.data.ts';
import { DecideForm } from './decide-form.tsx';

const say = opsClaims.zh;
const claim = { ...(sample.info as unknown as Claim), claimNo: 'LP202611210123456789', round: 1, version: 4 };
const written = { verdict: 'refuse', fen: '400.00', refusal: 'noProof', words: '照片看不清' } as const;

function draw(version?: number): string {
  const client = openQueryClient(send);
  client.setQueryData(meQuery.queryKey, { staffId: 'a' } as Me);
  if (version !== undefined) typed.set(`a claim ${claim.claimNo} ${claim.round}`, { ...written, version });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider language="zh">
        <DecideForm claim={claim} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => typed.clear());

it('a decision that was begun before the claim changed says so, and keeps what was typed', () => {
  const drawn = draw(3);
  expect(drawn).toContain(say.changed);
  expect(drawn).toContain(say.goOn);
  expect(drawn).toContain(written.words);
});

it('a decision on the claim as it is says nothing of a change', () => {
  for (const drawn of [draw(), draw(4)]) expect(drawn).not.toContain(say.changed);
});
