import type { ContentAct } from '@yidi/contract/values/content-revision';
import { opsContent } from '@yidi/phrases/ops-content';
import { LanguageProvider } from '@yidi/shell/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BothVersions } from './both-versions.tsx';
import { entry, live } from './content.fixture.ts';
import { formOf } from './fields.ts';

const say = opsContent.zh;

function draw(act: ContentAct, isReviewed: boolean): string {
  const theirs = { item: live.item, history: [entry(live.item.revision, act, '林屹')] };
  const parts = {
    form: formOf({ kind: 'announcement', fields: { titleZh: '我的' } }),
    theirs,
    isReviewed,
    places: { channels: [], provinces: [] },
  };
  return renderToStaticMarkup(
    <LanguageProvider language="zh">
      <BothVersions {...parts} choose={() => undefined} />
    </LanguageProvider>,
  );
}

it('says what the other colleague did', () => {
  for (const act of ['save', 'ask', 'publish', 'undo', 'withdraw'] as const)
    expect(draw(act, false)).toContain(say.bothActs[act]);
});

it('offers one’s own text unless a second person decides on the other one', () => {
  expect(draw('save', false)).toContain(say.takeMine);
  expect(draw('ask', true)).not.toContain(say.takeMine);
  expect(draw('ask', true)).toContain(say.waitsText);
});
