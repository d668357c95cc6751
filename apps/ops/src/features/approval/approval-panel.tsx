import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { approvalItem, approvalList, approve, refuseApproval } from '@yidi/contract/calls/staff-approval';
import { calendarMissing, calendarYear } from '@yidi/contract/calls/staff-calendar';
import { staffClaim, staffClaims } from '@yidi/contract/calls/staff-claim';
import { contentItem, contentList } from '@yidi/contract/calls/staff-content';
import { payoutItem, payoutList } from '@yidi/contract/calls/staff-payout';
import { staffList } from '@yidi/contract/calls/staff-people';
import { deadJobs, serviceStateNow } from '@yidi/contract/calls/staff-state';
import { tariffDraft, tariffLastWeek, tariffPrices, tariffVersions } from '@yidi/contract/calls/staff-tariff';
import { ops } from '@yidi/phrases/ops';
import { opsCalendar } from '@yidi/phrases/ops-calendar';
import { opsClaims, opsPayouts } from '@yidi/phrases/ops-claims';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { useAction } from '@yidi/shell/use-action';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import { type ReactElement, useState } from 'react';
import { meQuery, useMay } from '../../api/me.ts';
import { send } from '../../api/send.ts';
import { Panel, PanelPart, Quote } from '../../shell/panel.tsx';
import { Person } from '../../shell/person.tsx';
import { ReasonForm } from '../../shell/reason-form.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './approval.module.css';
import { type Approval, ApprovalTag, isTakenBack } from './approval-tag.tsx';
import { ToTariff } from './to-tariff.tsx';

/** One approval: what happens, why, exactly what runs, who looked at it, and the two answers. */
export function ApprovalPanel({ approval, close }: { approval: Approval; close: () => void }): ReactElement {
  const say = usePhrases(opsApprovals);
  const language = useLanguage();
  const [refuses, setRefuses] = useState(false);
  const { hash, own, decidable, state, endsAt } = approval;
  const isOpen = state === 'waiting' && (own || decidable);
  return (
    <Panel
      title={say.kinds[approval.kind]}
      marks={<ApprovalTag {...approval} />}
      close={close}
      foot={isOpen && !refuses ? <Answers approval={approval} refuse={() => setRefuses(true)} /> : undefined}
    >
      {refuses && <Refusal approval={approval} close={() => setRefuses(false)} />}
      <p className={styles.effect}>{approval.effect}</p>
      <PanelPart title={say.reason}>
        <Quote>{approval.reason}</Quote>
      </PanelPart>
      <PanelPart title={say.people} note={state === 'waiting' ? say.ends(formatAt(language, endsAt)) : undefined}>
        <TwoPeople approval={approval} />
        {state === 'ended' && <Notice>{say.endedText(formatAt(language, approval.decidedAt ?? endsAt))}</Notice>}
        {state === 'waiting' && own && <Notice>{say.ownText}</Notice>}
        {state === 'waiting' && !own && !decidable && <Notice>{say.notYoursText}</Notice>}
      </PanelPart>
      {approval.kind === 'content.publish' && <ToContent id={approval.request.contentId} />}
      {approval.kind === 'calendar.days' && <ToCalendar runs={approval.request.runs} />}
      {approval.kind === 'claim.offer' && <ToClaim no={approval.request.claimNo} />}
      {approval.kind === 'claim.pay' && <ToPayout no={approval.request.claimNo} />}
      {approval.kind.startsWith('tariff.') && <ToTariff approval={approval} />}
      <PanelPart title={say.request}>
        <pre className={styles.request}>{JSON.stringify(approval.request, null, 2)}</pre>
        <p className={styles.hash}>
          {say.hash} {hash.slice(0, 16)}
        </p>
      </PanelPart>
    </Panel>
  );
}

/** The way to what is published, to look at it before it is approved. */
function ToContent({ id }: { id: unknown }): ReactElement | null {
  const say = usePhrases(opsContent);
  if (!useMay('content') || typeof id !== 'string') return null;
  return (
    <Link className={styles.link} to="/content/$id" params={{ id }}>
      {say.look}
    </Link>
  );
}

