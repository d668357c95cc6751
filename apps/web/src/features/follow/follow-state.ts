import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { mailFind, mailFollow } from '@yidi/contract/calls/follow';
import { callQuery } from '../../api/query.ts';
import { send } from '../../api/send.ts';

export type Following = InfoOf<typeof mailFollow>;

/** How the person follows a mail, if they do. */
export const followQuery = (mailNo: string) => ({ ...callQuery(mailFollow, { mailNo }), staleTime: 0 });

/** Follows, names, mutes or unfollows; lists ask again. @throws ApiError, NetworkError */
export async function changeFollow(
  client: QueryClient,
  mailNo: string,
  change: { readonly follow: boolean; readonly name?: string; readonly muted?: boolean },
): Promise<void> {
  client.setQueryData(followQuery(mailNo).queryKey, await send(mailFollow, { mailNo, ...change }));
  await client.invalidateQueries({ queryKey: [mailFind.path] });
}
