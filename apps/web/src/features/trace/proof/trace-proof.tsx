import { useQuery } from '@tanstack/react-query';
import { evaluate } from '@yidi/phrases/evaluate';
import { proof as phrases } from '@yidi/phrases/proof';
import { SIGNED_SELF } from '@yidi/phrases/scan-reasons';
import { formatMoment } from '@yidi/phrases/times';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { isRatable } from '@yidi/rules/evaluate/evaluate';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { DownloadIcon } from '@yidi/ui/download-icon';
import { ClockIcon, ShieldIcon, StarIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useClaimHref } from '../../claim/claim.parts.tsx';
import type { TraceInfo } from '../trace.data.ts';
import styles from '../trace.module.css';
import { openNotReceived } from './open-not-received.ts';
import { photoQuery } from './photo-query.ts';

type Proof = NonNullable<TraceInfo['proof']>;
type Receipt = NonNullable<TraceInfo['receipt']>;

/** The proof of delivery, and the report of a consignee who does not have the mail. */
export function TraceProof({ info, nowMs }: { info: TraceInfo; nowMs: number }): ReactElement {
  const { mailNo, proof, receipt, orderId } = info;
  return (
    <>
      {proof && <ProofCard mailNo={mailNo} proof={proof} />}
      {receipt && <ReceiptCard mailNo={mailNo} placed={proof?.place !== undefined} receipt={receipt} nowMs={nowMs} />}
      {(proof || receipt || orderId) && isRatable(proof?.at, nowMs) && <RateCard mailNo={mailNo} />}
    </>
  );
}

function ProofCard({
  mailNo,
  proof: { method, place, signer, photo },
}: {
  mailNo: string;
  proof: Proof;
}): ReactElement {
  const say = usePhrases(phrases);
  return (
    <Card title={say.title} aside={photo && <SavePhoto mailNo={mailNo} />}>
      {photo && <Photo mailNo={mailNo} />}
      <Row label={say.method} value={say.methods[method]} />
      {place && <Row label={say.place} value={place} />}
      {signer && <Row label={say.signer} value={signer === SIGNED_SELF ? say.self : signer} />}
    </Card>
  );
}

/** Saves the photo as a file; its space is reserved until the link is loaded. */
function SavePhoto({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(phrases);
  const { data } = useQuery(photoQuery(mailNo));
  const look = { kind: 'quiet', size: 'small', icon: <DownloadIcon />, children: say.photoSave } as const;
  return data ? <ButtonLink {...look} href={data.url} download={mailNo} /> : <Button {...look} disabled />;
}

function Photo({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(phrases);
  const { data, error, refetch } = useQuery(photoQuery(mailNo));
  return (
    <figure className={styles.photo}>
      <div className={styles.picture}>
        {data && <img src={data.url} alt={say.photoAlt} />}
        {error && (
          <Button kind="outline" size="small" onClick={() => void refetch()}>
            {say.photoFailed}
          </Button>
        )}
      </div>
      <figcaption className={styles.sub}>{say.photoSub}</figcaption>
    </figure>
  );
}

/** Sender and consignee can rate the service, and claim. */
function RateCard({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(evaluate);
  const words = usePhrases(phrases);
  const claimHref = useClaimHref(mailNo);
  return (
    <Card>
      <Row icon={<StarIcon />} label={say.rate} sub={say.rateText} href={hrefOf('/Evaluate', {}, { mailNo })} />
      <Row
        icon={<ShieldIcon />}
        label={claimHref ? words.claimed : words.claim}
        sub={wrapWell(claimHref ? words.claimedText : words.claimText)}
        href={claimHref ?? hrefOf('/emsClaim', {}, { mailNo })}
      />
    </Card>
  );
}

interface ReceiptProps {
  readonly mailNo: string;
  readonly placed: boolean;
  readonly receipt: Receipt;
  readonly nowMs: number;
}

/** The state of a report: possible, courier asked, answered, or settled. */
function ReceiptCard({ mailNo, placed, receipt: { until, said: report }, nowMs }: ReceiptProps): ReactElement | null {
  const say = usePhrases(phrases);
  const language = useLanguage();
  const when = (iso: string) => formatMoment(language, iso, nowMs);
  const open = () => void openNotReceived({ mailNo, placed, asked: report !== undefined });
  const icon = <ClockIcon />;
  if (report?.state === 'closed') return <Plain icon={icon} tone="good" label={say.over} sub={say.overSub} />;
  if (report?.state === 'answered') {
    const label = say.answers[report.answer ?? 'coming'];
    const sub = afterAnswer(say, report, { nowMs, when });
    return <Plain icon={icon} tone="attention" label={label} sub={sub} onPress={open} />;
  }
  if (report) {
    const label = report.desk ? say.desks[report.desk] : say.asking;
    return <Plain icon={icon} tone="attention" label={label} sub={say.askingSub(when(report.dueAt))} />;
  }
  if (!until) return null;
  return <Plain icon={icon} tone="attention" label={say.missing} sub={say.missingUntil(when(until))} onPress={open} />;
}

/** Formats what follows the courier's answer. A visit and the next answer are announced
 * only until their time. */
export function afterAnswer(
  say: (typeof phrases)['zh' | 'en'],
  { answer = 'coming', dueAt }: Pick<NonNullable<Receipt['said']>, 'answer' | 'dueAt'>,
  { nowMs, when }: { readonly nowMs: number; readonly when: (iso: string) => string },
): string {
  const isAhead = Date.parse(dueAt) > nowMs;
  if (answer === 'coming' && isAhead) return say.coming(when(dueAt));
  return answer === 'searching' && isAhead ? say.searching(when(dueAt)) : say.answered;
}

function Plain({
  icon,
  tone,
  label,
  sub,
  onPress,
}: {
  icon: ReactElement;
  tone: 'good' | 'attention';
  label: string;
  sub: string;
  onPress?: () => void;
}): ReactElement {
  return (
    <Card>
      <Row icon={icon} tone={tone} label={wrapWell(label)} sub={wrapWell(sub)} {...(onPress && { onPress })} />
    </Card>
  );
}
