import { useQuery } from '@tanstack/react-query';
import { invoice } from '@yidi/phrases/invoice';
import { formatYuan } from '@yidi/phrases/money';
import { formatMonthDay } from '@yidi/phrases/times';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EmptyState } from '@yidi/ui/empty-state';
import { ReceiptIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { LoginNeeded } from '../../shell/login-needed.tsx';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQueryText } from '../../shell/url.ts';
import { useHadUser } from '../../shell/use-had-user.ts';
import { type InvoiceRow, type Invoices, invoicesQuery } from './invoice.data.ts';
import styles from './invoice.module.css';
import { InvoiceForm } from './invoice-form.tsx';
import { openInvoice } from './open-invoice.ts';

export function load({ client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [prefetch(invoicesQuery)] : [];
}

/** Invoices for payments of the user; `?orderId=` preselects an order. */
export function Page(): ReactElement {
  const say = usePhrases(invoice);
  const hadUser = useHadUser();
  const query = useQuery({ ...invoicesQuery, enabled: hadUser });
  if (!hadUser) return <LoginNeeded money={say} />;
  return (
    <Screen
      query={query}
      skeleton={{ label: say.loading, rows: ['half', 'long sentence', 3, 4], frame: styles.page }}
      failed={{ title: say.failed }}
    >
      {(invoices) => <Content invoices={invoices} />}
    </Screen>
  );
}

function Content({ invoices }: { invoices: Invoices }): ReactElement {
  const say = usePhrases(invoice);
  const orderId = useQueryText('orderId');
  const isMissing = orderId !== undefined && invoices.open.every((item) => item.orderId !== orderId);
  // The form has the items as its key, so that a removed item does not stay chosen.
  const form = <InvoiceForm key={JSON.stringify(invoices.open)} invoices={invoices} orderId={orderId} />;
  const none = (
    <EmptyState
      title={say.none}
      text={say.noneText}
      actions={
        <ButtonLink wide kind="outline" href={hrefOf('/s/express')}>
          {say.send}
        </ButtonLink>
      }
    />
  );
  return (
    <>
      {invoices.invoices.length > 0 && (
        <div className={styles.page}>
          <Mine rows={invoices.invoices} />
          {invoices.open.length === 0 && <p className={styles.quiet}>{say.noMore}</p>}
        </div>
      )}
      {isMissing && (
        <div className={styles.page}>
          <Notice>{say.notThis}</Notice>
        </div>
      )}
      {invoices.open.length > 0 && form}
      {invoices.open.length === 0 && invoices.invoices.length === 0 && none}
    </>
  );
}

const tones = {
  applied: 'plain',
  issuing: 'plain',
  issued: 'good',
  rejected: 'bad',
  reversing: 'plain',
  red: 'plain',
  withdrawn: 'plain',
} as const;

const FIRST_SHOWN = 3;

function Mine({ rows }: { rows: readonly InvoiceRow[] }): ReactElement {
  const say = usePhrases(invoice);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={say.mine}>
      {rows.slice(0, isOpen ? undefined : FIRST_SHOWN).map((row) => (
        <Row
          key={row.invoiceId}
          icon={<ReceiptIcon />}
          tone={tones[row.state]}
          label={row.title.name}
          sub={say.rowSub(say.states[row.state], formatYuan(row.fen))}
          value={formatMonthDay(language, row.appliedAt)}
          onPress={() => void openInvoice(row.invoiceId)}
        />
      ))}
      {!isOpen && rows.length > FIRST_SHOWN && (
        <Button wide kind="quiet" onClick={() => setOpen(true)}>
          {say.showAll(rows.length)}
        </Button>
      )}
    </Card>
  );
}
