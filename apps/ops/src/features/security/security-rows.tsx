import type { InfoOf } from '@yidi/contract/call';
import type { securityList } from '@yidi/contract/calls/staff-security';
import type { SecurityResult } from '@yidi/contract/values/security';
import { opsSecurity } from '@yidi/phrases/ops-security';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { CheckIcon, ClockIcon, ForbiddenIcon, WarningIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useMemo } from 'react';
import type { Column } from '../../shell/data-table.tsx';
import { Person } from '../../shell/person.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './security.module.css';

export type SecurityRow = InfoOf<typeof securityList>['records'][number];

const marks = {
  done: { tone: 'good', Icon: CheckIcon },
  refused: { tone: 'danger', Icon: ForbiddenIcon },
  limited: { tone: 'warn', Icon: ClockIcon },
  failed: { tone: 'danger', Icon: WarningIcon },
} as const satisfies Record<SecurityResult, object>;

export function ResultTag({ result }: Pick<SecurityRow, 'result'>): ReactElement {
  const { results } = usePhrases(opsSecurity);
  const { tone, Icon } = marks[result];
  return (
    <Tag small tone={tone} icon={<Icon size="small" />}>
      {results[result]}
    </Tag>
  );
}

/** Who acted: a colleague, a user by the beginning of their id, a job, or nobody logged in. */
export function Actor({ row }: { row: SecurityRow }): ReactElement {
  const say = usePhrases(opsSecurity);
  const { staff, personId, call } = row;
  if (staff) return <Person name={staff.name} />;
  if (!personId) return <>{call ? say.stranger : say.job}</>;
  return (
    <>
      {say.user} <span className={styles.mono}>{personId.slice(0, 13)}</span>
    </>
  );
}

export function useSecurityColumns(): readonly Column<SecurityRow>[] {
  const say = usePhrases(opsSecurity);
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'at', head: say.at, fixed: true, width: 1.3, cell: ({ at }) => formatAt(language, at) },
      { id: 'event', head: say.event, fixed: true, width: 1.5, cell: ({ event }) => say.events[event] },
      { id: 'result', head: say.result, width: 1, cell: ({ result }) => <ResultTag result={result} /> },
      {
        id: 'reason',
        head: say.reason,
        width: 1.2,
        cell: ({ reason }) => <span className={styles.mono}>{reason ?? ''}</span>,
      },
      { id: 'who', head: say.who, width: 1.6, cell: (row) => <Actor row={row} /> },
      { id: 'net', head: say.net, width: 1.8, cell: ({ net }) => <span className={styles.mono}>{net ?? ''}</span> },
      { id: 'call', head: say.call, width: 1.8, cell: ({ call }) => <span className={styles.mono}>{call ?? ''}</span> },
    ],
    [say, language],
  );
}
