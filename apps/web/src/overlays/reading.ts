import type { InfoOf } from '@yidi/contract/call';
import type { addressFeedback } from '@yidi/contract/calls/address';
import { emptyAddress, type TypedAddress } from '../session/typed-address.ts';

/** What was read out of one pasted text. */
export type Reading = InfoOf<typeof addressFeedback>['list'][number];
export type ReadPart = 'name' | 'phone' | 'region' | 'detail';

/** Below it a person should check what was read. */
export const SURE = 0.6;

/** A reading as a form holds it; a place that fits several stays open. A mobile number has no extension. */
export function typedFrom(reading: Reading): TypedAddress {
  const sure = reading.candidates.length < 2;
  return {
    ...emptyAddress,
    name: reading.name,
    userPhone: reading.ext ? `${reading.phone}-${reading.ext}`.replace(/^(1\d{10})-.*$/, '$1') : reading.phone,
    province: sure ? reading.province : '',
    city: sure ? reading.city : '',
    district: sure ? reading.district : '',
    street: reading.street,
    address: reading.detail,
  };
}

export function missingOf(reading: Reading): ReadPart[] {
  const missing: ReadPart[] = [];
  if (!reading.name) missing.push('name');
  if (!reading.phone) missing.push('phone');
  if (!reading.province || reading.candidates.length > 1) missing.push('region');
  if (!reading.detail) missing.push('detail');
  return missing;
}

/** The places an ambiguous text may mean, to choose from; a municipality's name is said once. */
export function placeOptions(reading: Pick<Reading, 'candidates'>): { value: string; label: string }[] {
  return reading.candidates.map(({ province, city, district }) => ({
    value: [province, city, district].join('/'),
    label: [...new Set([province, city, district])].filter(Boolean).join(' '),
  }));
}

/** The names of a chosen option. */
export function placeOf(value: string): Pick<TypedAddress, 'province' | 'city' | 'district'> {
  const [province = '', city = '', district = ''] = value.split('/');
  return { province, city, district };
}
