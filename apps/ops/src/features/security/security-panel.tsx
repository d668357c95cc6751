import { wordOf } from '@yidi/phrases/language';
import { opsAudit } from '@yidi/phrases/ops-control';
import { opsSecurity } from '@yidi/phrases/ops-security';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { DetailList } from '@yidi/ui/detail-list';
import type { ReactElement } from 'react';
import { Panel, PanelPart } from '../../shell/panel.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './security.module.css';
import type { GoSecurity } from './security-route.ts';
import { Actor, ResultTag, type SecurityRow } from './security-rows.tsx';

interface SecurityPanelProps {
  readonly row: SecurityRow;
  readonly close: () => void;
  readonly go: GoSecurity;
}

/** One event, with ways to more of the same user, network or colleague. */
export function SecurityPanel({ row, close, go }: SecurityPanelProps): ReactElement {
  const say = usePhrases(opsSecurity);
  const { targetKinds } = usePhrases(opsAudit);
  const language = useLanguage();
  const { event, at, reason, call, target, net, traceId, hasSubject } = row;
  const mono = (value: string) => <span className={styles.mono}>{value}</span>;
  const details = [
    { id: 'reason', label: say.reason, value: reason && mono(reason) },
    { id: 'net', label: say.net, value: net && mono(net) },
    {
      id: 'target',
      label: say.target,
      value: target && (
        <>
          {wordOf(targetKinds, target.kind) ?? target.kind} {mono(target.id)}
        </>
      ),
    },
    { id: 'call', label: say.call, value: call && mono(call) },
    { id: 'trace', label: say.trace, value: traceId && mono(traceId) },
  ].filter(({ value }) => value);
  return (
    <Panel title={say.events[event]} marks={<ResultTag result={row.result} />} close={close}>
      <PanelPart title={say.who} note={formatAt(language, at)}>
        <p>
          <Actor row={row} />
        </p>
        {hasSubject && <p className={styles.quiet}>{say.subject}</p>}
      </PanelPart>
      <PanelPart title={say.event}>
        <DetailList wide details={details} />
      </PanelPart>
      <More row={row} go={go} />
    </Panel>
  );
}

function More({ row: { personId, staff, net }, go }: Pick<SecurityPanelProps, 'row' | 'go'>): ReactElement {
  const say = usePhrases(opsSecurity);
  const show = (part: Parameters<GoSecurity>[0]) => () => go({ open: undefined, ...part });
  return (
    <div className={styles.links}>
      {personId && (
        <Button kind="tonal" onClick={show({ personId })}>
          {say.sameUser}
        </Button>
      )}
      {staff && (
        <Button kind="tonal" onClick={show({ staffId: staff.staffId })}>
          {say.sameStaff}
        </Button>
      )}
      {net && (
        <Button kind="tonal" onClick={show({ net })}>
          {say.sameNet}
        </Button>
      )}
    </div>
  );
}
