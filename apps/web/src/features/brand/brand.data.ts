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

/** A partner's number, as an address names it. */
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

/** Reads a partner's number from an address; without a project it is the one that the routes are named after. */
export function readConsignment(number: string, projectId = ''): Consignment {
  const code = projectId.toUpperCase();
  return { projectId: isProjectCode(code) ? code : DEFAULT_PROJECT, number: cleanPartnerNo(number).slice(0, 40) };
}

export function readQuestion(texts: Readonly<Record<string, string | undefined>>): BrandQuestion {
  return {
    state: mailStates.find((one) => one === texts.state),
    find: (texts.q ?? '').trim().slice(0, 40) || undefined,
  };
}

/** The mails of a number, page by page. */
export const brandQuery = (of: Consignment, { state, find }: BrandQuestion) => {
  const asked = { ...of, ...(state && { state }), ...(find && { find }) };
  return infiniteQueryOptions({
    queryKey: [mailBrandList.path, 'pages', asked] as const,
    queryFn: ({ client, signal, pageParam }) =>
      senderOf(client)(mailBrandList, { page: pageParam, size: PAGE_SIZE, ...asked }, { signal }),
    ...numberedPages,
    refetchInterval: ({ state: { data } }) => (data && data.pages.length <= 2 ? REFRESH_MS : false),
  });
};

/** One mail of a number. */
export const brandMailQuery = (of: Consignment, mailNo: string) => callQuery(mailBrandList, { ...of, mailNo });

/** Opens places and contents for this session, with a puzzle where one is asked. @throws ApiError, NetworkError */
export async function openBrand(
  client: QueryClient,
  of: Consignment,
  digits: string,
  next: RefObject<HTMLElement | null>,
): Promise<void> {
  const { sendWithPuzzle } = await import('../../overlays/send-with-puzzle.ts');
  await sendWithPuzzle((solution) => send(mailBrandList, { ...of, digits, size: 1, ...solution }), next);
  await client.invalidateQueries({ queryKey: [mailBrandList.path] });
}

/** Starts what the address asks for. */
export async function startBrand({ params, search, client, prefetch }: LoadArgs): Promise<void> {
  const of = readConsignment(params.appleMailId ?? search.number ?? '', search.projectId);
  if (params.appleMailId) await client.prefetchInfiniteQuery(brandQuery(of, readQuestion(search)));
  else if (search.number && search.mailNo) await prefetch(brandMailQuery(of, search.mailNo));
}
