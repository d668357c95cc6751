import { useQueryClient } from '@tanstack/react-query';
import { certify, recertify } from '@yidi/contract/calls/identity';
import {
  bornOn,
  cardNoMistake,
  isCardNo,
  isRealName,
  typedCardNo,
  typedRealName,
} from '@yidi/contract/values/identity';
import { formatRule } from '@yidi/phrases/field-rules';
import { identity } from '@yidi/phrases/identity';
import type { Language } from '@yidi/phrases/language';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { Checkbox } from '@yidi/ui/choice';
import { Field } from '@yidi/ui/field';
import { CheckIcon, StoreIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useId } from 'react';
import { submit } from '../../api/submit.ts';
import { hrefOf } from '../../route-table.ts';
import { type Drafts, draft, unsaved } from '../../session/drafts.ts';
import { FormPage } from '../../shell/form-page.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES } from '../../shell/use-action.ts';
import { type FormState, useForm } from '../../shell/use-form.ts';
import { type Certification, changedBy } from './identity.data.ts';
import styles from './identity.module.css';

interface Fields {
  readonly name: string;
  readonly cardNo: string;
  readonly agreed: boolean;
}

// A typed name survives a reload. The card number is never stored, and consent is given each time.
const drafts: Drafts<Fields> = { name: draft('identity.name', ''), cardNo: unsaved(''), agreed: unsaved(false) };

const MOST_NAME = 40;
const MOST_TYPED = 24;

function formatNameMistake(language: Language, typed: string): string | undefined {
  if (typed.trim() === '') return identity[language].nameMissing;
  return isRealName(typedRealName(typed)) ? undefined : formatRule(language, 'realName.han');
}

/** Formats the mistake of a typed card number; undefined if it is valid. */
function formatCardNoMistake(say: (typeof identity)['en'], typed: string): string | undefined {
  if (typed === '') return say.cardNoMissing;
  const mistake = cardNoMistake(typed);
  return mistake && say.cardNoWrong[mistake](typed.length);
}

/** Name and card number, and the consent; `change`: the account is already certified. */
export function CertificationForm({
  certification,
  change,
}: {
  certification: Certification;
  change: boolean;
}): ReactElement {
  const say = usePhrases(identity);
  const language = useLanguage();
  const client = useQueryClient();
  const go = useNavigate();
  const form = useForm<Fields>({
    drafts,
    check: ({ name, cardNo, agreed }) => ({
      name: formatNameMistake(language, name),
      cardNo: formatCardNoMistake(say, typedCardNo(cardNo)),
      agreed: agreed ? undefined : say.agreeMissing,
    }),
    async send({ name, cardNo }) {
      const request = { name: typedRealName(name), cardNo: typedCardNo(cardNo), agreed: true as const };
      // The card number is not part of the submission's name, as names are stored.
      await submit(change ? recertify : certify, request, change ? 'recertify' : 'certify');
      await Promise.all(changedBy.map((path) => client.invalidateQueries({ queryKey: [path] })));
      go.replace('/certification-result/{status}', { status: 'waiting' });
      return LEAVES;
    },
  });
  return (
    <FormPage form={form} className={styles.page} leave="freely">
      <Facts tips={certification.tips} />
      <Card title={say.who}>
        <Identity certification={certification} form={form} />
      </Card>
      <FailureNotice of={form} />
      <Button
        wide
        size="large"
        type="submit"
        disabled={certification.left === 0}
        busy={form.busy}
        busyLabel={say.submitting}
      >
        {say.submit}
      </Button>
      <p className={styles.quiet}>{certification.left === 0 ? say.noneLeft : say.left(certification.left)}</p>
      <Card>
        <Row icon={<StoreIcon />} label={say.other} sub={say.otherSub} href={hrefOf('/Maplocation')} />
      </Card>
    </FormPage>
  );
}

/** Why the law asks for it, and what becomes of it. */
function Facts({ tips }: Pick<Certification, 'tips'>): ReactElement {
  const say = usePhrases(identity);
  return (
    <Card>
      <p className={styles.lead}>{tips}</p>
      <ul className={styles.facts}>
        {say.facts.map((fact) => (
          <li key={fact}>
            <CheckIcon size="small" />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface IdentityProps {
  readonly certification: Certification;
  readonly form: FormState<Fields>;
}

/** Name, card number and consent; in the demo also the people who can be certified. */
function Identity({ certification: { demo }, form }: IdentityProps): ReactElement {
  const say = usePhrases(identity);
  const agreeId = useId();
  const typed = typedCardNo(form.form.cardNo);
  const born = isCardNo(typed) ? bornOn(typed)?.split('-').map(Number).map(String) : undefined;
  const chosen = (demo ?? []).findIndex((card) => card.name === form.form.name && card.cardNo === typed);
  return (
    <div className={styles.fields}>
      {demo && (
        <div>
          <p className={styles.demo}>{say.demo}</p>
          <ChipGroup
            label={say.demo}
            look="pill"
            options={demo.map((card, at) => ({ value: String(at), label: card.name }))}
            value={String(chosen)}
            onChange={(at) => form.change({ ...demo[Number(at)]! })}
          />
        </div>
      )}
      <Field label={say.name} autoComplete="name" maxLength={MOST_NAME} {...form.field('name')} />
      <Field
        label={say.cardNo}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MOST_TYPED}
        {...form.field('cardNo')}
        hint={born ? say.born(born[0]!, born[1]!, born[2]!) : say.cardNoHint}
      />
      <div>
        <Checkbox {...form.checkbox('agreed')} describedBy={agreeId}>
          {say.agree}
        </Checkbox>
        <div aria-live="polite">{form.mistakes.agreed && <Mistake id={agreeId}>{form.mistakes.agreed}</Mistake>}</div>
      </div>
    </div>
  );
}
