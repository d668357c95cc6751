import { useQuery } from '@tanstack/react-query';
import { dispatchOrder } from '@yidi/contract/calls/staff-dispatch';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { opsDispatch } from '@yidi/phrases/ops-dispatch';
import { formatSpan } from '@yidi/phrases/times';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { useAction } from '@yidi/shell/use-action';
import { Button } from '@yidi/ui/button';
import { DetailList } from '@yidi/ui/detail-list';
import { EyeIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { type ReactElement, useEffect, useState } from 'react';
import { useMay } from '../../api/me.ts';
import { Entry } from '../../shell/entry.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Panel, PanelPart } from '../../shell/panel.tsx';
import { useRefresh } from '../../shell/refresh.ts';
import { formatAt } from '../../shell/times.ts';
import { RevealPanel } from '../desk/reveal-panel.tsx';
import { type Revealed, useRevealed } from '../desk/use-revealed.ts';
import { ActForms } from './act-forms.tsx';
import { type PickupItem, useUndo } from './dispatch.data.ts';
import styles from './dispatch.module.css';

const REFRESH_MS = 30_000;

interface OrderPanelProps {
  readonly orderId: string;
  readonly close: () => void;
}

/** An opened order: how it is now, and what can be done with it. */
export function OrderPanel({ orderId, close }: OrderPanelProps): ReactElement {
  const say = usePhrases(opsDispatch);
  const query = useQuery({ ...callQuery(dispatchOrder, { orderId }), staleTime: 0 });
  const revealed = useRevealed();
  const [isRevealing, setRevealing] = useState(false);
  const { data, refetch } = query;
  useRefresh(refetch, REFRESH_MS);
  // The server carries out an assignment when it can no longer be undone. The panel reads it then.
  const leftS = data?.pending?.undoLeftS;
  useEffect(() => {
    if (leftS === undefined) return undefined;
    const timer = window.setTimeout(() => void refetch(), (leftS + 2) * 1000);
    return () => window.clearTimeout(timer);
  }, [leftS, refetch]);
  if (data && isRevealing)
    return (
      <RevealPanel
        story={{ kind: 'order', id: orderId, fields: ['senderName', 'senderPhone', 'senderAddress'] }}
        close={() => setRevealing(false)}
        shown={(answer) => revealed.show(answer)}
      />
    );
  return (
    <Panel title={data?.orderNo ?? say.title} close={close}>
      <Loaded query={query}>
        {(item) => (
          <>
            <Facts item={item} revealed={revealed} reveal={() => setRevealing(true)} />
            <div className={styles.part}>
              <Now item={item} />
            </div>
            <History item={item} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

interface FactsProps {
  readonly item: PickupItem;
  readonly revealed: Revealed;
  readonly reveal: () => void;
}

function Facts({ item, revealed: { values }, reveal }: FactsProps): ReactElement {
  const say = usePhrases(opsDispatch);
  const desk = usePhrases(opsDesk);
  const language = useLanguage();
  const mayReveal = useMay('reveal');
  const { sender, status, startAt, endAt, goods, weightKg, courier, off } = item;
  const name = courier && (off ? say.offDuty(courier.name) : courier.name);
  return (
    <>
      <DetailList
        details={[
          { id: 'state', label: say.state, value: desk.orderStates[`${status}`] },
          { id: 'window', label: say.window, value: formatSpan(language, startAt, endAt, Date.now()) },
          { id: 'name', label: say.sender, value: values.senderName ?? sender.name },
          { id: 'phone', label: desk.party.phone, value: values.senderPhone ?? sender.phone },
          { id: 'address', label: desk.party.address, value: values.senderAddress ?? sender.address },
          { id: 'goods', label: say.goods, value: `${goods} • ${weightKg} kg` },
          { id: 'courier', label: say.courier, value: name ?? say.nobody },
        ]}
      />
      {mayReveal && (
        <Button kind="quiet" size="small" icon={<EyeIcon size="small" />} onClick={reveal}>
          {say.reveal}
        </Button>
      )}
    </>
  );
}

/** What can be done now: undo an assignment that waits, or one of the acts. */
function Now({ item }: { item: PickupItem }): ReactElement {
  const say = usePhrases(opsDispatch);
  const undoOrder = useUndo();
  const { pending, staffed, status, orderId } = item;
  const undo = useAction(() => undoOrder(orderId), 'shown');
  if (!staffed) return <Notice>{say.demo}</Notice>;
  if (status >= 4) return <Notice>{say.closed}</Notice>;
  if (pending)
    return (
      <>
        <Notice tone="warn">{say.pending(pending.by.name, pending.courier.name)}</Notice>
        <FailureNotice of={undo} />
        <Button wide kind="outline" busy={undo.busy} busyLabel={say.undo} onClick={undo.run}>
          {say.undo}
        </Button>
      </>
    );
  return <ActForms key={orderId} item={item} />;
}

function History({ item: { acts } }: { item: PickupItem }): ReactElement | null {
  const say = usePhrases(opsDispatch);
  const language = useLanguage();
  if (acts.length === 0) return null;
  return (
    <PanelPart title={say.history}>
      <ul>
        {acts.map(({ act, state, by, at, courier }) => (
          <Entry key={`${at} ${act}`}>
            {[say.actKinds[act], courier, by.name, formatAt(language, at), say.actStates[state]]
              .filter(Boolean)
              .join(' • ')}
          </Entry>
        ))}
      </ul>
    </PanelPart>
  );
}
