import type { AddressRecord, PostalAddress, TypedAddress } from './address.data.ts';

/** Converts a record to the sender or consignee of an order form. */
export function toTyped(record: AddressRecord): TypedAddress {
  const { id, name, userPhone, province, city, district, street, address } = record;
  return { name, userPhone, province, city, district, street, address, addrId: id, fromType: 'book' };
}

/** Converts a sender or consignee to the wire format. */
export function toPostal(typed: PostalAddress): PostalAddress {
  const { name, userPhone, province, city, district, street, address } = typed;
  return { name, userPhone, province, city, district, street, address };
}

/** Returns the fields of a request that adds a person to the book. */
export function toNewRecord(typed: TypedAddress) {
  return { ...toPostal(typed), fromType: typed.fromType ?? 'typed' };
}
