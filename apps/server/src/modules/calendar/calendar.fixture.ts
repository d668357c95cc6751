import type { RequestOf } from '@yidi/contract/call';
import { calendarYear, setDays } from '@yidi/contract/calls/staff-calendar';
import { openColleagues } from '../staff/colleagues.fixture.ts';

export const NOW = new Date('2026-12-31T10:00:00+08:00');
export const reason = '国务院办公厅通知';
export type Asked = Omit<RequestOf<typeof setDays>, 'version'>;

/** Three days off at the New Year. 1 January is a holiday by law, 2 and 3 January are a weekend. */
export const newYear: Asked = {
  ...{ from: '2027-01-01', to: '2027-01-03', kind: 'holiday', nameZh: '元旦三天', nameEn: 'Three days off' },
  ...{ source: '国办发明电〔2026〕12号', reason },
};

/** The console and the site on one database, with two colleagues who may set days. */
export async function openCalendarWorld() {
  const world = await openColleagues(NOW);
  const { author, approveIt } = world;
  const yearOf = async (year = 2027) => (await author.call(calendarYear, { year })).info;
  /** Asks for days by the calendar as it is now. */
  const ask = async (asked: Partial<Asked> = {}) =>
    author.call(setDays, { ...newYear, ...asked, version: (await yearOf()).version });
  async function set(asked: Partial<Asked> = {}): Promise<void> {
    for (const reply of [await ask(asked), await approveIt()])
      if (reply.class !== 'OK') throw new Error(`${reply.class} ${reply.reason}`);
  }
  return { ...world, yearOf, ask, set };
}
