import { Link } from '@tanstack/react-router';
import { askPayout, stopPayout } from '@yidi/contract/calls/staff-payout';
import { claim as claimWords } from '@yidi/phrases/claim';
import { formatYuan } from '@yidi/phrases/money';
import { ops } from '@yidi/phrases/ops';
import { opsClaims, opsPayouts } from '@yidi/phrases/ops-claims';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { Button } from '@yidi/ui/button';
import { DetailList } from '@yidi/ui/detail-list';
import { ClockIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Fragment, type ReactElement, useState } from 'react';
import { useMe } from '../../api/me.ts';
import { send } from '../../api/send.ts';
import { Panel, PanelPart } from '../../shell/panel.tsx';
import { Person } from '../../shell/person.tsx';
import { ReasonForm } from '../../shell/reason-form.tsx';
import { formatAt, formatLeft } from '../../shell/times.ts';
import { BackForm } from './back-form.tsx';
import { type Payout, useReadAgain } from './claim.data.ts';
import styles from './claim.module.css';
import { ConfirmForm } from './confirm-form.tsx';
import { PayeePart } from './payee-part.tsx';
import { PayoutTag } from './payout-tag.tsx';
import { ReturnForm } from './return-form.tsx';

interface PayoutPanelProps {
  readonly payout: Payout;
  /** How long it can still be stopped; undefined if it cannot. */
  readonly leftMs: number | undefined;
  readonly close: () => void;
}

/** One compensation: what can be done with it now, where it is paid to, and who did what. */
export function PayoutPanel({ payout, leftMs, close }: PayoutPanelProps): ReactElement {
  const say = usePhrases(opsPayouts);
  const claims = usePhrases(opsClaims);
  const { kinds } = usePhrases(claimWords);
  const language = useLanguage();
  const { claimNo, mailNo, kind, fen, agreedAt, dueAt } = payout;
  return (
    <Panel title={say.panelTitle(formatYuan(fen))} marks={<PayoutTag {...payout} />} close={close}>
      <DetailList
        details={[
          { id: 'no', label: claims.number, value: claimNo },
          { id: 'mail', label: claims.mailNo, value: mailNo },
          { id: 'kind', label: claims.kind, value: kinds[kind] },
          { id: 'agreed', label: say.agreed, value: formatAt(language, agreedAt) },
          ...(dueAt ? [{ id: 'due', label: claims.due, value: formatAt(language, dueAt) }] : []),
        ]}
      />
      <PayeePart key={accountOf(payout)} payout={payout} />
      <People payout={payout} />
      <Returns payout={payout} />
      <div className={styles.part}>
        <Now payout={payout} leftMs={leftMs} />
      </div>
    </Panel>
  );
}

/**
 * Changes when the claimant gives another account. As the key of a component it drops the full
 * number of the former account, so that finance does not pay to it.
 */
const accountOf = ({ state, payee }: Payout) => JSON.stringify([state === 'sentBack', payee]);

/** Who asked, approved and confirmed. */
function People({ payout }: { payout: Payout }): ReactElement | null {
  const say = usePhrases(opsPayouts);
  const language = useLanguage();
  const { askedBy, approvedBy, confirmedBy, confirmedAt, reference } = payout;
  if (!askedBy || !approvedBy) return null;
  const confirmed = confirmedAt && `${say.confirmedBy} • ${formatAt(language, confirmedAt)} • ${reference ?? ''}`;
  return (
    <PanelPart title={say.people}>
      <div className={styles.people}>
        <Person name={askedBy.name} sub={say.askedBy} />
        <Person name={approvedBy.name} sub={say.approvedBy} />
        {confirmedBy && <Person name={confirmedBy.name} sub={confirmed} />}
      </div>
    </PanelPart>
  );
}

