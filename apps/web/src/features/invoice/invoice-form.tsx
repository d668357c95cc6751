import { useQueryClient } from '@tanstack/react-query';
import { invoiceApply } from '@yidi/contract/calls/invoice';
import { brokenTaxNo, type InvoiceTitle, invoiceTitles, typedTaxNo } from '@yidi/contract/values/invoice';
import { formatRule } from '@yidi/phrases/field-rules';
import { invoice } from '@yidi/phrases/invoice';
import type { Language } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { Field } from '@yidi/ui/field';
import { Notice } from '@yidi/ui/notice';
import { Segmented } from '@yidi/ui/segmented';
import { type ReactElement, useState } from 'react';
import { submit } from '../../api/submit.ts';
import { type Drafts, draft, draftsUnder, unsaved } from '../../session/drafts.ts';
import { FormPage } from '../../shell/form-page.tsx';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { type FormState, useForm } from '../../shell/use-form.ts';
import { type Invoices, idOfItem, invoicesQuery } from './invoice.data.ts';
import styles from './invoice.module.css';
import { openInvoice } from './open-invoice.ts';
import { OpenItems } from './open-items.tsx';

interface Fields {
  readonly chosen: readonly string[];
  readonly kind: InvoiceTitle;
  readonly name: string;
  readonly taxNo: string;
  readonly email: string;
}

const MOST_NAME = 50;

/** Starts with the last title. Chosen items are not stored: they may soon be invoiced. */
function draftsOf({ open, titles, email }: Invoices, orderId: string | undefined): Drafts<Fields> {
  const ids = open.map(idOfItem);
  const [last] = titles;
  const chosen = orderId !== undefined && ids.includes(orderId) ? [orderId] : ids;
  return draftsUnder('invoice', {
    chosen: unsaved<readonly string[]>(chosen),
    kind: draft<InvoiceTitle>('kind', last?.kind ?? 'person'),
    name: draft('name', last?.name ?? ''),
    taxNo: draft('taxNo', last?.taxNo ?? ''),
    email: draft('email', email ?? ''),
  });
}

function formatTaxNoMistake(language: Language, typed: string): string | undefined {
  const rule = brokenTaxNo(typedTaxNo(typed));
  return rule && formatRule(language, rule);
}

function requestOf({ open }: Invoices, { chosen, kind, name, taxNo, email }: Fields) {
  const items = open.filter((item) => chosen.includes(idOfItem(item)));
  return {
    orderIds: items.flatMap(({ orderId: id }) => id ?? []),
    feeIds: items.flatMap(({ feeId: id }) => id ?? []),
    cardIds: items.flatMap(({ cardId: id }) => id ?? []),
    title: { kind, name, ...(kind === 'company' && { taxNo: typedTaxNo(taxNo) }) },
    ...(email.trim() !== '' && { email: email.trim() }),
    seenFen: items.reduce((sum, { fen }) => sum + fen, 0),
  };
}

/** Chooses the items and the title of an invoice. */
export function InvoiceForm({ invoices, orderId }: { invoices: Invoices; orderId: string | undefined }): ReactElement {
  const say = usePhrases(invoice);
  const language = useLanguage();
  const client = useQueryClient();
  const [drafts] = useState(() => draftsOf(invoices, orderId));
  const form = useForm<Fields>({
    drafts,
    check: ({ kind, name, taxNo }) => ({
      name: name.trim() === '' ? say.nameMissing[kind] : undefined,
      taxNo: kind === 'company' ? formatTaxNoMistake(language, taxNo) : undefined,
    }),
    async send(fields) {
      const request = requestOf(invoices, fields);
      const { invoiceId } = await submit(invoiceApply, request, `invoice ${fields.chosen.join(' ')}`);
      showToast(say.applied, { tone: 'good' });
      await client.invalidateQueries({ queryKey: invoicesQuery.queryKey });
      void openInvoice(invoiceId);
    },
    // The items have changed: they are refetched.
    failed: () => void client.invalidateQueries({ queryKey: invoicesQuery.queryKey }),
  });
  const typed = form.form;
  const items = invoices.open.filter((item) => typed.chosen.includes(idOfItem(item)));
  return (
    <FormPage form={form} className={styles.page}>
      <div>
        <p className={styles.quiet}>{say.open}</p>
        <h2 className={styles.sum}>{formatYuan(invoices.open.reduce((sum, { fen }) => sum + fen, 0))}</h2>
      </div>
      <OpenItems items={invoices.open} chosen={typed.chosen} onChange={(ids) => form.change({ chosen: ids })} />
      <Card title={say.forWhom}>
        <TitleFields titles={invoices.titles} form={form} />
      </Card>
      {invoices.issuer === 'local' && <Notice tone="info">{say.unregistered}</Notice>}
      <FailureNotice of={form} />
      <BottomBar
        {...(items.length > 0 && {
          price: formatYuan(items.reduce((sum, { fen }) => sum + fen, 0)),
          priceNote: say.chosen(items.length),
        })}
        lacking={{ title: say.chooseTitle, note: say.chooseNote }}
        action={
          <Button size="large" type="submit" disabled={items.length === 0} busy={form.busy} busyLabel={say.applying}>
            {say.apply}
          </Button>
        }
      />
    </FormPage>
  );
}

interface TitleFieldsProps extends Pick<Invoices, 'titles'> {
  readonly form: FormState<Fields>;
}

/** For whom the invoice is: an earlier title, or a typed one; and where it is sent. */
function TitleFields({ titles, form }: TitleFieldsProps): ReactElement {
  const say = usePhrases(invoice);
  const typed = form.form;
  const used = titles.findIndex(
    (title) => title.kind === typed.kind && title.name === typed.name && (title.taxNo ?? '') === typed.taxNo,
  );
  const use = (at: string) => {
    const title = titles[Number(at)]!;
    form.change({ kind: title.kind, name: title.name, taxNo: title.taxNo ?? '' });
  };
  return (
    <div className={styles.fields}>
      {titles.length > 1 && (
        <ChipGroup
          label={say.used}
          look="pill"
          options={titles.map((title, at) => ({ value: String(at), label: title.name }))}
          value={String(used)}
          onChange={use}
        />
      )}
      <Segmented
        label={say.kind}
        options={invoiceTitles.map((value) => ({ value, label: say.kinds[value] }))}
        {...form.field('kind')}
      />
      <Field
        label={say.name[typed.kind]}
        maxLength={MOST_NAME}
        autoComplete={typed.kind === 'company' ? 'organization' : 'name'}
        {...form.field('name')}
        hint={typed.kind === 'company' ? say.nameHint : undefined}
        error={form.mistakes.name ?? form.mistakes['title.name']}
      />
      {typed.kind === 'company' && (
        <Field
          label={say.taxNo}
          autoCapitalize="characters"
          {...form.field('taxNo', (text) => text.toUpperCase())}
          hint={say.taxNoHint}
          error={form.mistakes.taxNo ?? form.mistakes['title.taxNo']}
        />
      )}
      <Field
        label={say.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
        hint={say.emailHint}
      />
    </div>
  );
}
