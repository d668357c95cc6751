import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { staffInquiry } from '@yidi/contract/calls/staff-inquiry';
import { ops } from '@yidi/phrases/ops';
import { opsInquiries } from '@yidi/phrases/ops-inquiries';
import { usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { CopyText } from '@yidi/ui/copy-text';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { BackToList } from '../../shell/back-to-list.tsx';
import { DueTag } from '../../shell/due-tag.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { TraceCard } from '../../shell/trace-card.tsx';
import { ActCard } from './act-card.tsx';
import { FactsCard } from './facts-card.tsx';
import type { Case } from './inquiry.data.ts';
import styles from './inquiry.module.css';
import { MoreCard } from './more-card.tsx';
import { StepsCard } from './steps-card.tsx';

const route = getRouteApi('/inside/inquiries/$id');

export function InquiryPage(): ReactElement {
  const { id } = route.useParams();
  return <OneCase key={id} caseId={id} />;
}

/** A case: what it is about, where the mail stands, what happened, and what a colleague can do. */
function OneCase({ caseId }: { caseId: string }): ReactElement {
  const say = usePhrases(opsInquiries);
  const words = usePhrases(ops);
  // Colleagues and the customer act on it in turn, so a visit always asks anew.
  const query = useQuery({ ...callQuery(staffInquiry, { caseId }), staleTime: 0 });
  const found = query.data;
  return (
    <Page
      back={<BackToList to="/inquiries">{say.toList}</BackToList>}
      title={found ? say.titles[found.kind] : say.loading}
      sub={found && <Sub item={found} />}
    >
      <Loaded query={query} rows={10} missing={{ title: words.missingTitle, text: words.missingText }}>
        {(read) => (
          <div className={styles.case}>
            <div>
              <FactsCard item={read} />
              <TraceCard item={read} {...(read.kind === 'stalled' && { stands: say.stands })} />
              <StepsCard steps={read.steps} />
            </div>
            <div>
              <ActCard item={read} />
              <MoreCard item={read} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Sub({ item: { mailNo, state, round, dueAt } }: { item: Case }): ReactElement {
  const say = usePhrases(opsInquiries);
  const words = usePhrases(ops);
  return (
    <span className={styles.sub}>
      <CopyText value={mailNo} copyLabel={words.copy} copiedLabel={words.copied} />
      <Tag tone="brand">{say.states[state]}</Tag>
      {round > 1 && <Tag>{say.round(round)}</Tag>}
      {dueAt && <DueTag dueAt={dueAt} />}
    </span>
  );
}
