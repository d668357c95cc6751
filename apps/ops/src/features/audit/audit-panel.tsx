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
import { Panel, PanelPart, Quote } from '../../shell/panel.tsx';
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
  const roleNames = staffRoleNames[useLanguage()];
  const language = useLanguage();
  const actWord = useActWord();
  const seen = useSeen();
  const { staff, role, at, call, targets, traceId, words } = row;
  return (
    <Panel title={actWord(call)} marks={<ResultTags row={row} />} close={close}>
      <PanelPart title={say.who} note={formatAt(language, at)}>
        <Person name={staff.name} sub={role && roleNames[role]} />
      </PanelPart>
      {(row.reason || words) && (
        <PanelPart title={say.why} note={seen.reason(row)}>
          {words && <Quote>{words}</Quote>}
        </PanelPart>
      )}
      {row.fields.length > 0 && (
        <PanelPart title={say.whose2}>
          <p>{seen.fields(row)}</p>
        </PanelPart>
      )}
      {targets.length > 0 && <Targets row={row} go={go} />}
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

/** What the call was about, with the way to everything that was done with it. */
function Targets({ row: { targets }, go }: Pick<AuditPanelProps, 'row' | 'go'>): ReactElement {
  const say = usePhrases(opsAudit);
  const desk = usePhrases(opsDesk);
  const mayRead = useMay('story');
  const [main] = targets;
  const nameOf = (kind: string) => wordOf(say.targetKinds, kind) ?? kind;
  return (
    <PanelPart title={say.target}>
      <DetailList
        wide
        details={targets.map(({ kind, id }) => ({
          id: `${kind}${id}`,
          label: nameOf(kind),
          value: <span className={styles.mono}>{id}</span>,
        }))}
      />
      <div className={styles.links}>
        {main && (
          <Button
            kind="tonal"
            onClick={() => go({ targetKind: main.kind, targetId: main.id, open: undefined, whose: undefined })}
          >
            {say.title}: {nameOf(main.kind)}
          </Button>
        )}
        {mayRead &&
          targets
            .filter(({ kind }) => kind === 'order')
            .map(({ id }) => (
              <Link key={id} to="/orders/$id" params={{ id }}>
                {desk.history}
              </Link>
            ))}
      </div>
    </PanelPart>
  );
}
