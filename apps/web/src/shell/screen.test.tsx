import { NetworkError } from '@yidi/client/send';
import { ApiError } from '@yidi/contract/envelope';
import type { SkeletonProps } from '@yidi/ui/skeleton';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Screen } from './screen.tsx';

const refetch = () => undefined;

function show(query: { data?: string[]; error?: unknown }): string {
  return renderToStaticMarkup(
    <Screen
      query={{ data: query.data, error: query.error ?? null, refetch }}
      skeleton={<>waiting</>}
      missing={<>unknown</>}
      failed={() => 'failed'}
      empty={{ when: (rows) => rows.length === 0, show: <>empty</> }}
    >
      {(rows) => rows.join()}
    </Screen>,
  );
}

describe('Screen', () => {
  it.each([
    ['waiting', {}],
    ['a,b', { data: ['a', 'b'] }],
    ['empty', { data: [] }],
    ['unknown', { error: new ApiError('NOT_FOUND') }],
    ['failed', { error: new NetworkError('offline') }],
    ['a', { data: ['a'], error: new NetworkError('offline') }],
    ['a', { data: ['a'], error: new ApiError('OVERLOAD') }],
    ['unknown', { data: ['a'], error: new ApiError('NOT_FOUND') }],
  ])('shows %s for %o', (shown, query) => {
    expect(show(query)).toBe(shown);
  });

  const texts = (markup: string) => markup.replaceAll(/<svg.*?<\/svg>/g, '').match(/[^<>]+(?=<)/g);

  it.each([
    ['the missing state', { error: new ApiError('NOT_FOUND') }, ['gone', 'withdrawn', 'back']],
    ['the empty state', { data: [] }, ['none', 'add some']],
  ])('draws %s from its title, text and actions', (_, query: { data?: string[]; error?: unknown }, shown) => {
    const markup = renderToStaticMarkup(
      <Screen
        query={{ data: query.data, error: query.error ?? null, refetch }}
        skeleton={null}
        missing={{ title: 'gone', text: 'withdrawn', actions: <a href="/home">back</a> }}
        empty={{ when: (rows) => rows.length === 0, show: { title: 'none', text: 'add some' } }}
        failed={{ title: 'failed' }}
      >
        {(rows) => rows.join()}
      </Screen>,
    );
    expect(texts(markup)?.filter((text) => !text.includes('class='))).toEqual(shown);
  });

  const loading = (skeleton: SkeletonProps) =>
    renderToStaticMarkup(
      <Screen query={{ data: undefined, error: null, refetch }} skeleton={skeleton} failed={{ title: 'failed' }}>
        {() => 'content'}
      </Screen>,
    );

  it('draws the rows of a skeleton: a card with lines, blocks, lines', () => {
    const markup = loading({ label: 'Loading', rows: [2, 'picture', 'half sentence', 'full'] });
    expect(markup).toContain('>Loading<');
    const count = (name: string) => markup.match(new RegExp(`_${name}_`, 'g'))?.length ?? 0;
    expect(['card', 'line', 'picture', 'half', 'sentence', 'full'].map(count)).toEqual([1, 5, 1, 2, 1, 2]);
  });

  it('draws the frame around the skeleton only', () => {
    expect(loading({ label: 'Loading', rows: [1], frame: 'page' })).toMatch(/^<div class="page"><div role="status"/);
    expect(loading({ label: 'Loading', rows: [1] })).toMatch(/^<div role="status"/);
  });
});
