import { useQuery } from '@tanstack/react-query';
import { evaluate } from '@yidi/phrases/evaluate';
import { loyaltyEntry } from '@yidi/phrases/loyalty-entry';
import { formatMonthDay } from '@yidi/phrases/times';
import { disputeUntil, isDisputed } from '@yidi/rules/evaluate/evaluate';
import { readMailNo } from '@yidi/rules/mail/mail-no';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EmptyState } from '@yidi/ui/empty-state';
import { WarningIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { StampPicture } from '@yidi/ui/stamp-picture';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useParams } from '../../shell/url.ts';
import { orderQuery } from '../order/order.data.ts';
import type { Evaluation } from './evaluate.data.ts';
import styles from './evaluate.module.css';
import { EvaluationScreen, WhichMail } from './evaluation-screen.tsx';
import { OwnCard } from './own-evaluation.tsx';

const traceOf = (mailNo: string) => hrefOf('/queryDetail/{mailId?}', { mailId: mailNo });

/** Shown after an evaluation. A consignee has no order: their path contains the mail number. */
export function Page(): ReactElement {
  const { orderId } = useParams('/Evaluatesuccess/{orderId}');
  const read = readMailNo(orderId);
  return 'mailNo' in read ? <Thanks mailNo={read.mailNo} /> : <OfOrder orderId={orderId} />;
}

function OfOrder({ orderId }: { orderId: string }): ReactElement {
  const say = usePhrases(evaluate);
  const query = useQuery(orderQuery(orderId));
  return (
    <Screen
      query={query}
      skeleton={{ label: say.loading, rows: [4] }}
      missing={<WhichMail />}
      failed={{ title: say.failed }}
    >
      {({ mailNo }) => (mailNo === undefined ? <WhichMail /> : <Thanks mailNo={mailNo} />)}
    </Screen>
  );
}

function Thanks({ mailNo }: { mailNo: string }): ReactElement {
  return (
    <EvaluationScreen mailNo={mailNo}>
      {(evaluation) => <Said mailNo={mailNo} evaluation={evaluation} />}
    </EvaluationScreen>
  );
}

interface SaidProps {
  readonly mailNo: string;
  readonly evaluation: Evaluation;
}

function Said({ mailNo, evaluation }: SaidProps): ReactElement {
  const say = usePhrases(evaluate);
  const points = usePhrases(loyaltyEntry);
  const { own, state, side, earned } = evaluation;
  if (!own) return <Unrated mailNo={mailNo} state={state} />;
  return (
    <>
      <div className={styles.stamp}>
        <span className={styles.picture}>
          <StampPicture />
        </span>
        <h2>{say.thanks}</h2>
        <p className={styles.quiet}>{say.told}</p>
        {earned !== undefined && (
          <p>
            <a href={hrefOf('/my-center/integral')}>{points.earned(earned)}</a>
          </p>
        )}
      </div>
      <OwnCard own={own} edited={state === 'edited'} />
      {side === 'received' && isDisputed(own.tags) && <Dispute {...{ mailNo, evaluation }} />}
      <Next {...{ mailNo, evaluation }} />
    </>
  );
}

/** No evaluation was made: too early, too late, or not yet. */
function Unrated({ mailNo, state }: { mailNo: string; state: Evaluation['state'] }): ReactElement {
  const say = usePhrases(evaluate);
  return (
    <EmptyState
      title={state === 'early' ? say.early : say.unrated}
      text={state === 'early' ? say.earlyText : say.overText}
      actions={
        <>
          {state === 'open' && (
            <ButtonLink wide href={hrefOf('/Evaluate', {}, { mailNo })}>
              {say.rate}
            </ButtonLink>
          )}
          <ButtonLink wide kind="outline" href={traceOf(mailNo)}>
            {say.toTrace}
          </ButtonLink>
        </>
      }
    />
  );
}

/** The way to a claim while it is open, and to the wishes for later mails. */
function Dispute({ mailNo, evaluation: { until } }: SaidProps): ReactElement {
  const say = usePhrases(evaluate);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const disputeMs = until === undefined ? 0 : disputeUntil(until);
  return (
    <Card>
      {nowMs < disputeMs && (
        <Row
          icon={<WarningIcon />}
          tone="attention"
          label={say.disputed}
          sub={say.disputedText(formatMonthDay(language, new Date(disputeMs).toISOString()))}
          href={traceOf(mailNo)}
        />
      )}
      <Row label={say.consents} href={hrefOf('/deliveryPreferList')} />
    </Card>
  );
}

function Next({ mailNo, evaluation: { side, state } }: SaidProps): ReactElement {
  const say = usePhrases(evaluate);
  return (
    <div className={styles.actions}>
      {side === 'sent' ? (
        <ButtonLink wide href={hrefOf('/s/express', {}, { orderType: '3' })}>
          {say.again}
        </ButtonLink>
      ) : (
        <ButtonLink wide href={traceOf(mailNo)}>
          {say.toTrace}
        </ButtonLink>
      )}
      {state === 'open' && (
        <ButtonLink wide kind="outline" href={hrefOf('/Evaluate', {}, { mailNo })}>
          {say.changeMine}
        </ButtonLink>
      )}
    </div>
  );
}
