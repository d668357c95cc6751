import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { queryHome } from '@yidi/contract/calls/account';
import {
  confirmEmail,
  deleteMessage,
  messageList,
  messageSettings,
  readMessages,
  removeEmail,
  saveMessageSettings,
  sendEmailCode,
} from '@yidi/contract/calls/message';
import type { ListedKind, MessageKind, MessageWay } from '@yidi/contract/values/message';
import type { RefObject } from 'react';
import { cursorPages } from '../../api/pages.ts';
import { callQuery, senderOf } from '../../api/query.ts';
import { send } from '../../api/send.ts';

export type MessagePage = InfoOf<typeof messageList>;
export type MessageRecord = MessagePage['records'][number];
export type Settings = InfoOf<typeof messageSettings>;

const PAGE_SIZE = 20;
/** A user who reads older pages does not poll for new messages. */
const FRESH_PAGES = 2;
const REFRESH_MS = 30_000;
/** A user who opens the list a moment after an order looks for the message about it. */
const FRESH_MS = 2_000;
/** Ids that the server marks in one call. */
const MOST_MARKED = 50;

/** Messages page by page, the newest first; of one kind, or all. */
export const messagesQuery = (kind: ListedKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [messageList.path, { kind }] as const,
    queryFn: ({ client, signal, pageParam }) =>
      senderOf(client)(
        messageList,
        { size: PAGE_SIZE, ...(pageParam && { after: pageParam }), ...(kind && { kind }) },
        { signal },
      ),
    ...cursorPages,
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) => (data && data.pages.length <= FRESH_PAGES ? REFRESH_MS : false),
  });

export const settingsQuery = callQuery(messageSettings, {});

type Pages = InfiniteData<MessagePage>;

function changeShown(
  client: QueryClient,
  change: (records: readonly MessageRecord[]) => MessageRecord[],
  unread?: MessagePage['unread'],
): void {
  client.setQueriesData<Pages>(
    { queryKey: [messageList.path] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, records: change(page.records), unread: unread ?? page.unread })),
      },
  );
}

/** Invalidates lists and the bell, so that they are refetched when shown next. */
function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [messageList.path] });
  void client.invalidateQueries({ queryKey: [queryHome.path] });
}

/**
 * Marks messages as read, optimistically: those with these ids, those of a kind, or all. @throws
 * ApiError, NetworkError
 */
export async function markRead(
  client: QueryClient,
  which: { readonly ids: readonly string[] } | { readonly kind: ListedKind | undefined },
): Promise<void> {
  const isMeant = (record: MessageRecord) =>
    'ids' in which ? which.ids.includes(record.id) : which.kind === undefined || record.kind === which.kind;
  changeShown(client, (records) => records.map((record) => (isMeant(record) ? { ...record, read: true } : record)));
  const request = 'ids' in which ? { ids: which.ids.slice(0, MOST_MARKED) } : which.kind ? { kind: which.kind } : {};
  const { unread } = await send(readMessages, request).catch((error: unknown) => {
    askAgain(client);
    throw error;
  });
  changeShown(client, (records) => [...records], unread);
  void client.invalidateQueries({ queryKey: [queryHome.path] });
}

/** Deletes messages, optimistically. @throws ApiError, NetworkError */
export async function removeMessages(client: QueryClient, ids: readonly string[]): Promise<void> {
  await client.cancelQueries({ queryKey: [messageList.path] });
  changeShown(client, (records) => records.filter(({ id }) => !ids.includes(id)));
  try {
    for (const id of ids) await send(deleteMessage, { id });
  } finally {
    askAgain(client);
  }
}

/** Restores deleted messages. @throws ApiError, NetworkError */
export async function restoreMessages(client: QueryClient, ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await send(deleteMessage, { id, undo: true });
  } finally {
    askAgain(client);
  }
}

/** Stores a choice, optimistically, then shows the result. @throws ApiError, NetworkError */
export async function saveChoice(
  client: QueryClient,
  choice: { readonly kind: MessageKind; readonly way: MessageWay; readonly on: boolean },
): Promise<void> {
  const { kind, way, on } = choice;
  const chosen = (setting: Settings['kinds'][number]) =>
    setting.kind === kind ? { ...setting, ways: { ...setting.ways, [way]: on ? 'on' : 'off' } } : setting;
  await saved(client, (now) => ({ ...now, kinds: now.kinds.map(chosen) }), { choices: [choice] });
}

/** Stores the quiet hours. @throws ApiError, NetworkError */
export async function saveQuiet(client: QueryClient, quiet: Settings['quiet']): Promise<void> {
  await saved(client, (now) => ({ ...now, quiet }), { quiet });
}

async function saved(
  client: QueryClient,
  guess: (now: Settings) => Settings,
  request: Parameters<typeof send<typeof saveMessageSettings>>[1],
): Promise<void> {
  const { queryKey } = settingsQuery;
  client.setQueryData(queryKey, (now) => now && guess(now));
  try {
    client.setQueryData(queryKey, await send(saveMessageSettings, request));
  } catch (error) {
    void client.invalidateQueries({ queryKey });
    throw error;
  }
}

/**
 * Sends a code to an e-mail address, with a puzzle if required. Returns the seconds until another
 * code can be sent, or undefined if the user closed the puzzle.
 * @throws ApiError, NetworkError
 */
export async function askEmailCode(
  email: string,
  next: RefObject<HTMLElement | null>,
): Promise<InfoOf<typeof sendEmailCode> | undefined> {
  const { sendWithPuzzle } = await import('../../overlays/send-with-puzzle.ts');
  return sendWithPuzzle((solution) => send(sendEmailCode, { email, ...solution }), next);
}

/** Verifies the address by its code, then shows its column. @throws ApiError, NetworkError */
export async function proveEmail(client: QueryClient, code: string): Promise<void> {
  client.setQueryData(settingsQuery.queryKey, await send(confirmEmail, { code }));
}

/** Deletes the address. @throws ApiError, NetworkError */
export async function forgetEmail(client: QueryClient): Promise<void> {
  client.setQueryData(settingsQuery.queryKey, await send(removeEmail, {}));
}
