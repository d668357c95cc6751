import { wordOf } from '@yidi/phrases/language';
import { shell } from '@yidi/phrases/shell';
import { titles } from '@yidi/phrases/titles';
import { useEffect } from 'react';
import { usePhrases } from './preferences-context.tsx';
import { useRouteRow } from './url.ts';

/**
 * Returns the name of the current screen, for the title bar, the container's bar and the history.
 */
export function useScreenTitle(): string {
  const row = useRouteRow();
  const title = usePhrases(titles);
  const say = usePhrases(shell);
  return wordOf(title, row?.path) ?? say.notFoundTitle;
}

/** Sets the document's title to that of the screen. Containers show it in their own bar. */
export function DocumentTitle(): null {
  const title = useScreenTitle();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
