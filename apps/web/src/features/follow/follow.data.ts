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

/** The filter of the user's mails; an absent field does not filter. */
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

/** The user's mails page by page, in the order of their groups (`divide`). */
export const mineQuery = ({ side, state, month, find, of: whose }: MineQuestion) => {
  const asked = {
    ...(side && { side }),
    ...(state && { state }),
    ...(month && { month }),
    ...(find && { find }),
    ...(whose && { of: whose }),
  };
  return infiniteQueryOptions({
    queryKey: [mailFind.path, 'pages', asked] as const,
    queryFn: ({ client, signal, pageParam }) =>
      senderOf(client)(mailFind, { page: pageParam, size: PAGE_SIZE, ...asked }, { signal }),
    ...numberedPages,
    // Longer lists are not polled: every page would be fetched again.
    refetchInterval: ({ state: { data } }) => ((data?.pages.length ?? 0) > 2 ? false : REFRESH_MS),
  });
};

export const newestQuery = (side: MailSide) => callQuery(mailFind, { page: 1, size: PAGE_SIZE, side });

/** Groups the mails of a list; empty groups are left out. */
export function divide(mails: readonly MyMail[]): { readonly group: MailGroup; readonly mails: readonly MyMail[] }[] {
  return mailGroups
    .map((group) => ({ group, mails: mails.filter(({ state }) => mailGroupOf(state) === group) }))
    .filter((part) => part.mails.length > 0);
}

/** Returns the user's name for a phone of the household; undefined for their own phone. */
export function nameOf(phones: MinePage['phones'], id: string | undefined): string | undefined {
  const phone = phones.find((listed) => listed.id === id);
  return phone && (phone.name ?? phone.shown);
}

/** Returns whether mails can be filtered by this phone; 'me' needs another listed phone. */
export function isListed(phones: MinePage['phones'], phoneId: string): boolean {
  return phoneId === 'me' ? phones.length > 0 : phones.some((phone) => phone.id === phoneId);
}

/** Reads the filter from the query string. Unknown values do not filter. */
export function readQuestion(texts: Readonly<Record<string, string | undefined>>): MineQuestion {
  return {
    side: mailSides.find((side) => side === texts.side),
    state: mailStates.find((state) => state === texts.state),
    month: /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(texts.month ?? '') ? texts.month : undefined,
    find: (texts.q ?? '').trim().slice(0, 40) || undefined,
    of: /^(?:me|[0-9a-f]{16})$/.test(texts.of ?? '') ? texts.of : undefined,
  };
}

/** Lists the mails of a phone that was just verified. @throws ApiError, NetworkError */
export async function listPhone(
  client: QueryClient,
  proven: { readonly phone: string; readonly ticket: string; readonly name: string },
): Promise<void> {
  await send(mailByPhone, proven);
  await client.invalidateQueries({ queryKey: [mailFind.path] });
}

/** Stops listing the mails of a phone. @throws ApiError, NetworkError */
export async function dropPhone(client: QueryClient, id: string): Promise<void> {
  await send(mailPhoneDrop, { phone: id });
  await client.invalidateQueries({ queryKey: [mailFind.path] });
}

/** Ends that other users list mail to the user's phone. @throws ApiError, NetworkError */
export async function endWatching(client: QueryClient): Promise<void> {
  await send(mailPhoneClose, {});
  await client.invalidateQueries({ queryKey: [mailFind.path] });
}

/** Opens the sheet that follows a mail, after a log-in if needed. */
export async function openFollow(client: QueryClient, mailNo: string): Promise<void> {
  if (!isLoggedIn(client) && !(await openLogin())) return;
  await showOverlay<{ readonly mailNo: string }, undefined>(
    () => import('./follow.overlay.tsx').then((code) => code.FollowOverlay),
    { mailNo },
  );
}

/** Follows a mail in one tap, after a log-in if needed. @throws ApiError, NetworkError */
export async function callMe(client: QueryClient, mailNo: string, language: Language): Promise<void> {
  if (!isLoggedIn(client) && !(await openLogin())) return;
  const { callOnArrival } = await import('./call-on-arrival.ts');
  await callOnArrival(client, mailNo, { language, openSettings: () => openFollow(client, mailNo) });
}
