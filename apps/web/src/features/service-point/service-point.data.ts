import type { Region } from '@yidi/contract/values/person';
import type { Language } from '@yidi/phrases/language';
import { points as words } from '@yidi/phrases/points';
import { showOverlay } from '../../shell/overlay-host.tsx';
import { formatDailyHours } from './point-says.ts';
import { type FoundPoint, pointsQuery, type ShownPoint } from './point-search.ts';
import type { Filter } from './where.ts';

/** One service point, anywhere. */
export const pointQuery = (code: string) => pointsQuery({ code });

export interface ChoosePoint {
  readonly title: string;
  /** The label of the button that confirms the choice. */
  readonly use: string;
  /** The service that the point must have. */
  readonly service: Filter;
  readonly region: Region | null;
  readonly pointCode: string | null;
}

/** Opens the list and map of service points; undefined if the user closed it. */
export function choosePoint(request: ChoosePoint): Promise<FoundPoint | undefined> {
  return showOverlay<ChoosePoint, FoundPoint>(
    () => import('./point.overlay.tsx').then((code) => code.PointOverlay),
    request,
  );
}

/** Formats a point in one line, for a parcel on another day: distance, hours, storage days. */
export function formatPoint(language: Language, point: ShownPoint): string {
  const { text } = formatDailyHours(language, point);
  return point.distanceM > 0 ? `${words[language].metres(point.distanceM)} · ${text}` : text;
}
