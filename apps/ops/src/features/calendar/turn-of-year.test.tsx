import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { calendarYear } from '@yidi/contract/calls/staff-calendar';
import { ops } from '@yidi/phrases/ops';
import { opsCalendar } from '@yidi/phrases/ops-calendar';
import { LanguageProvider } from '@yidi/shell/language';
import { openQueryClient, queryKeyOf } from '@yidi/shell/query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Me, meQuery } from '../../api/me.ts';
import { send } from '../../api/send.ts';
import { BothDays } from './both-days.tsx';
import { formOf } from './day-form.ts';
import { DayPanel } from './day-panel.tsx';
import { joinYears, type SpecialDay, type Year } from './year.ts';

const say = opsCalendar.zh;
const chosen = { from: '2026-12-31', to: '2027-01-01' };
const newYear: SpecialDay = {
  ...{ day: '2027-01-01', kind: 'holiday', nameZh: '元旦假期', nameEn: 'New Year', own: true, source: '通知' },
};
const yearOf = (year: number, days: Year['days'], changes: Year['changes'] = []): Year => ({
  ...{ year, days, changes, state: 'law', source: '', asOf: '2026-12-01', today: '2026-12-01', version: 3 },
  ...{ missing: [], waiting: [] },
});
const change = (version: number, name: string, day: string): Year['changes'][number] => ({
  ...{ version, at: `${day}T10:00:00+08:00`, reason: '照通知', undoable: true },
  ...{ by: { staffId: name, name }, approvedBy: { staffId: 'b', name: '林屹' } },
  runs: [{ from: day, to: day, kind: 'holiday', nameZh: '元旦假期', nameEn: 'New Year', source: '通知' }],
});
const old = yearOf(2026, []);
const next = yearOf(2027, [newYear], [change(3, '周远', '2027-01-01')]);

let client: QueryClient;
beforeEach(() => {
  client = openQueryClient(send);
  client.setQueryData(meQuery.queryKey, { staffId: 'a' } as Me);
});

const draw = (drawn: ReactElement) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider language="zh">{drawn}</LanguageProvider>
    </QueryClientProvider>,
  );
const panel = (year: Year) =>
  draw(<DayPanel year={year} chosen={chosen} move={() => undefined} close={() => undefined} />);
const both = (year: Year | undefined) =>
  draw(<BothDays {...{ chosen, year, form: formOf(old, chosen), failed: false, choose: () => undefined }} />);

describe('days at the turn of the year', () => {
  it('are what both years say, whichever of them is shown', () => {
    for (const year of [old, next]) {
      for (const read of [old, next]) client.setQueryData(queryKeyOf(calendarYear, { year: read.year }), read);
      const now = panel(year).split(`aria-label="${say.now}"`)[1];
      expect(now).toMatch(/1月1日 周五 • 放假 • 元旦假期/);
    }
  });

  it('are not said to be anything before both years are read', () => {
    expect(panel(next)).not.toContain(say.now);
    expect(both(undefined)).toContain(ops.zh.loading);
    expect(both(undefined)).not.toContain(say.kinds.builtIn);
  });

  it('that another colleague set stand beside one’s own, with the name of who set them last', () => {
    const drawn = both(joinYears(yearOf(2026, [], [change(2, '何敏', '2026-12-31')]), [next]));
    expect(drawn).toContain('1月1日 周五 • 放假 • 元旦假期');
    expect(drawn).toContain(`${say.theirs} (周远)`);
  });
});
