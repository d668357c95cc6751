import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invoicePreview, invoiceReverse, invoiceSend } from '@yidi/contract/calls/invoice';
import { invoice } from '@yidi/phrases/invoice';
import { formatYuan } from '@yidi/phrases/money';
import { formatDate, formatTime } from '@yidi/phrases/times';
import { Button, ButtonLink } from '@yidi/ui/button';
import { DetailList } from '@yidi/ui/detail-list';
import { Field } from '@yidi/ui/field';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { fieldErrors, formatFailure } from '../../api/say-failure.ts';
import { send } from '../../api/send.ts';
import { submit } from '../../api/submit.ts';
import type { OverlayControl } from '../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../shell/overlay-sheet.tsx';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { useAction } from '../../shell/use-action.ts';
import { type Invoice, idOfItem, invoiceQuery, invoicesQuery } from './invoice.data.ts';
import styles from './invoice.module.css';
import { formatItem } from './item-words.ts';

/** The issuer needs some minutes, so an invoice is polled at this interval. */
const LOOK_AGAIN_MS = 5_000;

/** One invoice: its state, its content and the possible actions. */
export function InvoiceOverlay({
  invoiceId,
  ...control
}: { invoiceId: string } & OverlayControl<undefined>): ReactElement {
  const say = usePhrases(invoice);
  const query = useQuery({
    ...invoiceQuery(invoiceId),
    refetchInterval: ({ state: { data } }) =>
      data && data.issuer !== 'local' && ['applied', 'issuing', 'reversing'].includes(data.state)
        ? LOOK_AGAIN_MS
        : false,
  });
  return (
    <OverlaySheet {...control} title={say.title}>
      <Screen query={query} skeleton={{ label: say.loading, rows: ['half', 4] }} failed={{ title: say.failed }}>
        {(invoiceInfo) => (
          <div className={styles.sheet}>
            <Progress invoiceInfo={invoiceInfo} />
            <Facts invoiceInfo={invoiceInfo} />
            <Items invoiceInfo={invoiceInfo} />
            <Acts invoiceInfo={invoiceInfo} />
          </div>
        )}
      </Screen>
    </OverlaySheet>
  );
}

function Progress({ invoiceInfo }: { invoiceInfo: Invoice }): ReactElement {
  const say = usePhrases(invoice);
  const { state, issuer, refusal } = invoiceInfo;
  const text = state === 'applied' && issuer === 'local' ? say.registered : say.stateTexts[state];
  const isDropped = invoiceInfo.stale && state === 'applied';
  return (
    <div className={styles.gap}>
      <h3>{say.states[state]}</h3>
      {!isDropped && <p className={styles.quiet}>{text}</p>}
      {state === 'rejected' && refusal && <Notice tone="warn">{say.refusals[refusal]}</Notice>}
      {state === 'issued' && refusal && <Notice tone="warn">{say.stillIssued}</Notice>}
      {invoiceInfo.stale && <Notice tone="warn">{state === 'applied' ? say.staleApplied : say.stale}</Notice>}
    </div>
  );
}

function Facts({ invoiceInfo }: { invoiceInfo: Invoice }): ReactElement {
  const say = usePhrases(invoice);
  const language = useLanguage();
  const moment = (iso: string) => `${formatDate(language, iso)} ${formatTime(iso)}`;
  const { title, number, email, issuedAt, endedAt, state } = invoiceInfo;
  return (
    <DetailList
      wide
      details={[
        { id: 'sum', label: say.sum, value: formatYuan(invoiceInfo.fen) },
        { id: 'tax', label: say.tax, value: formatYuan(invoiceInfo.taxFen) },
        { id: 'title', label: say.buyer, value: title.name },
        ...(title.taxNo ? [{ id: 'taxNo', label: say.creditCode, value: title.taxNo }] : []),
        ...(number ? [{ id: 'number', label: say.number, value: number }] : []),
        ...(email ? [{ id: 'email', label: say.sentTo, value: email }] : []),
        { id: 'applied', label: say.appliedAt, value: moment(invoiceInfo.appliedAt) },
        ...(issuedAt ? [{ id: 'issued', label: say.issuedAt, value: moment(issuedAt) }] : []),
        ...(endedAt && state !== 'issued' ? [{ id: 'ended', label: say.endedAt, value: moment(endedAt) }] : []),
      ]}
    />
  );
}

