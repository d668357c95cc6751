import { useQueryClient } from '@tanstack/react-query';
import type { ClaimKind } from '@yidi/contract/values/claim';
import { claim } from '@yidi/phrases/claim';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { claimRuleAt } from '@yidi/rules/claim/settings';
import { isWholeLoss, neededParts } from '@yidi/rules/claim/sum';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field, typedDecimal } from '@yidi/ui/field';
import { ParcelIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { useNow } from '../../../shell/now.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { LEAVES } from '../../../shell/use-action.ts';
import { type FormState, useForm } from '../../../shell/use-form.ts';
import { type MailClaims, sendClaim } from '../claim.data.ts';
import styles from '../claim.module.css';
import { useClaimHref } from '../claim.parts.tsx';
import { SumCard } from '../sum-card.tsx';
import { amountsOf, claimOf, draftsOf, type Fields, mistakesIn, partsOf, sumOf, waysOf } from './claim-fields.ts';
import { KindCard } from './kind-card.tsx';
import { PaperSlot } from './papers.tsx';
import { PayeeCard } from './payee-card.tsx';

const MOST_WORDS = 300;

/** Asks what happened first; the other fields depend on it. */
export function ClaimForm({ mail, named }: { mail: MailClaims; named: ClaimKind | undefined }): ReactElement {
  const say = usePhrases(claim);
  const client = useQueryClient();
  const go = useNavigate();
  const { mailNo } = mail;
  const isOpen = (claimKind: string) =>
    mail.kinds.some((option) => option.kind === claimKind && option.bar === undefined);
  const [drafts] = useState(() => draftsOf(mailNo, named !== undefined && isOpen(named) ? named : undefined));
  const form = useForm<Fields>({
    drafts,
    check: (fields) => (isOpen(fields.kind) ? mistakesIn(fields, mail, say) : { kind: say.noKind }),
    async send(fields) {
      const claimNo = await sendClaim(client, claimOf(fields, mailNo));
      go.href(hrefOf('/emsClaim/tickets', {}, { claimNo }), { replace: true });
      return LEAVES;
    },
  });
  const kind = isOpen(form.form.kind) ? form.form.kind : '';
  const hasAny = mail.kinds.some(({ bar }) => bar === undefined);
  return (
    <FormPage form={form} className={styles.form}>
      <Card>
        <Row icon={<ParcelIcon />} label={say.mail(formatMailNo(mailNo))} sub={say.toPick} href={hrefOf('/emsClaim')} />
      </Card>
      {!hasAny && <Notice tone="warn">{say.nothing}</Notice>}
      {mail.kinds.length > 0 && (
        <KindCard
          mail={mail}
          value={kind}
          mistake={form.mistakes.kind}
          onChange={(next) => form.change({ kind: next, way: waysOf(next, mail)[0] ?? '' })}
        />
      )}
      {kind === '' ? hasAny || <NextLink mailNo={mailNo} /> : <Rest form={form} mail={mail} kind={kind} />}
    </FormPage>
  );
}

/** The user's claim if there is one, else the trace. */
function NextLink({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(claim);
  const claimHref = useClaimHref(mailNo);
  return (
    <ButtonLink wide href={claimHref ?? hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}>
      {claimHref ? say.toClaim : say.toTrace}
    </ButtonLink>
  );
}

interface RestProps {
  readonly form: FormState<Fields>;
  readonly mail: MailClaims;
  readonly kind: ClaimKind;
}

function Rest({ form, mail, kind }: RestProps): ReactElement {
  const say = usePhrases(claim);
  const nowMs = useNow(60_000);
  const fields = form.form;
  const sum = sumOf(fields, mail, nowMs);
  const { valueFen, lossFen } = amountsOf(fields);
  const { postageFen, insuredFen } = mail;
  const basis = {
    postageFen,
    ...(insuredFen && { insuredFen }),
    ...(valueFen && { valueFen }),
    ...(lossFen && { lossFen }),
  };
  const rule = claimRuleAt(nowMs);
  return (
    <>
      {kind !== 'late' && <Worth form={form} kind={kind} />}
      <Papers form={form} kind={kind} insured={insuredFen !== undefined} />
      <SumCard
        title={say.sum}
        sum={sum && { ...sum, ...basis }}
        why={valueFen !== undefined && lossFen !== undefined && lossFen > valueFen ? say.sumTooLarge : undefined}
        atMs={nowMs}
      />
      <PayeeCard form={fields} ways={waysOf(kind, mail)} mistakes={form.mistakes} onChange={form.change} />
      <FailureNotice of={form} />
      <Button type="submit" wide size="large" busy={form.busy} busyLabel={say.sending}>
        {say.send}
      </Button>
      <p className={styles.quiet}>{wrapWell(say.promise(rule.acceptHours, rule.answerDays))}</p>
    </>
  );
}

/** Asks for the value of the contents and the loss. */
function Worth({ form, kind }: Omit<RestProps, 'mail'>): ReactElement {
  const say = usePhrases(claim);
  const lossLabel = kind === 'short' ? say.loss.short : say.loss.damaged;
  return (
    <Card title={say.worth}>
      <div className={styles.fields}>
        <Field
          label={say.value}
          inputMode="decimal"
          prefix="¥"
          maxLength={12}
          hint={say.valueHint}
          {...form.field('value', typedDecimal)}
        />
        {!isWholeLoss(kind) && (
          <Field
            label={lossLabel}
            inputMode="decimal"
            prefix="¥"
            maxLength={12}
            {...form.field('loss', typedDecimal)}
          />
        )}
      </div>
    </Card>
  );
}

function Papers({ form, kind, insured }: Omit<RestProps, 'mail'> & { insured: boolean }): ReactElement {
  const say = usePhrases(claim);
  const needed = neededParts(kind);
  const parts = partsOf(kind);
  const text = needed.length > 0 ? say.papersNeeded : insured ? undefined : say.papersPrice;
  return (
    <Card title={parts.length > 0 ? say.papers : say.words}>
      {parts.length > 0 && text && <p className={styles.quiet}>{wrapWell(text)}</p>}
      {parts.length > 0 && (
        <div className={styles.slots}>
          {parts.map((part) => (
            <PaperSlot
              key={part}
              part={part}
              needed={needed.includes(part)}
              papers={form.form[part]}
              onChange={(papers) => form.change({ [part]: papers })}
            />
          ))}
          {form.mistakes.papers && <Mistake urgent>{form.mistakes.papers}</Mistake>}
        </div>
      )}
      <TextArea
        label={say.words}
        labelHidden={parts.length === 0}
        hint={kind === 'late' ? say.wordsLate : say.wordsHint}
        maxLength={MOST_WORDS}
        {...form.field('words')}
      />
    </Card>
  );
}
