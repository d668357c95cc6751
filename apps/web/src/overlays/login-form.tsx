import { useQueryClient } from '@tanstack/react-query';
import { cleanPhone } from '@yidi/contract/values/address-rules';
import type { HostName } from '@yidi/contract/values/host';
import { login } from '@yidi/phrases/login';
import { Button } from '@yidi/ui/button';
import { Checkbox, type CheckboxProps } from '@yidi/ui/choice';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { PhoneField } from '@yidi/ui/number-fields';
import { type ReactElement, useState } from 'react';
import type { AfterLogin } from '../api/after-login.ts';
import { type Drafts, unsaved } from '../session/drafts.ts';
import { FormPage } from '../shell/form-page.tsx';
import { useLanguage, usePhrases } from '../shell/preferences-context.tsx';
import { LEAVES } from '../shell/use-action.ts';
import { type BoundField, useForm } from '../shell/use-form.ts';
import { AutoLogin, showLinked, useRecognisedHost } from './auto-login.tsx';
import { CodeRequest } from './code-request.tsx';
import { blameLogin, CODE_LENGTH, checkLogin, type LoginFields, logIn } from './log-in.ts';
import styles from './login-form.module.css';
import { openProtocol, type ProtocolId } from './open-protocol.ts';
import { openSlider } from './open-slider.ts';
import { useMidScreenRefusal } from './use-mid-screen-refusal.ts';

/** A link of a partner may be passed on: its sender must not log in as who opened it. */
const linksByDefault = (host: HostName | undefined) => host !== 'partner';

const draftsFrom = (host: HostName | undefined, phone = '', agreed = false): Drafts<LoginFields> => ({
  phone: unsaved(phone),
  code: unsaved(''),
  inviter: unsaved(''),
  agreed: unsaved(agreed),
  autoLogin: unsaved(linksByDefault(host)),
});

/** Phone, code, agreement: the same form in the sheet and on the full page. */
export function LoginForm(props: {
  phone?: string | undefined;
  agreed?: boolean;
  toCertify?: boolean;
  onDone: (after: AfterLogin) => void;
}): ReactElement {
  const say = usePhrases(login);
  const language = useLanguage();
  const client = useQueryClient();
  const host = useRecognisedHost();
  const [drafts] = useState(() => draftsFrom(host, props.phone, props.agreed));
  const showRefusal = useMidScreenRefusal();
  const form = useForm<LoginFields>({
    drafts,
    check: (typed) => checkLogin(language, typed),
    async send(typed) {
      const after = await logIn(client, typed, props.toCertify ?? false);
      if (host !== undefined && typed.autoLogin) showLinked(host, language);
      props.onDone(after);
      return LEAVES;
    },
    blame: (error) => blameLogin(language, error),
    failed: showRefusal,
  });
  const { form: fields } = form;

  return (
    <FormPage form={form} leave="freely" className={styles.form}>
      <PhoneField
        label={say.phone}
        labelHidden
        placeholder={say.phoneHint}
        {...form.field('phone')}
        clearLabel={say.clear}
      />
      <CodeRequest
        {...form.field('code')}
        voice
        ask={async (next, by) => {
          if (!form.inspect('phone')) return undefined;
          const code = { phone: cleanPhone(fields.phone), purpose: 'login', next } as const;
          return openSlider(by === 'voice' ? { ...code, via: by } : code);
        }}
      />
      <Inviter {...form.field('inviter')} />
      {host !== undefined && <AutoLogin host={host} {...form.checkbox('autoLogin')} />}
      <Agreement {...form.checkbox('agreed')} mistake={form.mistakes.agreed} />
      <Button
        type="submit"
        size="large"
        wide
        busy={form.busy}
        busyLabel={say.busy}
        disabled={fields.code.length < CODE_LENGTH}
      >
        {say.submit}
      </Button>
    </FormPage>
  );
}

function Inviter(props: BoundField<string>): ReactElement {
  const say = usePhrases(login);
  const [shown, setShown] = useState(false);
  if (!shown && props.value === '') {
    return (
      <Button kind="quiet" size="small" className={styles.inviter} onClick={() => setShown(true)}>
        {say.inviterShow}
      </Button>
    );
  }
  return <Field label={say.inviter} hint={say.inviterHint} maxLength={20} {...props} />;
}

function Agreement({ mistake, ...box }: CheckboxProps & { mistake: string | undefined }): ReactElement {
  const say = usePhrases(login);
  const text = (id: ProtocolId) => (
    <button
      type="button"
      className={styles.protocol}
      onClick={(event) => {
        event.preventDefault();
        void openProtocol(id);
      }}
    >
      {say[id]}
    </button>
  );
  return (
    <div className={styles.agreement}>
      <Checkbox {...box} describedBy={mistake ? 'agreement-error' : undefined}>
        {say.agree}
        {text('service')}
        {say.and}
        {text('privacy')}
      </Checkbox>
      <div id="agreement-error" role="alert">
        {mistake && <Mistake>{mistake}</Mistake>}
      </div>
    </div>
  );
}
