import { takeInquiry } from '@yidi/contract/calls/staff-inquiry';
import { opsInquiries } from '@yidi/phrases/ops-inquiries';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { useAction } from '@yidi/shell/use-action';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { Card } from '../../shell/page.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CloseForm } from './close-form.tsx';
import { type Case, useReadAgain } from './inquiry.data.ts';
import styles from './inquiry.module.css';

/** What a colleague can do now: take it, answer it, or close a missed pick-up. */
export function ActCard({ item }: { item: Case }): ReactElement {
  const say = usePhrases(opsInquiries);
  return (
    <Card title={say.act} note={item.owner?.name}>
      {item.state === 'waiting' ? <Now item={item} /> : <Notice>{say.notOpen}</Notice>}
    </Card>
  );
}

function Now({ item }: { item: Case }): ReactElement {
  if (!item.own) return <Take item={item} />;
  return item.kind === 'missed' ? <CloseForm item={item} /> : <AnswerForm item={item} />;
}

function Take({ item: { caseId, version, owner, kind } }: { item: Case }): ReactElement {
  const say = usePhrases(opsInquiries);
  const readAgain = useReadAgain();
  const take = useAction(async () => {
    try {
      await send(takeInquiry, { caseId, version });
    } finally {
      readAgain();
    }
    showToast(say.taken, { tone: 'good' });
  }, 'shown');
  const label = owner ? say.takeOver(owner.name) : say.take;
  return (
    <>
      <p className={styles.before}>{kind === 'missed' ? say.takeMissed : say.takeText}</p>
      <FailureNotice of={take} />
      <Button wide busy={take.busy} busyLabel={label} onClick={take.run}>
        {label}
      </Button>
    </>
  );
}
