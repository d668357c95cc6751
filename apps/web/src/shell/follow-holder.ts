import type { QueryClient } from '@tanstack/react-query';
import { clearCachedAnswers } from '../api/cached-answers.ts';
import { formerHolder, holder } from '../session/holder.ts';
import { startReload } from '../session/page-reload.ts';
import { deleteDraftsOf } from '../session/take-over.ts';
import { clearToken } from '../session/token.ts';

/**
 * Resets this tab when another tab logs its user out or logs in another user. Storage events do not
 * reach a page that the phone has suspended, so the holder is also compared when the page returns.
 */
export function followHolder(client: QueryClient): void {
  let before = holder();
  function compare(): void {
    const former = formerHolder();
    if (former !== undefined) startReload(() => leave(former));
    // The session of this page, which had no user, now has one.
    else if (before === undefined && holder() !== undefined) {
      clearToken();
      void client.invalidateQueries();
    }
    before = holder();
  }
  window.addEventListener('storage', compare);
  window.addEventListener('pageshow', compare);
  document.addEventListener('visibilitychange', compare);
  compare();
}

/** Removes what the former user sees and typed, and loads the page for the present user. */
async function leave(former: string): Promise<void> {
  document.body.replaceWith(document.createElement('body'));
  clearCachedAnswers();
  await deleteDraftsOf(former);
  window.location.reload();
  await new Promise(() => undefined);
}