function Now({ payout, leftMs }: Pick<PayoutPanelProps, 'payout' | 'leftMs'>): ReactElement | null {
  const say = usePhrases(opsPayouts);
  if (payout.state === 'paid') return <Paid key={payout.version} payout={payout} />;
  if (payout.why) return <Notice tone="warn">{say.awaitsPayee(say.backWhys[payout.why])}</Notice>;
  if (payout.waiting) return <Waits waiting={payout.waiting} />;
  // Each form is about the payment as it was when it was opened.
  const { version } = payout;
  if (payout.stopLeftS === undefined) return <Ask key={version} payout={payout} />;
  return leftMs === undefined ? (
    <Sent key={version} payout={payout} />
  ) : (
    <Stop key={version} payout={payout} leftMs={leftMs} />
  );
}

/** Earlier payments that came back after they were confirmed. */
function Returns({ payout: { returns } }: { payout: Payout }): ReactElement | null {
  const say = usePhrases(opsPayouts);
  const language = useLanguage();
  if (!returns) return null;
  return (
    <PanelPart title={say.returns}>
      <div className={styles.people}>
        {returns.map(({ confirmedBy, confirmedAt, reference, returnedBy, returnedAt, returnReference, why }) => (
          <Fragment key={returnReference}>
            <Person name={confirmedBy.name} sub={say.paidBefore(formatAt(language, confirmedAt), reference)} />
            <Person
              name={returnedBy.name}
              sub={say.cameBack(formatAt(language, returnedAt), returnReference, say.backWhys[why])}
            />
          </Fragment>
        ))}
      </div>
    </PanelPart>
  );
}

/** A confirmed payment: the bank may still send it back. */
function Paid({ payout }: { payout: Payout }): ReactElement {
  const say = usePhrases(opsPayouts);
  const { staffId } = useMe();
  const [isBack, setBack] = useState(false);
  if (payout.confirmedBy?.staffId === staffId) return <Notice>{say.returnedByOther}</Notice>;
  if (isBack) return <ReturnForm payout={payout} />;
  return (
    <Button wide kind="quiet" onClick={() => setBack(true)}>
      {say.returned}
    </Button>
  );
}

/** What the bank did with a payment: paid it, or sent it back. */
function Sent({ payout }: { payout: Payout }): ReactElement {
  const say = usePhrases(opsPayouts);
  const [isBack, setBack] = useState(false);
  return (
    <>
      <ConfirmForm payout={payout} />
      {isBack ? (
        <BackForm payout={payout} />
      ) : (
        <Button wide kind="quiet" onClick={() => setBack(true)}>
          {say.back}
        </Button>
      )}
    </>
  );
}

function Waits({ waiting: { approvalId, endsAt } }: { waiting: NonNullable<Payout['waiting']> }): ReactElement {
  const say = usePhrases(opsPayouts);
  const language = useLanguage();
  return (
    <>
      <Notice tone="warn">{say.waits(formatAt(language, endsAt))}</Notice>
      <Link className={styles.more} to="/approvals" search={{ open: approvalId }}>
        {say.toApproval}
      </Link>
    </>
  );
}

function Ask({ payout: { claimNo, version, fen } }: { payout: Payout }): ReactElement {
  const say = usePhrases(opsPayouts);
  const words = usePhrases(ops);
  const readAgain = useReadAgain();
  return (
    <ReasonForm
      target={`pay ${claimNo} ${version}`}
      title={say.pay}
      text={say.payText(formatYuan(fen))}
      send={say.pay}
      onSend={async (reason) => {
        try {
          await send(askPayout, { claimNo, version, fen, reason });
        } finally {
          readAgain();
        }
        showToast(words.asked, { tone: 'good' });
      }}
    />
  );
}

function Stop({ payout: { claimNo, version }, leftMs }: { payout: Payout; leftMs: number }): ReactElement {
  const say = usePhrases(opsPayouts);
  const readAgain = useReadAgain();
  return (
    <>
      <Notice tone="warn" icon={<ClockIcon size="small" />}>
        {say.stoppable(formatLeft(leftMs))}
      </Notice>
      <ReasonForm
        target={`stop ${claimNo} ${version}`}
        title={say.stopTitle}
        send={say.stop}
        kind="danger"
        onSend={async (reason) => {
          try {
            await send(stopPayout, { claimNo, version, reason });
          } finally {
            readAgain();
          }
          showToast(say.stopped, { tone: 'good' });
        }}
      />
    </>
  );
}
