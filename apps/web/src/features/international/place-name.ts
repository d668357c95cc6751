import type { DestinationInfo } from './international.data.ts';

/**
 * Returns how a sentence names the destination: the searched city, or the destination. Hong Kong,
 * Macau and Taiwan are always named as parts of China.
 */
export function placeName({ name, scope }: Pick<DestinationInfo, 'name' | 'scope'>, place: string): string {
  if (place === '' || name.includes(place)) return name;
  if (scope === 'abroad') return place;
  return /[a-z]/i.test(place) ? `${place}, ${name}` : `${name}${place}`;
}
