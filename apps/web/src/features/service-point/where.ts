import type { servicePointServices } from '@yidi/contract/values/service-point';
import { lineM } from '@yidi/rules/address/distance';
import type { LoadArgs } from '../../routes.tsx';
import type { PointRequest } from './point-search.ts';

export interface Region {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Every service point, those with one service, or those without a step. */
export const filters = ['all', 'send', 'collect', 'international', 'stepFree'] as const;
export type Filter = (typeof filters)[number];

/** Where service points are looked for. */
export interface Where {
  readonly words: string;
  readonly region: Region | null;
  /** A position, which is never part of a URL. */
  readonly at: Position | null;
  readonly filter: Filter;
}

export const nowhere: Where = { words: '', region: null, at: null, filter: 'all' };

/** What a link says of it; what cannot be read is left out. */
export function whereOf(query: LoadArgs['search']): Where {
  const [province, city = '', district = ''] = (query.at ?? '').split(',').map((name) => name.slice(0, 40));
  const filter = filters.find((one) => one === query.filter) ?? 'all';
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

/** About a kilometre: where to look, not the user's position. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** Points with their distance from a position that stays on the phone, the nearest first. */
export function nearFirst<Point extends Position & { readonly distanceM: number }>(
  points: readonly Point[],
  at: Position | null,
): readonly Point[] {
  if (!at) return points;
  const far = points.map((point) => ({ ...point, distanceM: Math.round(lineM(at, point)) }));
  return far.sort((one, other) => one.distanceM - other.distanceM);
}

/** The call's request; null while there is nowhere to look. */
export function requestOf({ words, region, at, filter }: Where): PointRequest | null {
  // What no name has, as out of a pasted text, the server refuses.
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