function Items({ invoiceInfo }: { invoiceInfo: Invoice }): ReactElement {
  const say = usePhrases(invoice);
  const language = useLanguage();
  return (
    <section aria-label={say.items}>
      <ul className={styles.items}>
        {invoiceInfo.items.map((item) => {
          const { label, sub } = formatItem(say, language, item);
          return (
            <li key={idOfItem(item)}>
              <Row label={label} sub={sub} value={formatYuan(item.fen)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Acts({ invoiceInfo }: { invoiceInfo: Invoice }): ReactElement {
  const say = usePhrases(invoice);
  const client = useQueryClient();
  const { invoiceId, acts, fileUrl } = invoiceInfo;
  // A reversal cannot be undone, so it needs a confirmation.
  const [sure, setSure] = useState(false);
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: invoiceQuery(invoiceId).queryKey }),
      client.invalidateQueries({ queryKey: invoicesQuery.queryKey }),
    ]);
  const reverse = useAction(
    async () => {
      const { state } = await submit(
        invoiceReverse,
        { invoiceId },
        `invoice reverse ${invoiceId} ${invoiceInfo.state}`,
      );
      showToast(state === 'withdrawn' ? say.withdrawn : say.reversing, { tone: 'good' });
      await refresh();
    },
    () => void refresh(),
  );
  return (
    <>
      {fileUrl && (
        <ButtonLink wide href={fileUrl} rel="noreferrer">
          {say.file}
        </ButtonLink>
      )}
      {acts.includes('send') && <SendAgain invoiceInfo={invoiceInfo} />}
      {acts.includes('reverse') && (
        <section className={styles.gap}>
          <p className={styles.quiet}>{sure ? say.reverseAsk : say.reverseText}</p>
          <Button wide kind="danger" busy={reverse.busy} onClick={() => (sure ? reverse.run() : setSure(true))}>
            {sure ? say.reverseSure : say.reverse}
          </Button>
          {sure && (
            <Button wide kind="outline" disabled={reverse.busy} onClick={() => setSure(false)}>
              {say.back}
            </Button>
          )}
        </section>
      )}
      {!fileUrl && <Preview invoiceId={invoiceId} />}
      {acts.includes('withdraw') && (
        <Button wide kind="danger" busy={reverse.busy} onClick={() => reverse.run()}>
          {say.withdraw}
        </Button>
      )}
    </>
  );
}

/** Saves the invoice as it will be, before there is a file. */
function Preview({ invoiceId }: Pick<Invoice, 'invoiceId'>): ReactElement {
  const say = usePhrases(invoice);
  const preview = useAction(async () => {
    const { saveFile } = await import('../../api/save-file.ts');
    await saveFile(invoicePreview, { invoiceId });
    showToast(say.saved);
  });
  return (
    <section className={styles.gap}>
      <p className={styles.quiet}>{say.previewNote}</p>
      <Button wide kind="outline" busy={preview.busy} onClick={() => preview.run()}>
        {say.preview}
      </Button>
    </section>
  );
}

function SendAgain({ invoiceInfo: { invoiceId, email: usedEmail } }: { invoiceInfo: Invoice }): ReactElement {
  const say = usePhrases(invoice);
  const language = useLanguage();
  const [email, setEmail] = useState(usedEmail ?? '');
  const again = useAction(async () => {
    await send(invoiceSend, { invoiceId, email: email.trim() });
    showToast(say.sent(email.trim()), { tone: 'good' });
  }, 'shown');
  const { failure } = again;
  const mistake = failure === undefined ? undefined : (fieldErrors(failure).email ?? formatFailure(language, failure));
  return (
    <section className={styles.gap}>
      <Field
        label={say.sentTo}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={mistake}
        onChange={(next) => {
          setEmail(next);
          again.reset();
        }}
      />
      <Button wide kind="outline" disabled={email.trim() === ''} busy={again.busy} onClick={() => again.run()}>
        {say.sendAgain}
      </Button>
    </section>
  );
}
