import { ops } from '@yidi/phrases/ops';
import { opsPayouts } from '@yidi/phrases/ops-claims';
import { LanguageProvider } from '@yidi/shell/language';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useEmptyWords } from './empty-words.ts';

function Empty({ isFiltered }: { isFiltered: boolean }): ReactElement {
  const { title, text } = useEmptyWords(opsPayouts.zh, isFiltered);
  return <p>{`${title} ${text}`}</p>;
}

const draw = (isFiltered: boolean) =>
  renderToStaticMarkup(
    <LanguageProvider language="zh">
      <Empty isFiltered={isFiltered} />
    </LanguageProvider>,
  );

it('an empty list says that there is nothing only where no filter leaves anything out', () => {
  expect(draw(false)).toContain(opsPayouts.zh.emptyTitle);
  expect(draw(true)).toContain(ops.zh.nothingSuch);
  expect(draw(true)).not.toContain(opsPayouts.zh.emptyTitle);
});
