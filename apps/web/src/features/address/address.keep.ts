import type { QueryClient } from '@tanstack/react-query';
import { newKey } from '@yidi/client/new-key';
import { getBatchAddressPage, saveAddress } from '@yidi/contract/calls/address';
import { send } from '../../api/send.ts';
import type { AddressRecord, TypedAddress } from './address.data.ts';
import { toNewRecord, toPostal } from './postal.ts';
import { findTwin, isSame } from './twin/find-twin.ts';
import { openTwin } from './twin/open-twin.ts';

/**
 * Saves a person to the address book; if a record has the same phone, asks whether both are one
 * person. @returns the record's id; undefined if it was not saved, null if the question was closed
 */
export async function storeAddress(
  client: QueryClient,
  typed: TypedAddress,
  type: '1' | '2',
): Promise<string | null | undefined> {
  try {
    const twin = await findTwin(client, type, typed);
    if (twin && isSame(twin, typed)) return twin.id;
    const answer = twin && (await openTwin({ record: twin, typed }));
    if (twin && !answer) return null;
    return await saveToBook(client, typed, type, answer === 'same' ? twin : undefined);
  } catch {
    return undefined;
  }
}

/** Saves a person to the address book: changes `record`, or adds a record. Returns its id. */
export async function saveToBook(
  client: QueryClient,
  typed: TypedAddress,
  type: '1' | '2',
  record: AddressRecord | undefined,
): Promise<string> {
  const fields = record ? { ...toPostal(typed), id: record.id, isDefault: record.isDefault } : toNewRecord(typed);
  const { id } = await send(saveAddress, { ...fields, type }, { idempotencyKey: newKey() });
  void client.invalidateQueries({ queryKey: [getBatchAddressPage.path] });
  return id;
}
