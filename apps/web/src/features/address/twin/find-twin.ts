import type { QueryClient } from '@tanstack/react-query';
import { getBatchAddressPage } from '@yidi/contract/calls/address';
import { senderOf } from '../../../api/query.ts';
import type { AddressRecord, TypedAddress } from '../address.data.ts';
import type { BookSide } from '../address.rules.ts';

const MOST = 20;
const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^86(?=1\d{10}$)/, '');
const parts = ['name', 'province', 'city', 'district', 'street', 'address'] as const;

/** A record with the same phone; one that is the same in every part comes first. */
export function twinOf(records: readonly AddressRecord[], typed: TypedAddress): AddressRecord | undefined {
  const near = records.filter(({ userPhone }) => digits(userPhone) === digits(typed.userPhone));
  return near.find((record) => isSame(record, typed)) ?? near[0];
}

export function isSame(record: AddressRecord, typed: TypedAddress): boolean {
  return parts.every((part) => record[part].trim() === typed[part].trim());
}

/** The record of this side that a new one may be a double of. An unanswered question blocks no save. */
export async function findTwin(
  client: QueryClient,
  type: BookSide,
  typed: TypedAddress,
): Promise<AddressRecord | undefined> {
  const asked = { page: 1, size: MOST, type, condition: typed.userPhone.trim() };
  const found = await senderOf(client)(getBatchAddressPage, asked).catch(() => undefined);
  return found && twinOf(found.records, typed);
}
