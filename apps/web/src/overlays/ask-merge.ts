import { isExistOrderOrAddr } from '@yidi/contract/calls/migration';
import { send } from '../api/send.ts';
import { storeDeclined } from '../session/login-declined.ts';
import type { Navigate } from '../shell/navigate.ts';
import { showOverlay } from '../shell/overlay-host.tsx';
import type { Found } from './found-records.ts';

const fetchOverlay = () => import('./merge-question.overlay.tsx').then((code) => code.MergeQuestionOverlay);
let isAsking = false;

/**
 * Looks for records that belong to no account yet, and asks whether to merge them. Confirming leads
 * to /migrateData and from there back; declining holds until midnight. If nothing is found or the
 * page was left meanwhile, nothing is asked.
 */
export async function askMerge(openId: string, go: Navigate): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const { pathname } = window.location;
  try {
    const found = await send(isExistOrderOrAddr, { openId }).catch(() => undefined);
    if (!found || !(found.hasOrder || found.hasAddr) || window.location.pathname !== pathname) return;
    const redirectUrl = pathname + window.location.search;
    const merges = await showOverlay<{ found: Found }, true>(fetchOverlay, { found });
    if (merges) go.to('/migrateData', {}, { redirectUrl });
    else storeDeclined('migration', Date.now());
  } finally {
    isAsking = false;
  }
}
