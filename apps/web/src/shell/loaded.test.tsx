import { NetworkError } from '@yidi/client/send';
import { ApiError } from '@yidi/contract/envelope';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Loaded } from './loaded.tsx';

const refetch = () => undefined;

function show(query: { data?: string[]; error?: unknown }): string {
  return renderToStaticMarkup(
    <Loaded
      query={{ data: query.data, error: query.error ?? null, refetch }}
      waiting="waiting"
      unknown="unknown"
      failed={() => 'failed'}
      empty={{ when: (rows) => rows.length === 0, show: 'empty' }}
      stale="stale "
    >
      {(rows) => rows.join()}
    </Loaded>,
  );
}

describe('Loaded', () => {
  it.each([
    ['waiting', {}],
    ['a,b', { data: ['a', 'b'] }],
    ['empty', { data: [] }],
    ['unknown', { error: new ApiError('NOT_FOUND') }],
    ['failed', { error: new NetworkError('offline') }],
    ['stale a', { data: ['a'], error: new NetworkError('offline') }],
  ])('shows %s for %o', (shown, query) => {
    expect(show(query)).toBe(shown);
  });
});
