import type { Region } from '@yidi/contract/values/person';
import type { servicePointServices } from '@yidi/contract/values/service-point';
import { lineM } from '@yidi/rules/address/distance';
import type { LoadArgs } from '../../routes.tsx';
import type { PointRequest } from './point-search.ts';

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** All service points, those with a service, or those with step-free access. */
export const filters = ['all', 'send', 'collect', 'international', 'stepFree'] as const;
export type Filter = (typeof filters)[number];

/** The search for service points. */
export interface Where {
  readonly words: string;
  readonly region: Region | null;
  /** A position. It is never part of a URL. */
  readonly at: Position | null;
  readonly filter: Filter;
}

export const nowhere: Where = { words: '', region: null, at: null, filter: 'all' };

/** Reads the search from a link. Invalid parts are left out. */
export function whereOf(query: LoadArgs['search']): Where {
  const [province, city = '', district = ''] = (query.at ?? '').split(',').map((name) => name.slice(0, 40));
  const filter = filters.find((option) => option === query.filter) ?? 'all';
  return {
    ...nowhere,
    words: (query.words ?? '').slice(0, 40),
    region: province ? { province, city, district } : null,
    filter,
  };
}

export function queryOf({ words, region, filter }: Where): Record<string, string | undefined> {
  return {
    words: words || undefined,
    at: region ? [region.province, region.city, region.district].join(',') : undefined,
    filter: filter === 'all' ? undefined : filter,
  };
}

const service = (filter: Filter): (typeof servicePointServices)[number] | undefined =>
  filter === 'all' || filter === 'stepFree' ? undefined : filter;

/** Rounds to about a kilometre: enough to search, without revealing the user's position. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** Sorts points by their distance from a position, which is not sent to the server. */
export function nearFirst<Point extends Position & { readonly distanceM: number }>(
  points: readonly Point[],
  at: Position | null,
): readonly Point[] {
  if (!at) return points;
  const far = points.map((point) => ({ ...point, distanceM: Math.round(lineM(at, point)) }));
  return far.sort((point, other) => point.distanceM - other.distanceM);
}

/** Returns the request of the call; null while the search is empty. */
export function requestOf({ words, region, at, filter }: Where): PointRequest | null {
  // Control characters, as in pasted texts, would be refused by the server.
  const typed = words.replace(/\p{C}/gu, '').trim();
  if (typed === '' && !region && !at) return null;
  const wanted = service(filter);
  return {
    ...(typed && { words: typed }),
    ...(region && { region }),
    ...(at && { lat: rounded(at.lat), lng: rounded(at.lng) }),
    ...(wanted && { service: wanted }),
    ...(filter === 'stepFree' && { stepFree: true }),
  };
}
