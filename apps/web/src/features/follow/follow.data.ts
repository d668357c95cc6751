import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { mailByPhone, mailFind, mailPhoneClose, mailPhoneDrop } from '@yidi/contract/calls/follow';
import { type MailSide, type MailState, mailSides, mailStates } from '@yidi/contract/values/follow';
import type { Language } from '@yidi/phrases/language';
import { type MailGroup, mailGroupOf, mailGroups } from '@yidi/rules/follow/mail-state';
import { numberedPages } from '../../api/pages.ts';
import { callQuery, senderOf } from '../../api/query.ts';
import { send } from '../../api/send.ts';
import { isLoggedIn } from '../../api/user.ts';
import { openLogin } from '../../shell/open-login.ts';
import { showOverlay } from '../../shell/overlay-host.tsx';

export type MinePage = InfoOf<typeof mailFind>;
export type MyMail = MinePage['records'][number];

/** What of the person's mails is asked for; without a part, all. */
export interface MineQuestion {
  readonly side?: MailSide | undefined;
  readonly state?: MailState | undefined;
  readonly month?: string | undefined;
  readonly find?: string | undefined;
  /** The id of a phone of the household, or `me`. */
  readonly of?: string | undefined;
}

const PAGE_SIZE = 20;
const REFRESH_MS = 30_000;

/** The person's mails, page by page, in the order of their parts (`divide`). */
export const mineQuery = ({ side, state, month, find, of }: MineQuestion) => {
  const asked = {
    ...(side && { side }),
    ...(state && { state }),
    ...(month && { month }),
    ...(find && { find }),
    ...(of && { of }),
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

/** The parts of a list that hold some of these mails. */
export function divide(mails: readonly MyMail[]): { readonly group: MailGroup; readonly mails: readonly MyMail[] }[] {
  return mailGroups
    .map((group) => ({ group, mails: mails.filter(({ state }) => mailGroupOf(state) === group) }))
    .filter((part) => part.mails.length > 0);
}

/** What the user calls a phone of the household; undefined for their own. */
export function nameOf(phones: MinePage['phones'], id: string | undefined): string | undefined {
  const phone = phones.find((one) => one.id === id);
  return phone && (phone.name ?? phone.shown);
}

/** Whether mails can be asked for by this: a phone that is listed, or the user's own beside such ones. */
export function isListed(phones: MinePage['phones'], of: string): boolean {
  return of === 'me' ? phones.length > 0 : phones.some((one) => one.id === of);
}

/** Reads the question from the query string; what is unknown asks for all. */
export function readQuestion(texts: Readonly<Record<string, string | undefined>>): MineQuestion {
  return {
    side: mailSides.find((one) => one === texts.side),
    state: mailStates.find((one) => one === texts.state),
    month: /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(texts.month ?? '') ? texts.month : undefined,
    find: (texts.q ?? '').trim().slice(0, 40) || undefined,
    of: /^(?:me|[0-9a-f]{16})$/.test(texts.of ?? '') ? texts.of : undefined,
  };
}

/** Lists the mails of a phone that was just proven. @throws ApiError, NetworkError */
export async function listPhone(
  client: QueryClient,
  proven: { readonly phone: string; readonly ticket: string; readonly name: string },
): Promise<void> {
  await send(mailByPhone, proven);
  await client.invalidateQueries({ queryKey: [mailFind.path] });
}

/** @throws ApiError, NetworkError */
export async function dropPhone(client: QueryClient, id: string): Promise<void> {
  await send(mailPhoneDrop, { phone: id });
  await client.invalidateQueries({ queryKey: [mailFind.path] });
}

/** No other user lists what comes to the user's phone any more. @throws ApiError, NetworkError */
export async function endWatching(client: QueryClient): Promise<void> {
  await send(mailPhoneClose, {});
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

/** Follows a mail in one tap; who is not logged in logs in first. @throws ApiError, NetworkError */
export async function callMe(client: QueryClient, mailNo: string, language: Language): Promise<void> {
  if (!isLoggedIn(client) && !(await openLogin())) return;
  const { callOnArrival } = await import('./call-on-arrival.ts');
  await callOnArrival(client, mailNo, { language, openSettings: () => openFollow(client, mailNo) });
}
