import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { staffClaim } from '@yidi/contract/calls/staff-claim';
import { claim as claimWords } from '@yidi/phrases/claim';
import { formatYuan } from '@yidi/phrases/money';
import { ops } from '@yidi/phrases/ops';
import { opsClaims } from '@yidi/phrases/ops-claims';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { CopyText } from '@yidi/ui/copy-text';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { BackToList } from '../../shell/back-to-list.tsx';
import { DueTag } from '../../shell/due-tag.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { TraceCard } from '../../shell/trace-card.tsx';
import type { Claim } from './claim.data.ts';
import styles from './claim.module.css';
import { DecideCard } from './decide-card.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import { StepsCard } from './history-cards.tsx';
import { SumCard } from './sum-card.tsx';
import { VerdictsCard } from './verdicts-card.tsx';

const route = getRouteApi('/inside/claims/$no');

export function ClaimPage(): ReactElement {
  const { no } = route.useParams();
  return <OneClaim key={no} claimNo={no} />;
}

/** A claim: its evidence, trace and sum, and what the desk decides. */
function OneClaim({ claimNo }: { claimNo: string }): ReactElement {
  const say = usePhrases(opsClaims);
  const words = usePhrases(ops);
  const { kinds } = usePhrases(claimWords);
  // Colleagues and the claimant act on it in turn, so a visit always asks anew.
  const query = useQuery({ ...callQuery(staffClaim, { claimNo }), staleTime: 0 });
  const found = query.data;
  return (
    <Page
      back={<BackToList to="/claims">{say.toList}</BackToList>}
      title={found ? say.itemTitle(kinds[found.kind], formatYuan(found.fen)) : say.loading}
      sub={found && <Sub claim={found} />}
    >
      <Loaded query={query} rows={10} missing={{ title: words.missingTitle, text: words.missingText }}>
        {(claim) => (
          <div className={styles.claim}>
            <div>
              <EvidenceCard claim={claim} />
              <Said claim={claim} />
              <TraceCard item={claim} />
              <StepsCard claim={claim} />
            </div>
            <div>
              <SumCard claim={claim} />
              <DecideCard key={claim.round} claim={claim} />
              <VerdictsCard verdicts={claim.verdicts} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Sub({ claim }: { claim: Claim }): ReactElement {
  const say = usePhrases(opsClaims);
  const words = usePhrases(ops);
  const { states } = usePhrases(opsDesk);
  return (
    <span className={styles.sub}>
      <CopyText value={claim.claimNo} copyLabel={words.copy} copiedLabel={words.copied} />
      <Tag tone="brand">{states[claim.state]}</Tag>
      {claim.round === 2 && <Tag>{say.round}</Tag>}
      {claim.dueAt && <DueTag dueAt={claim.dueAt} />}
    </span>
  );
}

function Said({ claim }: { claim: Claim }): ReactElement {
  const say = usePhrases(opsClaims);
  return (
    <Card title={say.said}>
      <p className={styles.said}>{claim.words || say.saidNothing}</p>
    </Card>
  );
}
