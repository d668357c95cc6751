import { evaluate } from '@yidi/phrases/evaluate';
import { normalizeMailNo } from '@yidi/rules/mail/mail-no';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useQueryText } from '../../shell/url.ts';
import { type Evaluation, evaluationQuery } from './evaluate.data.ts';
import { EvaluateForm } from './evaluate-form.tsx';
import { EvaluationScreen, WhichMail } from './evaluation-screen.tsx';
import { OwnCard } from './own-evaluation.tsx';

export function load({ search, client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return search.mailNo && isLoggedIn(client) ? [prefetch(evaluationQuery(normalizeMailNo(search.mailNo)))] : [];
}

/** A sender or consignee evaluates the service of a mail: `?mailNo=`. */
export function Page(): ReactElement {
  const mailNo = normalizeMailNo(useQueryText('mailNo') ?? '');
  if (mailNo === '') return <WhichMail />;
  return (
    <EvaluationScreen key={mailNo} mailNo={mailNo}>
      {(evaluation) =>
        evaluation.state === 'open' ? (
          <EvaluateForm mailNo={mailNo} evaluation={evaluation} />
        ) : (
          <Closed mailNo={mailNo} evaluation={evaluation} />
        )
      }
    </EvaluationScreen>
  );
}

/** Shown before or after the period of evaluation, with an earlier evaluation. */
function Closed({ mailNo, evaluation: { state, own } }: { mailNo: string; evaluation: Evaluation }): ReactElement {
  const say = usePhrases(evaluate);
  const isEarly = state === 'early';
  const toTrace = (
    <ButtonLink wide kind={own ? 'outline' : 'filled'} href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}>
      {say.toTrace}
    </ButtonLink>
  );
  if (own)
    return (
      <>
        <OwnCard own={own} edited={state === 'edited'} />
        {toTrace}
      </>
    );
  return (
    <EmptyState
      title={isEarly ? say.early : say.over}
      text={isEarly ? say.earlyText : say.overText}
      actions={toTrace}
    />
  );
}
