import type { QueryClient } from '@tanstack/react-query';
import { getBatchAddressPage } from '@yidi/contract/calls/address';
import { senderOf } from '../../../api/query.ts';
import type { AddressRecord, TypedAddress } from '../address.data.ts';
import type { BookSide } from '../address.rules.ts';

const MOST = 20;
const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^86(?=1\d{10}$)/, '');
const parts = ['name', 'province', 'city', 'district', 'street', 'address'] as const;

/** Returns a record with the same phone, preferably one that is the same in every part. */
export function twinOf(records: readonly AddressRecord[], typed: TypedAddress): AddressRecord | undefined {
  const near = records.filter(({ userPhone }) => digits(userPhone) === digits(typed.userPhone));
  return near.find((record) => isSame(record, typed)) ?? near[0];
}

export function isSame(record: AddressRecord, typed: TypedAddress): boolean {
  return parts.every((part) => record[part].trim() === typed[part].trim());
}

/** Returns the record that may be the same person. A failed request does not block saving. */
export async function findTwin(
  client: QueryClient,
  type: BookSide,
  typed: TypedAddress,
): Promise<AddressRecord | undefined> {
  const asked = { page: 1, size: MOST, type, condition: typed.userPhone.trim() };
  const found = await senderOf(client)(getBatchAddressPage, asked).catch(() => undefined);
  return found && twinOf(found.records, typed);
}
