import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import {
  deleteAddress,
  getAddrById,
  getBatchAddressPage,
  saveAddress,
  setDefaultAddress,
} from '@yidi/contract/calls/address';
import { ApiError } from '@yidi/contract/envelope';
import { numberedPages } from '../../../api/pages.ts';
import { callQuery, senderOf } from '../../../api/query.ts';
import { send } from '../../../api/send.ts';
import { submit } from '../../../api/submit.ts';
import { readDraft, writeDraft, writeDrafts } from '../../../session/drafts.ts';
import type { AddressRecord } from '../address.data.ts';
import { placeDraftsOf } from '../address.parts.tsx';
import { type BookSide, type PickFor, partyDraft, readdressedOrder, toSaveAgain } from '../address.rules.ts';
import { toTyped } from '../postal.ts';

type BookPage = InfoOf<typeof getBatchAddressPage>;

const PAGE_SIZE = 20;
const bookKey = [getBatchAddressPage.path, 'book'] as const;

export const addressQuery = (addrId: string) => callQuery(getAddrById, { addrId });

/** One side of the address book page by page, the default first, then the newest. */
export const bookQuery = (type: BookSide, condition: string) =>
  infiniteQueryOptions({
    queryKey: [...bookKey, { type, condition }] as const,
    queryFn: ({ client, signal, pageParam }) =>
      senderOf(client)(
        getBatchAddressPage,
        { page: pageParam, size: PAGE_SIZE, type, ...(condition ? { condition } : {}) },
        { signal },
      ),
    ...numberedPages,
  });

function changeShown(client: QueryClient, change: (records: readonly AddressRecord[]) => AddressRecord[]): void {
  client.setQueriesData<InfiniteData<BookPage>>(
    { queryKey: bookKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, records: change(page.records) })) },
  );
}

export function refreshBook(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [getBatchAddressPage.path] });
}

/**
 * Saves a record. Retries with the same `name` save it only once. Does not refetch lists: see
 * `refreshBook`. @throws ApiError, NetworkError
 */
export async function submitRecord(
  client: QueryClient,
  request: RequestOf<typeof saveAddress>,
  name: string,
): Promise<AddressRecord> {
  const record = await submit(saveAddress, request, `address.${name}`);
  client.setQueryData(addressQuery(record.id).queryKey, record);
  refreshPicks(record);
  return record;
}

/** Saves a record like `submitRecord` and refetches the lists. @throws ApiError, NetworkError */
export async function saveRecord(
  client: QueryClient,
  request: RequestOf<typeof saveAddress>,
  name: string,
): Promise<AddressRecord> {
  const record = await submitRecord(client, request, name);
  void refreshBook(client);
  return record;
}

/** Deletes a record, optimistically; NOT_FOUND counts as success. @throws ApiError, NetworkError */
export async function deleteRecord(client: QueryClient, record: AddressRecord): Promise<void> {
  await client.cancelQueries({ queryKey: bookKey });
  changeShown(client, (records) => records.filter(({ id }) => id !== record.id));
  try {
    await send(deleteAddress, { addrId: record.id });
  } catch (error) {
    if (!(error instanceof ApiError && error.class === 'NOT_FOUND')) throw error;
  } finally {
    void refreshBook(client);
  }
}

/** Restores a deleted record. @throws ApiError, NetworkError */
export function restoreRecord(client: QueryClient, record: AddressRecord): Promise<AddressRecord> {
  return saveRecord(client, toSaveAgain(record), `undo.${record.id}`);
}

/** Makes a record the default of its side, optimistically. @throws ApiError, NetworkError */
export async function makeDefault(client: QueryClient, record: AddressRecord): Promise<void> {
  await client.cancelQueries({ queryKey: bookKey });
  changeShown(client, (records) =>
    records.map((listed) =>
      listed.type === record.type ? { ...listed, isDefault: listed.id === record.id ? 1 : 0 } : listed,
    ),
  );
  try {
    client.setQueryData(addressQuery(record.id).queryKey, await send(setDefaultAddress, { addrId: record.id }));
  } finally {
    void refreshBook(client);
  }
}

/** Writes a record to the form for which it was picked. An address change uses only its place. */
export function pick(record: AddressRecord, pickFor: PickFor = 'order'): void {
  const orderId = readdressedOrder(pickFor);
  if (orderId === undefined) {
    writeDraft(partyDraft(record.type), toTyped(record));
    return;
  }
  const { province, city, district, street, address } = record;
  writeDrafts(placeDraftsOf(orderId), { province, city, district, street, address });
}

export function pickedId(side: BookSide): string | undefined {
  return readDraft(partyDraft(side))?.addrId;
}

/** Updates the order's draft if it contains this record. */
function refreshPicks(record: AddressRecord): void {
  if (pickedId(record.type) === record.id) pick(record);
}
