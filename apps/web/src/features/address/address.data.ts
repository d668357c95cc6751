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
import { callQuery, senderOf } from '../../api/query.ts';
import { send } from '../../api/send.ts';
import { keyFor, readDraft, settleKey, writeDraft } from '../../session/drafts.ts';
import type { TypedAddress } from '../../session/typed-address.ts';
import {
  type AddressRecord,
  type BookSide,
  defaultToChoose,
  type PickFor,
  pickKey,
  toSaveAgain,
  toTyped,
} from './address.rules.ts';

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
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length < last.pages ? all.length + 1 : undefined),
  });

/** The records of all pages; one that moved to another page meanwhile stands once. */
export function recordsOf(data: InfiniteData<BookPage> | undefined): readonly AddressRecord[] {
  const byId = new Map<string, AddressRecord>();
  for (const page of data?.pages ?? []) for (const record of page.records) byId.set(record.id, record);
  return [...byId.values()];
}

function changeShown(client: QueryClient, change: (records: readonly AddressRecord[]) => AddressRecord[]): void {
  client.setQueriesData<InfiniteData<BookPage>>(
    { queryKey: bookKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, records: change(page.records) })) },
  );
}

export function refreshBook(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [getBatchAddressPage.path] });
}

/** Whether an answer is final: a broken line or a busy server may have kept the record all the same. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.class !== 'OVERLOAD' && error.class !== 'INTERNAL';
}

/**
 * Keeps a record; a second tap under the same `name` makes no second one. Lists are not fetched again: `refreshBook`.
 * @throws ApiError, NetworkError
 */
export async function sendRecord(
  client: QueryClient,
  request: RequestOf<typeof saveAddress>,
  name: string,
): Promise<AddressRecord> {
  const key = `address.${name}`;
  try {
    const record = await send(saveAddress, request, { idempotencyKey: await keyFor(key) });
    settleKey(key);
    client.setQueryData(addressQuery(record.id).queryKey, record);
    renewPicks(record);
    return record;
  } catch (error) {
    if (isFinal(error)) settleKey(key);
    throw error;
  }
}

/** Keeps a record, as `sendRecord`, and lets the lists follow. @throws ApiError, NetworkError */
export async function keepRecord(
  client: QueryClient,
  request: RequestOf<typeof saveAddress>,
  name: string,
): Promise<AddressRecord> {
  const record = await sendRecord(client, request, name);
  void refreshBook(client);
  return record;
}

/** Deletes a record, out of sight at once; a record that is gone already counts as deleted. @throws ApiError, NetworkError */
export async function dropRecord(client: QueryClient, record: AddressRecord): Promise<void> {
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

/** Brings a deleted record back. @throws ApiError, NetworkError */
export function bringBack(client: QueryClient, record: AddressRecord): Promise<AddressRecord> {
  return keepRecord(client, toSaveAgain(record), `undo.${record.id}`);
}

/** Makes a record the default of its side, shown at once. @throws ApiError, NetworkError */
export async function makeDefault(client: QueryClient, record: AddressRecord): Promise<void> {
  await client.cancelQueries({ queryKey: bookKey });
  changeShown(client, (records) =>
    records.map((one) => (one.type === record.type ? { ...one, isDefault: one.id === record.id ? 1 : 0 } : one)),
  );
  try {
    client.setQueryData(addressQuery(record.id).queryKey, await send(setDefaultAddress, { addrId: record.id }));
  } finally {
    void refreshBook(client);
  }
}

/** Puts a record into the order that asked for it, instead of whoever stood there. */
export function pick(pickFor: PickFor, record: AddressRecord): void {
  writeDraft(pickKey(pickFor, record.type), toTyped(record));
}

export function pickedId(pickFor: PickFor, side: BookSide): string | undefined {
  return readDraft<TypedAddress>(pickKey(pickFor, side))?.addrId;
}

/** An order in the making that holds this record gets it as it is now. */
function renewPicks(record: AddressRecord): void {
  for (const pickFor of ['order', 'selfOrder'] as const) {
    if (pickedId(pickFor, record.type) === record.id) pick(pickFor, record);
  }
}

/** Starts an order without a sender with the default one, as the list was seen. Source: spec §4. */
export function chooseDefault(pickFor: PickFor, firstPage: readonly AddressRecord[], search: string): void {
  const record = defaultToChoose(firstPage, search, readDraft<TypedAddress>(pickKey(pickFor, '1')));
  if (record) pick(pickFor, record);
}
