import { useQueryClient } from '@tanstack/react-query';
import { prepaidBind } from '@yidi/contract/calls/prepaid';
import { ApiError } from '@yidi/contract/envelope';
import { formatRule } from '@yidi/phrases/field-rules';
import type { Language } from '@yidi/phrases/language';
import { prepaid } from '@yidi/phrases/prepaid';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { typedCode } from '@yidi/ui/code-field';
import { Field, typedDigits } from '@yidi/ui/field';
import type { ReactElement } from 'react';
import { fieldErrors, formatFailure } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { type Drafts, unsaved } from '../../../session/drafts.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useForm } from '../../../shell/use-form.ts';
import { cardsQuery, ledgerQuery } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';

interface Fields {
  readonly number: string;
  readonly pin: string;
}

// Number and PIN are worth money: they are not stored on the device.
const drafts: Drafts<Fields> = { number: unsaved(''), pin: unsaved('') };

function check(language: Language, { number, pin }: Fields) {
  return {
    ...(!/^\d{16}$/.test(typedDigits(number)) && { number: formatRule(language, 'card.number') }),
    ...(!/^\d{6}$/.test(pin) && { pin: formatRule(language, 'card.pin') }),
  };
}

/** Binds a printed card by its number and PIN. */
export function BindOverlay({ open, finish, gone }: OverlayControl<undefined>): ReactElement {
  const say = usePhrases(prepaid);
  const language = useLanguage();
  const client = useQueryClient();
  const form = useForm<Fields>({
    drafts,
    check: (fields) => check(language, fields),
    async send({ number, pin }) {
      const card = await send(prepaidBind, { number: typedDigits(number), pin });
      await client.invalidateQueries({ queryKey: cardsQuery.queryKey });
      await client.invalidateQueries({ queryKey: ledgerQuery(undefined).queryKey.slice(0, 1) });
      showToast(say.bound(card.tail), { tone: 'good' });
      finish();
    },
    blame(error) {
      if (!(error instanceof ApiError) || error.class !== 'VERIFY') return fieldErrors(error);
      return { pin: error.left ? say.wrong(error.left) : formatFailure(language, error) };
    },
  });
  return (
    <OverlaySheet {...{ open, finish, gone }} title={say.bindTitle}>
      <FormPage form={form} leave="freely" className={styles.sheet}>
        <p className={styles.quiet}>{say.bindText}</p>
        <Field label={say.number} inputMode="numeric" maxLength={19} {...form.field('number', grouped)} />
        <Field
          label={say.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('pin', (text) => typedCode(text, 6))}
        />
        <FailureNotice of={form} tone="warn" />
        <Button wide size="large" type="submit" busy={form.busy} busyLabel={say.binding}>
          {say.bindNow}
        </Button>
      </FormPage>
    </OverlaySheet>
  );
}

/** Groups the digits by four, as they are printed. */
const grouped = (text: string) =>
  typedDigits(text)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
