import type { DoubtField } from '@yidi/contract/values/address';
import { COMPANY } from './names.data.ts';
import type { AddressRemark, AddressWarning, ReadAddress } from './reading.ts';
import type { Region } from './resolve.ts';
import { isOddDetail, isOddName } from './suspect.ts';

const COST: Partial<Record<AddressWarning, number>> = {
  'no-name': 0.15,
  'no-phone': 0.2,
  'no-province': 0.5,
  'no-city': 0.25,
  'no-district': 0.15,
  'no-detail': 0.2,
  'odd-name': 0.15,
  'odd-detail': 0.15,
  ambiguous: 0.35,
  guessed: 0.25,
  conflict: 0.3,
  misspelt: 0.1,
  split: 0.15,
  cut: 0.1,
};
const REMARKS: ReadonlySet<string> = new Set<AddressRemark>(['renamed', 'district-inferred']);
export type Parts = Omit<ReadAddress, 'confidence' | 'warnings' | 'remarks' | 'spans' | 'unread'>;

/** Returns the fields that may contain words of other fields, for the screen. */
export function doubtsOf(warnings: readonly AddressWarning[]): DoubtField[] {
  return [
    ...(warnings.includes('odd-name') ? (['name'] as const) : []),
    ...(warnings.includes('odd-detail') ? (['detail'] as const) : []),
  ];
}

/** Returns missing and doubtful parts of a reading, and its confidence. */
export function assessReading(
  read: Parts,
  region: Region,
  odd: { cut: boolean; isMixed: boolean; isUnread: boolean; isLabelled: boolean },
) {
  const warnings = new Set<AddressWarning>();
  const remarks = new Set<AddressRemark>();
  for (const warning of region.warnings) {
    if (REMARKS.has(warning)) remarks.add(warning as AddressRemark);
    else warnings.add(warning as AddressWarning);
  }
  const direct = region.units[0]?.parent?.level === 'province';
  const townsOnly = region.units[0]?.level === 'city' && region.units[0].packedStreets !== '';
  if (read.name === '') warnings.add('no-name');
  if (read.name !== '' && isOddName(read.name, odd.isLabelled)) warnings.add('odd-name');
  // 田立轩女儿, …二楼田立轩: the name is in the address, so one of the two holds too much.
  if (read.name.length > 2 && !COMPANY.test(read.name) && read.detail.includes(read.name.slice(0, 3)))
    warnings.add('odd-name');
  if (read.phone === '') warnings.add('no-phone');
  if (region.units.length === 0) warnings.add('no-province');
  else if (!read.ambiguous && read.city === '' && !direct) warnings.add('no-city');
  // Nobody writes the parish of an address in Macau.
  const isMacau = region.units[0]?.code.startsWith('82');
  if (region.units.length > 0 && read.district === '' && !townsOnly && !isMacau) warnings.add('no-district');
  if (read.detail === '') warnings.add('no-detail');
  if (odd.isMixed || isOddDetail(read.detail)) warnings.add('odd-detail');
  if (odd.cut) warnings.add('cut');
  let confidence = 1;
  for (const warning of warnings) confidence -= COST[warning] ?? 0;
  if (odd.isUnread) confidence -= 0.1;
  return {
    warnings: [...warnings].sort(),
    remarks: [...remarks].sort(),
    confidence: Math.round(Math.max(0, confidence) * 100) / 100,
  };
}