/** The way to the days that are set, in the calendar of their year. */
function ToCalendar({ runs }: { runs: unknown }): ReactElement | null {
  const say = usePhrases(opsCalendar);
  const first = Array.isArray(runs) ? (runs[0] as { from?: unknown; to?: unknown } | undefined) : undefined;
  if (!useMay('rules') || typeof first?.from !== 'string' || typeof first.to !== 'string') return null;
  const { from, to } = first;
  return (
    <Link className={styles.link} to="/calendar" search={{ year: Number(from.slice(0, 4)), from, to }}>
      {say.look}
    </Link>
  );
}

/** The way to the claim, to look at it before the offer is approved. */
function ToClaim({ no }: { no: unknown }): ReactElement | null {
  const say = usePhrases(opsClaims);
  if (!useMay('service') || typeof no !== 'string') return null;
  return (
    <Link className={styles.link} to="/claims/$no" params={{ no }}>
      {say.look}
    </Link>
  );
}

/** The way to the payment, to look at it before it is approved. */
function ToPayout({ no }: { no: unknown }): ReactElement | null {
  const say = usePhrases(opsPayouts);
  if (!useMay('finance') || typeof no !== 'string') return null;
  return (
    <Link className={styles.link} to="/payouts" search={{ open: no }}>
      {say.look}
    </Link>
  );
}

function Answers({ approval, refuse }: { approval: Approval; refuse: () => void }): ReactElement {
  const say = usePhrases(opsApprovals);
  const readAgain = useReadAgain();
  const { approvalId, hash, own, decidable } = approval;
  const yes = useAction(async () => {
    try {
      await send(approve, { approvalId, hash });
    } finally {
      await readAgain();
    }
    showToast(say.approved, { tone: 'good' });
  }, 'shown');
  return (
    <>
      <FailureNotice of={yes} />
      {decidable && (
        <Button wide size="large" busy={yes.busy} busyLabel={say.approve} onClick={yes.run}>
          {say.approve}
        </Button>
      )}
      <Button wide kind="outline" onClick={refuse}>
        {own ? say.takeBack : say.refuse}
      </Button>
    </>
  );
}

function Refusal({ approval, close }: { approval: Approval; close: () => void }): ReactElement {
  const say = usePhrases(opsApprovals);
  const words = usePhrases(ops);
  const readAgain = useReadAgain();
  const { approvalId, own } = approval;
  return (
    <>
      <ReasonForm
        target={`refuse ${approvalId}`}
        title={own ? say.takeBackTitle : say.refuseTitle}
        send={own ? say.takeBack : say.refuse}
        kind="danger"
        onSend={async (reason) => {
          try {
            await send(refuseApproval, { approvalId, reason });
          } finally {
            await readAgain();
          }
          showToast(own ? say.takenBackToast : say.refusedToast, { tone: 'good' });
          close();
        }}
      />
      <Button kind="quiet" wide onClick={close}>
        {words.cancel}
      </Button>
    </>
  );
}

function TwoPeople({ approval }: { approval: Approval }): ReactElement {
  const say = usePhrases(opsApprovals);
  const language = useLanguage();
  const { askedBy, askedAt, decidedBy, decidedAt, state, refusal } = approval;
  const when = decidedAt ? formatAt(language, decidedAt) : '';
  const against = isTakenBack(approval) ? say.tookBack(when) : say.refused(when);
  return (
    <ol className={styles.people}>
      <li>
        <Person name={askedBy.name} sub={say.asks(formatAt(language, askedAt))} />
      </li>
      {decidedBy && (
        <li>
          <Person name={decidedBy.name} sub={state === 'refused' ? against : say.decided(when)} />
        </li>
      )}
      {refusal && (
        <li>
          <Quote>{refusal}</Quote>
        </li>
      )}
      {!decidedBy && state === 'waiting' && <li className={styles.waits}>{say.decides}</li>}
    </ol>
  );
}

/** What may be different after something was approved. */
const changedByAnswer = [
  ...[staffList, contentList, contentItem, calendarYear, calendarMissing],
  ...[staffClaims, staffClaim, payoutList, payoutItem],
  ...[tariffVersions, tariffPrices, tariffDraft, tariffLastWeek],
  ...[deadJobs, serviceStateNow],
];

/**
 * Returns what follows an answer, and a refusal too, because another colleague may have answered:
 * what an answer changes is read again.
 */
function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    for (const { path } of changedByAnswer) void client.invalidateQueries({ queryKey: [path] });
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
    await Promise.all([approvalList, approvalItem].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
  };
}
