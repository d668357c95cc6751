import { QueryClient } from '@tanstack/react-query';
import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { noticeIsNeed, pageInfoByChannel } from '@yidi/contract/calls/content';
import { expect, test } from 'vitest';
import { hearing } from '../api/send.ts';
import type { Router } from '../router/router.ts';
import type { Boot } from './boot.tsx';
import { followContent } from './follow-content.ts';

const keys = [
  [noticeIsNeed.path, { noticeType: '1' }],
  [pageInfoByChannel.path, {}],
  [getLoginUserInfo.path, {}],
];

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

test('an answer with newer content makes the content stale, once, and nothing else', () => {
  const staleAfter = openPage();
  expect(staleAfter('7')).toEqual([]);
  expect(staleAfter(null)).toEqual([]);
  expect(staleAfter('10')).toEqual([noticeIsNeed.path, pageInfoByChannel.path]);
  expect(staleAfter('10')).toEqual([]);
});

test('an older version, which another server still knows, is ignored', () => {
  const staleAfter = openPage();
  expect(staleAfter('9')).toHaveLength(2);
  expect(staleAfter('8')).toEqual([]);
  expect(staleAfter('9')).toEqual([]);
});
