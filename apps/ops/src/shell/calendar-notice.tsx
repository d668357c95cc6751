import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { calendarMissing } from '@yidi/contract/calls/staff-calendar';
import { joinDayNames, opsCalendar } from '@yidi/phrases/ops-calendar';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { WarningIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { useMe } from '../api/me.ts';
import styles from './frame.module.css';
import { firstPathOf, mayOpen } from './menu.ts';

/**
 * On the page that opens first: that the calendar of a year within 60 days is missing, since when,
 * and the way to enter it. Only who may enter it sees it.
 */
export function CalendarNotice(): ReactElement | null {
  const { menu } = useMe();
  const { pathname } = useLocation();
  const isShown = pathname === firstPathOf(menu) && mayOpen(menu, '/calendar');
  return isShown ? <Missing /> : null;
}

function Missing(): ReactElement | null {
  const say = usePhrases(opsCalendar);
  const language = useLanguage();
  const { data } = useQuery({ ...callQuery(calendarMissing, {}), staleTime: 0 });
  if (!data?.missing) return null;
  const { year, since, days } = data.missing;
  return (
    <section className={styles.line} aria-label={say.noticeTitle(year, since)}>
      <WarningIcon size="small" />
      <p>
        <strong>{say.noticeTitle(year, since)}</strong> {say.noticeText(joinDayNames(language, days))}
      </p>
      <Link to="/calendar" search={{ year }}>
        {say.noticeLink}
      </Link>
    </section>
  );
}
