import { claimPhoto } from '@yidi/contract/calls/staff-claim';
import { REVEAL_SHOWN_S } from '@yidi/contract/values/staff';
import { claim as claimWords } from '@yidi/phrases/claim';
import { opsClaims } from '@yidi/phrases/ops-claims';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { usePhrases } from '@yidi/shell/language';
import { useAction } from '@yidi/shell/use-action';
import { Button } from '@yidi/ui/button';
import { EyeIcon } from '@yidi/ui/icon';
import { type ReactElement, useEffect, useState } from 'react';
import { sendForFile } from '../../api/send-for-file.ts';
import { AskReveals, isUsedUp } from '../../shell/ask-reveals.tsx';
import { Card } from '../../shell/page.tsx';
import type { Claim } from './claim.data.ts';
import styles from './claim.module.css';

/** What the claimant sent. A photo is shown once a colleague opens it, which the audit records. */
export function EvidenceCard({ claim }: { claim: Claim }): ReactElement {
  const say = usePhrases(opsClaims);
  const { parts, paperOf } = usePhrases(claimWords);
  const { evidence, claimNo } = claim;
  return (
    <Card title={say.evidence(evidence.length)} note={evidence.length > 0 && say.evidenceNote}>
      {evidence.length === 0 && <p className={styles.quiet}>{say.noEvidence}</p>}
      <ul className={styles.papers}>
        {evidence.map((paper, index) => {
          const nth = evidence.slice(0, index + 1).filter(({ part }) => part === paper.part).length;
          const name = paperOf(parts[paper.part], nth);
          return <Paper key={paper.fileId} paper={paper} claimNo={claimNo} name={name} />;
        })}
      </ul>
    </Card>
  );
}

interface PaperProps {
  readonly paper: Claim['evidence'][number];
  readonly claimNo: string;
  readonly name: string;
}

function Paper({ paper: { fileId, picture }, claimNo, name }: PaperProps): ReactElement {
  const say = usePhrases(opsClaims);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (url === undefined) return;
    const timer = window.setTimeout(() => setUrl(undefined), REVEAL_SHOWN_S * 1000);
    return () => window.clearTimeout(timer);
  }, [url]);
  const open = useAction(async () => {
    const file = await sendForFile(claimPhoto, { claimNo, fileId });
    if (picture) setUrl(await file.asDataUrl());
    else file.save();
  }, 'shown');
  const label = picture ? say.openPaper(name) : say.savePaper(name);
  return (
    <li className={styles.paper}>
      {url ? (
        <figure>
          <img className={styles.photo} src={url} alt={say.photoAlt(name)} />
          <figcaption>{name}</figcaption>
        </figure>
      ) : (
        <>
          <Button
            kind="outline"
            wide
            icon={<EyeIcon size="small" />}
            busy={open.busy}
            busyLabel={label}
            onClick={open.run}
          >
            {label}
          </Button>
          {isUsedUp(open.failure) ? <AskReveals close={open.reset} /> : <FailureNotice of={open} />}
        </>
      )}
    </li>
  );
}
