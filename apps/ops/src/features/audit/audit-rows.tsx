import type { InfoOf } from '@yidi/contract/call';
import type { auditList } from '@yidi/contract/calls/staff-audit';
import { wordOf } from '@yidi/phrases/language';
import { opsClaims, opsPayouts } from '@yidi/phrases/ops-claims';
import { opsAudit } from '@yidi/phrases/ops-control';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { CheckIcon, EyeIcon, ForbiddenIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useCallback, useMemo } from 'react';
import type { Column } from '../../shell/data-table.tsx';
import { Person } from '../../shell/person.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './audit.module.css';

export type AuditRow = InfoOf<typeof auditList>['records'][number];

/** A row is named by its trace id and its call: a call leaves one row. */
export const idOf = ({ traceId, call, at }: AuditRow): string => `${traceId}${call}${at}`;

/** Returns what a call did in words, or its path. */
export function useActWord(): (call: string) => string {
  const say = usePhrases(opsAudit);
  return useCallback((call) => wordOf(say.acts, call) ?? call, [say]);
}

/** Returns a row's fields and reason in words. */
export function useSeen() {
  const { fields, reasons } = usePhrases(opsDesk);
  const { fields: others } = usePhrases(opsAudit);
  const { refusals } = usePhrases(opsClaims);
  const { backWhys } = usePhrases(opsPayouts);
  return useMemo(
    () => ({
      fields: (row: AuditRow) =>
        row.fields.map((field) => wordOf(fields, field) ?? wordOf(others, field) ?? field).join(' • '),
      reason: ({ reason }: AuditRow) =>
        wordOf(reasons, reason) ?? wordOf(refusals, reason) ?? wordOf(backWhys, reason) ?? reason ?? '',
    }),
    [fields, reasons, others, refusals, backWhys],
  );
}

/** Whether the call was served or refused, and whether it touched personal data. */
export function ResultTags({ row }: { row: AuditRow }): ReactElement {
  const say = usePhrases(opsAudit);
  return (
    <>
      {row.personal && (
        <Tag small tone="info" icon={<EyeIcon size="small" />}>
          {say.personal}
        </Tag>
      )}{' '}
      {row.result === 'OK' ? (
        <Tag small tone="good" icon={<CheckIcon size="small" />}>
          {say.ok}
        </Tag>
      ) : (
        <Tag small tone="danger" icon={<ForbiddenIcon size="small" />}>
          {say.refused}
        </Tag>
      )}
    </>
  );
}

export function useAuditColumns(): readonly Column<AuditRow>[] {
  const say = usePhrases(opsAudit);
  const language = useLanguage();
  const actWord = useActWord();
  const seen = useSeen();
  return useMemo(
    () => [
      { id: 'at', head: say.at, fixed: true, width: 1.3, cell: ({ at }) => formatAt(language, at) },
      { id: 'who', head: say.who, fixed: true, width: 1.5, cell: ({ staff }) => <Person name={staff.name} /> },
      { id: 'act', head: say.act, width: 1.6, cell: ({ call }) => actWord(call) },
      {
        id: 'target',
        head: say.target,
        width: 2,
        cell: ({ targets, count }) => (
          <>
            {targets.slice(0, 2).map(({ kind, id }) => (
              <span key={id}>
                {wordOf(say.targetKinds, kind) ?? kind} <span className={styles.mono}>{id.slice(0, 13)}</span>{' '}
              </span>
            ))}
            {(count ?? targets.length) > 2 && say.count(count ?? targets.length)}
          </>
        ),
      },
      {
        id: 'why',
        head: say.why,
        width: 2.4,
        cell: (row) => (
          <>
            {seen.reason(row)}
            {row.words && <span className={styles.why}> {row.words}</span>}
            {row.fields.length > 0 && <span className={styles.why}> {seen.fields(row)}</span>}
          </>
        ),
      },
      { id: 'result', head: say.result, width: 1.6, cell: (row) => <ResultTags row={row} /> },
    ],
    [say, language, actWord, seen],
  );
}
