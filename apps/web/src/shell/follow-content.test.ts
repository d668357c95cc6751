import { QueryClient } from '@tanstack/react-query';
import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { disasterRecoveryPromptsInfo, noticeIsNeed, pageInfoByChannel } from '@yidi/contract/calls/content';
import { loginPromotion, shareCard } from '@yidi/contract/calls/promotion';
import type { ContentKind } from '@yidi/contract/values/content-revision';
import { expect, test } from 'vitest';
import { hearing } from '../api/send.ts';
import type { Router } from '../router/router.ts';
import type { Boot } from './boot.tsx';
import { followContent } from './follow-content.ts';

/** The call by which a tab gets each kind of content. */
const callOf = {
  announcement: noticeIsNeed,
  fault: disasterRecoveryPromptsInfo,
  maintenance: disasterRecoveryPromptsInfo,
  tabBar: pageInfoByChannel,
  sideMenu: pageInfoByChannel,
  shareCard,
  loginPromotion,
} satisfies Record<ContentKind, { readonly path: string }>;
/** Fault and maintenance are not cached: they are requested again with each newer version. */
const cached = Object.values(callOf).filter((call) => call !== disasterRecoveryPromptsInfo);
const contentPaths = [...new Set(cached.map(({ path }) => path))];
const keys = [...contentPaths, getLoginUserInfo.path].map((path) => [path, {}]);

/** A page made from version 7 of the content, and what of it is stale after an answer. */
function openPage() {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, {});
  const nowhere = { view: () => ({ row: undefined }) } as unknown as Router;
  followContent(client, nowhere, { contentVersion: '7' } as Boot);
  return (version: string | null) => {
    hearing.answer?.(new Response(null, { headers: version === null ? {} : { 'content-version': version } }));
    const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated);
    for (const key of keys) client.setQueryData(key, {});
    return stale.map(([path]) => path);
  };
}

test('an answer with newer content makes every kind of content stale, once, and nothing else', () => {
  const staleAfter = openPage();
  expect(staleAfter('7')).toEqual([]);
  expect(staleAfter(null)).toEqual([]);
  expect(staleAfter('10')).toEqual(contentPaths);
  expect(staleAfter('10')).toEqual([]);
});

test('an older version, which another server still knows, is ignored', () => {
  const staleAfter = openPage();
  expect(staleAfter('9')).toEqual(contentPaths);
  expect(staleAfter('8')).toEqual([]);
  expect(staleAfter('9')).toEqual([]);
});
