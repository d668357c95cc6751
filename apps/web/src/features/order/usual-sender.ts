import { useQuery } from '@tanstack/react-query';
import { lastSender } from '@yidi/contract/calls/order-receivers';
import { callQuery } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { sendersQuery, type TypedAddress } from '../address/address.data.ts';
import { toTyped } from '../address/address.parts.tsx';

/** The sender of the user's last order, refetched at each visit, as an order changes it. */
export const lastSenderQuery = { ...callQuery(lastSender, {}), staleTime: 0 };

/**
 * Returns the default sender of the address book, or the sender of the user's last order. For an
 * anonymous user nothing is requested.
 */
export function useUsualSender(): { readonly sender: TypedAddress | undefined; readonly isComing: boolean } {
  const isLoggedIn = useUser().isLogin === 1;
  const book = useQuery(sendersQuery);
  const [first] = book.data?.records ?? [];
  const isDefault = first?.isDefault === 1;
  const last = useQuery({ ...lastSenderQuery, enabled: isLoggedIn && book.isFetched && !isDefault });
  return {
    sender: isDefault ? toTyped(first) : isLoggedIn ? last.data?.sender : undefined,
    isComing: book.isLoading || last.isLoading,
  };
}
