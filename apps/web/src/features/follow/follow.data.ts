import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { mailByPhone, mailFind, mailPhoneDrop } from '@yidi/contract/calls/follow';
import { type MailSide, type MailState, mailSides, mailStates } from '@yidi/contract/values/follow';
import { numberedPages } from '../../api/pages.ts';
import { callQuery, senderOf } from '../../api/query.ts';
import { send } from '../../api/send.ts';
import { showOverlay } from '../../overlays/host.tsx';
import { openLogin } from '../../overlays/open-login.ts';
import { isLoggedIn } from '../../session/user.ts';

export type MinePage = InfoOf<typeof mailFind>;
export type MyMail = MinePage['records'][number];

/** What of the person's mails is asked for; without a part, all. */
export interface MineQuestion {
  readonly side?: MailSide | undefined;
  readonly state?: MailState | undefined;
  readonly month?: string | undefined;
  readonly find?: string | undefined;
}

const PAGE_SIZE = 20;
const REFRESH_MS = 30_000;

/** The person's mails, page by page, newest first. */
export const mineQuery = ({ side, state, month, find }: MineQuestion) => {
  const asked = {
    ...(side && { side }),
    ...(state && { state }),
    ...(month && { month }),
    ...(find && { find }),
  };
  return infiniteQueryOptions({
    queryKey: [mailFind.path, 'pages', asked] as const,
    queryFn: ({ client, signal, pageParam }) =>
      senderOf(client)(mailFind, { page: pageParam, size: PAGE_SIZE, ...asked }, { signal }),
    ...numberedPages,
    // A longer list is not polled: every page would be fetched again.
    refetchInterval: ({ state: { data } }) => ((data?.pages.length ?? 0) > 2 ? false : REFRESH_MS),
  });
};

/** The newest of one side. */
export const newestQuery = (side: MailSide) => callQuery(mailFind, { page: 1, size: PAGE_SIZE, side });

/** Reads the question from the query string; what is unknown asks for all. */
export function readQuestion(texts: Readonly<Record<string, string | undefined>>): MineQuestion {
  return {
    side: mailSides.find((one) => one === texts.side),
    state: mailStates.find((one) => one === texts.state),
    month: /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(texts.month ?? '') ? texts.month : undefined,
    find: (texts.q ?? '').trim().slice(0, 40) || undefined,
  };
}

/** Lists the mails of a phone that was just proven. @throws ApiError, NetworkError */
export async function listPhone(client: QueryClient, phone: string, ticket: string): Promise<void> {
  await send(mailByPhone, { phone, ticket });
  await client.invalidateQueries({ queryKey: [mailFind.path] });
}

/** @throws ApiError, NetworkError */
export async function dropPhone(client: QueryClient, shown: string): Promise<void> {
  await send(mailPhoneDrop, { shown });
  await client.invalidateQueries({ queryKey: [mailFind.path] });
}

/** Opens the sheet in which a mail is followed; who is not logged in logs in first. */
export async function openFollow(client: QueryClient, mailNo: string): Promise<void> {
  if (!isLoggedIn(client) && !(await openLogin())) return;
  await showOverlay<{ readonly mailNo: string }, undefined>(
    () => import('./follow.overlay.tsx').then((code) => code.FollowOverlay),
    { mailNo },
  );
}
