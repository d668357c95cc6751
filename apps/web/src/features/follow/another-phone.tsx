import { useQueryClient } from '@tanstack/react-query';
import { validatePhoneCode } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { cleanPhone } from '@yidi/contract/values/address-rules';
import { FOLLOW_NAME_MAX } from '@yidi/contract/values/follow';
import { phone as phoneSchema } from '@yidi/contract/values/phone';
import { follow } from '@yidi/phrases/follow';
import type { Language } from '@yidi/phrases/language';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { PhoneField } from '@yidi/ui/number-fields';
import { type ReactElement, useState } from 'react';
import { checkField } from '../../api/check-field.ts';
import { fieldErrors, sayFailure } from '../../api/say-failure.ts';
import { send } from '../../api/send.ts';
import { CodeRequest } from '../../overlays/code-request.tsx';
import { CODE_LENGTH } from '../../overlays/log-in.ts';
import { openSlider } from '../../overlays/open-slider.ts';
import { findOwn, type OwnNumber } from '../../overlays/own-number.ts';
import { showToast } from '../../overlays/toast-list.ts';
import { type Drafts, unsaved } from '../../session/drafts.ts';
import { useUser } from '../../session/user.ts';
import { FormPage } from '../../shell/form-page.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES } from '../../shell/use-action.ts';
import { useForm } from '../../shell/use-form.ts';
import { listPhone } from './follow.data.ts';
import styles from './follow.module.css';

interface Fields {
  readonly phone: string;
  readonly name: string;
  readonly code: string;
}

const drafts: Drafts<Fields> = { phone: unsaved(''), name: unsaved(''), code: unsaved('') };

/** Lists the mails of another phone of the user's, after the code that was sent to it. */
export function AnotherPhone(): ReactElement {
  const say = usePhrases(follow);
  const language = useLanguage();
  const client = useQueryClient();
  const go = useNavigate();
  const user = useUser();
  const [own, setOwn] = useState<OwnNumber>();
  const form = useForm<Fields>({
    drafts,
    check(fields) {
      const phone = cleanPhone(fields.phone);
      return { phone: own?.phone === phone ? own.words : checkField(language, phoneSchema, phone) };
    },
    async send(fields) {
      const phone = cleanPhone(fields.phone);
      const { ticket } = await send(validatePhoneCode, { phone, valiCode: fields.code });
      await listPhone(client, { phone, ticket, name: fields.name.trim() });
      showToast(say.phoneDone, { tone: 'good' });
      go.replace('/queryMail');
      return LEAVES;
    },
    blame: (error) => blame(language, error),
    failed: (error) => showToast(sayFailure(language, error), { tone: 'bad', place: 'middle' }),
  });
  const { form: fields, mistakes, change } = form;
  return (
    <div className={styles.page}>
      <Card title={say.phoneTitle}>
        <p className={styles.quiet}>{say.phoneLead}</p>
        <FormPage form={form} leave="freely" className={styles.sheet}>
          <PhoneField
            label={say.phone}
            labelHidden
            placeholder={say.phoneHint}
            value={fields.phone}
            onChange={(next) => change({ phone: next })}
            error={mistakes.phone}
            clearLabel={say.clear}
          />
          <Field
            label={say.phoneName}
            hint={say.phoneNameHint}
            maxLength={FOLLOW_NAME_MAX}
            value={fields.name}
            onChange={(name) => change({ name })}
            error={mistakes.name}
          />
          <CodeRequest
            value={fields.code}
            onChange={(code) => change({ code })}
            error={mistakes.code}
            ask={async (next) => {
              if (!form.inspect('phone')) return undefined;
              const found = await findOwn(language, user, cleanPhone(fields.phone), 'prove');
              setOwn(found);
              if (found) return undefined;
              return openSlider({ phone: cleanPhone(fields.phone), purpose: 'prove', next });
            }}
          />
          <Button
            type="submit"
            size="large"
            wide
            busy={form.busy}
            busyLabel={say.phoneBusy}
            disabled={fields.code.length < CODE_LENGTH}
          >
            {say.phoneSubmit}
          </Button>
        </FormPage>
      </Card>
    </div>
  );
}

/** A refused code is the code's fault, a broken rule its field's. */
function blame(language: Language, error: unknown) {
  if (error instanceof ApiError && error.class === 'INLINE') return { code: sayFailure(language, error) };
  const { phone, valiCode } = fieldErrors(error);
  return { phone, code: valiCode };
}
