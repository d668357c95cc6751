import { Link } from '@tanstack/react-router';
import { wordOf } from '@yidi/phrases/language';
import { opsAudit } from '@yidi/phrases/ops-control';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { staffRoleNames } from '@yidi/phrases/staff-roles';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { DetailList } from '@yidi/ui/detail-list';
import type { ReactElement } from 'react';
import { useMay } from '../../api/me.ts';
import { Panel, PanelPart } from '../../shell/panel.tsx';
import { Person } from '../../shell/person.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './audit.module.css';
import type { AuditSearch } from './audit-route.ts';
import { type AuditRow, ResultTags, useActWord, useSeen } from './audit-rows.tsx';

interface AuditPanelProps {
  readonly row: AuditRow;
  readonly close: () => void;
  readonly go: (part: Partial<AuditSearch>) => void;
}

/** One row of the audit, with ways to more of the same colleague or object. */
export function AuditPanel({ row, close, go }: AuditPanelProps): ReactElement {
  const say = usePhrases(opsAudit);
  const desk = usePhrases(opsDesk);
  const roleNames = staffRoleNames[useLanguage()];
  const language = useLanguage();
  const actWord = useActWord();
  const seen = useSeen();
  const mayRead = useMay('story');
  const { staff, role, at, call, targets, traceId, words } = row;
  return (
    <Panel title={actWord(call)} marks={<ResultTags row={row} />} close={close}>
      <PanelPart title={say.who} note={formatAt(language, at)}>
        <Person name={staff.name} sub={role && roleNames[role]} />
      </PanelPart>
      {(row.reason || words) && (
        <PanelPart title={say.why} note={seen.reason(row)}>
          {words && <p className={styles.words}>{words}</p>}
        </PanelPart>
      )}
      {row.fields.length > 0 && (
        <PanelPart title={say.whose2}>
          <p>{seen.fields(row)}</p>
        </PanelPart>
      )}
      {targets.length > 0 && (
        <PanelPart title={say.target}>
          <DetailList
            wide
            details={targets.map(({ kind, id }) => ({
              id: `${kind}${id}`,
              label: wordOf(say.targetKinds, kind) ?? kind,
              value: <span className={styles.mono}>{id}</span>,
            }))}
          />
          <div className={styles.links}>
            {targets.slice(0, 1).map(({ kind, id }) => (
              <Button
                key={id}
                kind="tonal"
                onClick={() => go({ targetKind: kind, targetId: id, open: undefined, whose: undefined })}
              >
                {say.title}: {wordOf(say.targetKinds, kind) ?? kind}
              </Button>
            ))}
            {mayRead &&
              targets.map(({ kind, id }) =>
                kind === 'order' ? (
                  <Link key={id} to="/orders/$id" params={{ id }}>
                    {desk.history}
                  </Link>
                ) : null,
              )}
          </div>
        </PanelPart>
      )}
      <PanelPart title={say.trace}>
        <p className={styles.mono}>{traceId}</p>
        <p className={styles.mono}>{call}</p>
      </PanelPart>
      <Button kind="outline" wide onClick={() => go({ staffId: staff.staffId, open: undefined, whose: undefined })}>
        {say.title}: {staff.name}
      </Button>
    </Panel>
  );
}
