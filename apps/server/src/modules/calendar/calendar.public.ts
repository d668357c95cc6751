import type { DayOverrides } from '@yidi/rules/time/holidays';
import { snapshotsOf } from '../content/snapshot.public.ts';
import { readDays } from './calendar.store.ts';

/** Returns the days that colleagues set, as this process knows them. */
export const calendarOf = snapshotsOf<DayOverrides>(readDays, new Map());
