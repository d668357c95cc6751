import { useQueryClient } from '@tanstack/react-query';
import { claim as phrases } from '@yidi/phrases/claim';
import { formatYuan } from '@yidi/phrases/money';
import { formatDay, formatTime } from '@yidi/phrases/times';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { DetailList } from '@yidi/ui/detail-list';
import { ClockIcon, ParcelIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import { StatusSentence } from '@yidi/ui/status-sentence';
import { Steps } from '@yidi/ui/steps';
import { Timeline, type TimelineDay } from '@yidi/ui/timeline';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { addPapers, type Claim } from '../claim.data.ts';
import styles from '../claim.module.css';
import { PickPaper } from '../form/papers.tsx';
import { SumCard } from '../sum-card.tsx';
import { ClaimActs } from './claim-acts.tsx';
import { badgeOf, explainEnd, formatDue, isOverdue, stagesOf } from './say-claim.ts';

/** Says that the sum was not paid, or that the bank sent it back after it was. */
const sentenceOfReturn = (say: Pick<Say, 'sentBackSentence' | 'returnedSentence'>, { steps }: Claim) =>
  steps.at(-1)?.step === 'returned' ? say.returnedSentence : say.sentBackSentence;

/** One claim: its state, the next deadline, the possible actions, and the history. */
export function ClaimView({ claim }: { claim: Claim }): ReactElement {
  const say = usePhrases(phrases);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { state, claimNo, mailNo, offeredFen, sum, refusal, bankReturn } = claim;
  const due = claim.beside ? undefined : formatDue(language, say, claim, nowMs);
  const end = explainEnd(say, claim);
  const isOffered = offeredFen !== undefined && state !== 'investigating';
  // After a decision the claimant can decline it: withdrawing is not offered.
  const asked = claim.acts.filter((act) => act !== 'withdraw');
  const isAsked = asked.length > 0;
  const ended = state === 'withdrawn' || state === 'declined';
  return (
    <>
      <StatusSentence
        sentence={wrapWell(bankReturn ? sentenceOfReturn(say, claim) : say.sentences[state])}
        badge={badgeOf(say, claim)}
        detail={say.kinds[claim.kind]}
      >
        <CopyText value={claimNo} copyLabel={say.copy} copiedLabel={say.copied} />
      </StatusSentence>
      {!ended && <Steps label={say.progress} steps={stagesOf(claim, say)} />}
      {isOverdue(claim, nowMs) ? (
        <Notice tone="warn">{say.overdue}</Notice>
      ) : (
        due && (
          <Card>
            <Row icon={<ClockIcon />} tone={state === 'offered' ? 'attention' : 'plain'} label={wrapWell(due)} />
          </Card>
        )
      )}
      {bankReturn && <Notice tone="warn">{say.bankReturns[bankReturn]}</Notice>}
      {refusal && <Notice tone="danger">{say.refusals[refusal]}</Notice>}
      {end && <Notice>{end}</Notice>}
      {!ended && state !== 'refused' && (
        <SumCard
          title={isOffered ? say.offer : say.estimate}
          sum={sum}
          offeredFen={isOffered ? offeredFen : undefined}
          atMs={Date.parse(claim.submittedAt)}
        />
      )}
      {isAsked && <ClaimActs claim={claim} acts={asked} />}
      <Card title={say.progress}>
        <Timeline days={daysOf(claim, say, language, nowMs)} />
      </Card>
      <Papers claim={claim} />
      <Told claim={claim} />
      <Card>
        <Row
          icon={<ParcelIcon />}
          label={formatMailNo(mailNo)}
          sub={say.toTrace}
          href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}
        />
      </Card>
      {!isAsked && <ClaimActs claim={claim} acts={claim.acts} />}
    </>
  );
}

type Say = (typeof phrases)['en'];

/** Groups the steps by day, the newest first. */
function daysOf({ steps }: Claim, say: Say, language: 'zh' | 'en', nowMs: number): TimelineDay[] {
  const days = new Map<string, { title: string; events: TimelineDay['events'][number][] }>();
  for (const [index, { step, at, fen, words }] of [...steps.entries()].reverse()) {
    const id = at.slice(0, 10);
    const day = days.get(id) ?? { title: formatDay(language, at, nowMs), events: [] };
    days.set(id, day);
    const sum = fen !== undefined && step !== 'submitted' ? formatYuan(fen) : undefined;
    const detail = [sum, words].filter((part) => part !== undefined).join(' · ');
    const title = say.steps[step];
    day.events.push({ id: String(index), time: formatTime(at), dateTime: at, title, ...(detail && { detail }) });
  }
  return [...days].map(([id, day]) => ({ id, ...day }));
}

/** The submitted evidence. More can be added until the decision. */
function Papers({ claim: { claimNo, evidence, canAdd } }: { claim: Claim }): ReactElement | null {
  const say = usePhrases(phrases);
  const client = useQueryClient();
  if (evidence.length === 0 && !canAdd) return null;
  return (
    <Card title={evidence.length > 0 ? say.shown : say.addMore}>
      {evidence.length > 0 && (
        <ul className={styles.papers}>
          {evidence.map(({ url, part, picture }, index) => (
            <li key={url}>
              <a className={styles.thumb} href={url} target="_blank" rel="noreferrer">
                {picture ? <img src={url} alt={say.paperOf(say.parts[part], index + 1)} /> : <span>{say.pdf}</span>}
              </a>
              <span className={styles.quiet}>{say.parts[part]}</span>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <PickPaper
          label={say.addMore}
          pdf
          onUploaded={({ fileId, picture }) =>
            addPapers(client, claimNo, [{ fileId, part: picture ? 'item' : 'price' }])
          }
        />
      )}
    </Card>
  );
}

function Told({ claim: { kind, sum, payee, words } }: { claim: Claim }): ReactElement {
  const say = usePhrases(phrases);
  // The four digits stay on one line with their stars.
  const account = payee.account?.replaceAll(' ', '\u00a0');
  const to = [say.ways[payee.way], payee.bank, payee.holder, account].filter((part) => part !== undefined);
  const details = [
    { id: 'kind', label: say.kind, value: say.kinds[kind] },
    ...(sum.lossFen === undefined ? [] : [{ id: 'loss', label: say.lost, value: formatYuan(sum.lossFen) }]),
    { id: 'to', label: say.to, value: to.join(' ') },
    ...(words === '' ? [] : [{ id: 'words', label: say.said, value: words }]),
  ];
  return (
    <Card title={say.facts}>
      <DetailList details={details} />
    </Card>
  );
}
