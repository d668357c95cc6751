import type { interConsignee } from '@yidi/phrases/international-consignee';
import type { NeedKey } from '@yidi/rules/international/destination';
import type { DestinationInfo } from '../international.data.ts';

type Words = (typeof interConsignee)['zh'];

/**
 * Returns how a field is called there: the region may be a state, the locality a suburb. `isOwn`:
 * the consignee reads it.
 */
export function labelOf(say: Words, info: DestinationInfo, key: NeedKey, isOwn = false): string {
  if (key === 'region') return say.regions[info.address.regionKind];
  if (key === 'locality') return say.places[info.address.placeKind];
  if (key in say.fields) return say.fields[key as keyof Words['fields']];
  const number = info.numbers.find(({ id }) => id === key)?.label ?? key;
  return isOwn ? say.yourNumber(number) : say.numberOfConsignee(number);
}
