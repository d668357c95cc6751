import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { mailBrandList } from '@yidi/contract/calls/brand';
import { cleanPartnerNo, DEFAULT_PROJECT, isProjectCode } from '@yidi/contract/values/brand';
import { type MailState, mailStates } from '@yidi/contract/values/follow';
import type { RefObject } from 'react';
import { numberedPages } from '../../api/pages.ts';
import { callQuery, senderOf } from '../../api/query.ts';
import { send } from '../../api/send.ts';
import type { LoadArgs } from '../../routes.tsx';

export type BrandPage = InfoOf<typeof mailBrandList>;
export type BrandMail = BrandPage['records'][number];

/** A partner's number, as it is in a URL. */
export interface Consignment {
  readonly projectId: string;
  readonly number: string;
}

export interface BrandQuestion {
  readonly state?: MailState | undefined;
  readonly find?: string | undefined;
}

const PAGE_SIZE = 20;
const REFRESH_MS = 60_000;

/** Reads a partner's number from a URL. Without a valid project the default one is used (APPLE). */
export function readConsignment(number: string, projectId = ''): Consignment {
  const code = projectId.toUpperCase();
  return { projectId: isProjectCode(code) ? code : DEFAULT_PROJECT, number: cleanPartnerNo(number).slice(0, 40) };
}

export function readQuestion(texts: Readonly<Record<string, string | undefined>>): BrandQuestion {
  return {
    state: mailStates.find((state) => state === texts.state),
    find: (texts.q ?? '').trim().slice(0, 40) || undefined,
  };
}

/** The mails of a number, page by page. */
export const brandQuery = (consignment: Consignment, { state, find }: BrandQuestion) => {
  const asked = { ...consignment, ...(state && { state }), ...(find && { find }) };
  return infiniteQueryOptions({
    queryKey: [mailBrandList.path, 'pages', asked] as const,
    queryFn: ({ client, signal, pageParam }) =>
      senderOf(client)(mailBrandList, { page: pageParam, size: PAGE_SIZE, ...asked }, { signal }),
    ...numberedPages,
    refetchInterval: ({ state: { data } }) => (data && data.pages.length <= 2 ? REFRESH_MS : false),
  });
};

export const brandMailQuery = (consignment: Consignment, mailNo: string) =>
  callQuery(mailBrandList, { ...consignment, mailNo });

/**
 * Unlocks places and contents for this session, maybe by a puzzle. @throws ApiError, NetworkError
 */
export async function openBrand(
  client: QueryClient,
  consignment: Consignment,
  digits: string,
  next: RefObject<HTMLElement | null>,
): Promise<void> {
  const { sendWithPuzzle } = await import('../../overlays/send-with-puzzle.ts');
  await sendWithPuzzle((solution) => send(mailBrandList, { ...consignment, digits, size: 1, ...solution }), next);
  await client.invalidateQueries({ queryKey: [mailBrandList.path] });
}

/** Prefetches the partner's mails that the URL names. */
export async function startBrand({ params, search, client, prefetch }: LoadArgs): Promise<void> {
  const consignment = readConsignment(params.appleMailId ?? search.number ?? '', search.projectId);
  if (params.appleMailId) await client.prefetchInfiniteQuery(brandQuery(consignment, readQuestion(search)));
  else if (search.number && search.mailNo) await prefetch(brandMailQuery(consignment, search.mailNo));
}
