import type { Language } from '@yidi/phrases/language';
import { points as words } from '@yidi/phrases/points';
import { showOverlay } from '../../shell/overlay-host.tsx';
import { sayDaily } from './point-says.ts';
import { type FoundPoint, pointsQuery, type ShownPoint } from './point-search.ts';
import type { Filter, Region } from './where.ts';

/** One service point, wherever it is. */
export const pointQuery = (code: string) => pointsQuery({ code });

export interface ChoosePoint {
  readonly title: string;
  /** What the button says that uses the chosen one. */
  readonly use: string;
  /** What the point must do. */
  readonly service: Filter;
  /** Where to look first. */
  readonly region: Region | null;
  /** What is chosen now. */
  readonly pointCode: string | null;
}

/** Opens the list and map of service points and waits for one; undefined when it was closed. */
export function choosePoint(request: ChoosePoint): Promise<FoundPoint | undefined> {
  return showOverlay<ChoosePoint, FoundPoint>(
    () => import('./point.overlay.tsx').then((code) => code.PointOverlay),
    request,
  );
}

/**
 * Describes a point in one line for a parcel that comes on another day: how far it is, its hours, for
 * how long mail is kept.
 */
export function sayPoint(language: Language, point: ShownPoint): string {
  const { text } = sayDaily(language, point);
  return point.distanceM > 0 ? `${words[language].metres(point.distanceM)} · ${text}` : text;
}
