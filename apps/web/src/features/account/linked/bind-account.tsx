import { useQueryClient } from '@tanstack/react-query';
import { mulBind } from '@yidi/contract/calls/linked-account';
import { ApiError } from '@yidi/contract/envelope';
import { cleanPhone } from '@yidi/contract/values/address-rules';
import { phone as phoneSchema } from '@yidi/contract/values/phone';
import type { Language } from '@yidi/phrases/language';
import { linkedAccount } from '@yidi/phrases/linked-account';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import { PhoneField } from '@yidi/ui/number-fields';
import { type ReactElement, useState } from 'react';
import { checkField } from '../../../api/check-field.ts';
import { fieldErrors, sayFailure } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { CodeRequest } from '../../../overlays/code-request.tsx';
import { CODE_LENGTH } from '../../../overlays/log-in.ts';
import { openSlider } from '../../../overlays/open-slider.ts';
import { findOwn, type OwnNumber } from '../../../overlays/own-number.ts';
import { showToast } from '../../../overlays/toast-list.ts';
import { hrefOf } from '../../../route-table.ts';
import { type Drafts, draft, unsaved } from '../../../session/drafts.ts';
import { useUser } from '../../../session/user.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { LEAVES } from '../../../shell/use-action.ts';
import { useForm } from '../../../shell/use-form.ts';
import { linkedQuery } from './linked.data.ts';
import styles from './linked.module.css';
import { LoadedLinked } from './loaded-linked.tsx';

interface BindFields {
  readonly phone: string;
  readonly code: string;
}

// The code is read in another app, after which the page may load anew: the number is still there, the code is a secret.
const drafts: Drafts<BindFields> = { phone: draft('link.phone', ''), code: unsaved('') };

export function BindAccount(): ReactElement {
  const say = usePhrases(linkedAccount);
  return (
    <LoadedLinked>
      {({ role, phone }) =>
        role === 'main' ? (
          <BindForm />
        ) : (
          <>
            <Notice>{role === 'opened' ? say.fromOpened(phone) : say.opener(phone)}</Notice>
            <div className={styles.actions}>
              <ButtonLink wide href={hrefOf('/accountsInfo')}>
                {say.toList}
              </ButtonLink>
            </div>
          </>
        )
      }
    </LoadedLinked>
  );
}

/** Links another phone: it is proved here, the own number by the fresh proof that the call asks for. */
function BindForm(): ReactElement {
  const say = usePhrases(linkedAccount);
  const language = useLanguage();
  const client = useQueryClient();
  const go = useNavigate();
  const user = useUser();
  const [own, setOwn] = useState<OwnNumber>();
  const form = useForm<BindFields>({
    drafts,
    check(fields) {
      const typed = cleanPhone(fields.phone);
      const phone = own?.phone === typed ? own.words : checkField(language, phoneSchema, typed);
      return phone ? { phone } : {};
    },
    async send({ phone, code }) {
      const { bindUserId = '' } = await send(mulBind, { op: 'bind', phone: cleanPhone(phone), validCode: code });
      void client.invalidateQueries({ queryKey: linkedQuery.queryKey });
      go.replace('/bindAccountSucess', {}, { id: bindUserId });
      return LEAVES;
    },
    blame: (error) => blameLink(language, error),
    failed: (error) => showToast(sayFailure(language, error), { tone: 'bad', place: 'middle' }),
  });
  const { form: fields, mistakes, change } = form;

  return (
    <Card title={say.bindTitle(user.phone ?? '')}>
      <p className={styles.lead}>{say.bindRules}</p>
      <FormPage form={form} leave="freely">
        <PhoneField
          label={say.newPhone}
          labelHidden
          placeholder={say.newHint}
          value={fields.phone}
          onChange={(next) => change({ phone: next })}
          error={mistakes.phone}
          clearLabel={say.clear}
        />
        <CodeRequest
          value={fields.code}
          onChange={(code) => change({ code })}
          error={mistakes.code}
          ask={async (next) => {
            if (!form.inspect('phone')) return undefined;
            const found = await findOwn(language, user, cleanPhone(fields.phone), 'link');
            setOwn(found);
            if (found) return undefined;
            return openSlider({ phone: cleanPhone(fields.phone), purpose: 'link', next });
          }}
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            size="large"
            wide
            busy={form.busy}
            busyLabel={say.binding}
            disabled={fields.code.length < CODE_LENGTH}
          >
            {say.bindDo}
          </Button>
        </div>
      </FormPage>
    </Card>
  );
}

/** What is wrong with the number is said at the number, all else of 100001 at the code. */
function blameLink(language: Language, error: unknown): { phone?: string | undefined; code?: string | undefined } {
  if (error instanceof ApiError && (error.class === 'INLINE' || error.reason?.startsWith('code.'))) {
    const words = sayFailure(language, error);
    return error.reason?.startsWith('code.') ? { code: words } : { phone: words };
  }
  const { phone, validCode } = fieldErrors(error);
  return { phone, code: validCode };
}
