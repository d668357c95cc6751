import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { calendarYear } from '@yidi/contract/calls/staff-calendar';
import { FIRST_CALENDAR_YEAR, LAST_CALENDAR_YEAR } from '@yidi/contract/values/calendar';
import { joinDayNames, opsCalendar } from '@yidi/phrases/ops-calendar';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { Notice } from '@yidi/ui/notice';
import { type ReactElement, useState } from 'react';
import { focusList } from '../../shell/focus-list.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Card, Page } from '../../shell/page.tsx';
import styles from './calendar.module.css';
import { ChangesCard } from './changes-card.tsx';
import { DayPanel } from './day-panel.tsx';
import { SideList } from './side-list.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { isSpan, type Span, type Year } from './year.ts';
import { Legend, YearGrid } from './year-grid.tsx';

const route = getRouteApi('/inside/calendar');

/**
 * The chosen days, which stand in the address. `choose` begins another form, `move` keeps it and
 * what is typed in it.
 */
function useChosen() {
  const { from, to = from } = route.useSearch();
  const navigate = route.useNavigate();
  const [choice, setChoice] = useState(0);
  const move = (span: Span | undefined) =>
    void navigate({
      search: ({ from: _from, to: _to, ...rest }) => ({ ...rest, ...span }),
      replace: true,
      resetScroll: false,
    });
  return {
    chosen: from !== undefined && to !== undefined ? { from, to } : undefined,
    choice,
    move,
    choose(span: Span | undefined): void {
      setChoice((last) => last + 1);
      move(span);
    },
  };
}

/** A year of holidays and make-up working days: its calendar, what waits, and what was changed. */
export function CalendarPage(): ReactElement {
  const say = usePhrases(opsCalendar);
  const search = route.useSearch();
  const year = search.year ?? Number(shanghaiDate(Date.now()).slice(0, 4));
  const query = useQuery({ ...callQuery(calendarYear, { year }), staleTime: 0 });
  const [undoes, setUndoes] = useState<number>();
  const { chosen, choice, choose, move } = useChosen();
  return (
    <Page
      title={say.title(year)}
      sub={query.data && say.states[query.data.state]}
      acts={<Years year={year} />}
      panel={query.data && <Beside key={choice} year={query.data} {...{ chosen, choose, move }} />}
    >
      <Loaded query={query} rows={12}>
        {(found) => (
          <>
            <Missing year={found} />
            <WaitingCard waiting={found.waiting} />
            <Card title={say.calendar}>
              <Legend />
              <YearGrid year={found} chosen={chosen} choose={choose} />
              <p className={styles.hint}>{say.hint}</p>
            </Card>
            <ChangesCard changes={found.changes} undo={setUndoes} />
            {undoes !== undefined && (
              <UndoDialog change={undoes} version={found.version} close={() => setUndoes(undefined)} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface BesideProps {
  readonly year: Year;
  readonly chosen: Span | undefined;
  readonly choose: (span: Span | undefined) => void;
  readonly move: (span: Span) => void;
}

function Beside({ year, chosen, choose, move }: BesideProps): ReactElement {
  if (!chosen || !isSpan(chosen)) return <SideList year={year} choose={choose} />;
  function close(): void {
    choose(undefined);
    if (chosen) focusList(`[data-day="${chosen.from}"]`);
  }
  return <DayPanel {...{ year, chosen, move, close }} />;
}

/** The ways to the years before and after. */
function Years({ year }: { year: number }): ReactElement {
  const say = usePhrases(opsCalendar);
  const others = [year - 1, year + 1].filter((other) => other >= FIRST_CALENDAR_YEAR && other <= LAST_CALENDAR_YEAR);
  return (
    <nav className={styles.years} aria-label={say.years}>
      {others.map((other) => (
        <Link key={other} to="/calendar" search={{ year: other }}>
          {say.showYear(other)}
        </Link>
      ))}
    </nav>
  );
}

function Missing({ year }: { year: Year }): ReactElement | null {
  const say = usePhrases(opsCalendar);
  const language = useLanguage();
  if (year.missing.length === 0) return null;
  return <Notice tone="warn">{say.missingTitle(joinDayNames(language, year.missing))}</Notice>;
}
