import { Link } from '@tanstack/react-router';
import { takeClaim } from '@yidi/contract/calls/staff-claim';
import { formatYuan } from '@yidi/phrases/money';
import { opsClaims } from '@yidi/phrases/ops-claims';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { useAction } from '@yidi/shell/use-action';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { Card } from '../../shell/page.tsx';
import { formatAt } from '../../shell/times.ts';
import { type Claim, useReadAgain } from './claim.data.ts';
import styles from './claim.module.css';
import { DecideForm } from './decide-form.tsx';

/** What a colleague can do now: take it, decide it, or wait for a second person. */
export function DecideCard({ claim }: { claim: Claim }): ReactElement {
  const say = usePhrases(opsClaims);
  return (
    <Card title={say.decide} note={claim.owner?.name}>
      <Now claim={claim} />
    </Card>
  );
}

function Now({ claim }: { claim: Claim }): ReactElement {
  const say = usePhrases(opsClaims);
  const { open, own, waiting, verdicts, state } = claim;
  if (waiting && open) return <Waits waiting={waiting} />;
  if (open) return own ? <DecideForm claim={claim} /> : <Take claim={claim} />;
  const isUndecided = state === 'submitted' || state === 'accepted' || state === 'investigating';
  return <Notice>{isUndecided && verdicts.length === 0 ? say.atNetwork : say.notOpen}</Notice>;
}

function Waits({ waiting }: { waiting: NonNullable<Claim['waiting']> }): ReactElement {
  const say = usePhrases(opsClaims);
  const language = useLanguage();
  const { approvalId, fen, words, endsAt } = waiting;
  return (
    <>
      <Notice tone="warn" detail={words}>
        {say.waiting(formatYuan(fen), formatAt(language, endsAt))}
      </Notice>
      <Link className={styles.more} to="/approvals" search={{ open: approvalId }}>
        {say.toApproval}
      </Link>
    </>
  );
}

function Take({ claim: { claimNo, version, owner } }: { claim: Claim }): ReactElement {
  const say = usePhrases(opsClaims);
  const readAgain = useReadAgain();
  const take = useAction(async () => {
    try {
      await send(takeClaim, { claimNo, version });
    } finally {
      readAgain();
    }
    showToast(say.taken, { tone: 'good' });
  }, 'shown');
  const label = owner ? say.takeOver(owner.name) : say.take;
  return (
    <>
      <p className={styles.before}>{say.takeText}</p>
      <FailureNotice of={take} />
      <Button wide busy={take.busy} busyLabel={label} onClick={take.run}>
        {label}
      </Button>
    </>
  );
}
