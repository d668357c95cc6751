import type { DayOverrides } from '@yidi/rules/time/holidays';
import type { Db } from '../../db/open.ts';
import { openReread, type Reread } from '../../db/reread.ts';
import { readContentVersion } from '../content/content.public.ts';
import { readDays } from './calendar.store.ts';

/** The days that colleagues set, as this process knows them. */
export interface Calendar {
  /** Returns them; what was set more than a second ago is among them. */
  days(): Promise<DayOverrides>;
  /** Returns those that were read last, for rules that cannot wait, and reads again meanwhile. */
  latest(): DayOverrides;
}

const none: DayOverrides = new Map();
const opened = new WeakMap<Db, Calendar>();

/**
 * Returns the calendar of a database: one snapshot a process, which is replaced as a whole when the
 * version of content moved. The version is read at most once a second.
 */
export function calendarOf(db: Db): Calendar {
  const before = opened.get(db);
  if (before) return before;
  const calendar = openCalendar(db);
  opened.set(db, calendar);
  return calendar;
}

interface Snapshot {
  readonly version: string;
  readonly days: DayOverrides;
}

function openCalendar(db: Db): Calendar {
  const snapshot: Reread<Snapshot> = openReread(async () => {
    const version = await readContentVersion(db);
    const held = snapshot.latest();
    return held?.version === version ? held : { version, days: await readDays(db) };
  });
  return {
    async days() {
      await snapshot.reread();
      return snapshot.latest()?.days ?? none;
    },
    latest() {
      // While the database is down, the days that were read last count.
      snapshot.reread()?.catch(() => undefined);
      return snapshot.latest()?.days ?? none;
    },
  };
}
