import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { mailFind, mailFollow, mailHandOver, mailHide } from '@yidi/contract/calls/follow';
import { callQuery } from '../../api/query.ts';
import { send } from '../../api/send.ts';

export type Following = InfoOf<typeof mailFollow>;

/** The user's following of a mail, if any. */
export const followQuery = (mailNo: string) => ({ ...callQuery(mailFollow, { mailNo }), staleTime: 0 });

/** Follows, names, mutes or unfollows; lists are refetched. @throws ApiError, NetworkError */
export async function changeFollow(
  client: QueryClient,
  mailNo: string,
  change: { readonly follow: boolean; readonly name?: string; readonly muted?: boolean },
): Promise<void> {
  client.setQueryData(followQuery(mailNo).queryKey, await send(mailFollow, { mailNo, ...change }));
  await client.invalidateQueries({ queryKey: [mailFind.path] });
}

/** Transfers a followed mail to a phone of the household. @throws ApiError, NetworkError */
export async function handOver(client: QueryClient, mailNo: string, to: string): Promise<void> {
  client.setQueryData(followQuery(mailNo).queryKey, await send(mailHandOver, { mailNo, to }));
  await client.invalidateQueries({ queryKey: [mailFind.path] });
}

/** Hides or shows the sender of a mail in the household. @throws ApiError, NetworkError */
export async function setHidden(client: QueryClient, mailNo: string, hidden: boolean): Promise<void> {
  await send(mailHide, { mailNo, hidden });
  await client.invalidateQueries({ queryKey: [mailFind.path] });
}
