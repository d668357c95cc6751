import { useQueryClient } from '@tanstack/react-query';
import { cleanPhone } from '@yidi/contract/values/address-rules';
import { login } from '@yidi/phrases/login';
import { Button } from '@yidi/ui/button';
import { Checkbox } from '@yidi/ui/choice';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { CodeField, PhoneField } from '@yidi/ui/number-fields';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { sayFailure } from '../api/say-failure.ts';
import type { AfterLogin } from '../session/after-login.ts';
import { type Drafts, unsaved } from '../session/drafts.ts';
import { useConfig } from '../shell/boot.tsx';
import { FormPage } from '../shell/form-page.tsx';
import { useLanguage, usePhrases } from '../shell/preferences-context.tsx';
import { LEAVES } from '../shell/use-action.ts';
import { useForm } from '../shell/use-form.ts';
import { blameLogin, CODE_LENGTH, checkLogin, type LoginFields, logIn } from './log-in.ts';
import styles from './login-form.module.css';
import { openProtocol, type ProtocolId } from './open-protocol.ts';
import { openSlider } from './open-slider.ts';
import { showToast } from './toast-list.ts';
import { useCountdown } from './use-countdown.ts';

type SentBy = 'sms' | 'voice';

const COUNTDOWN_S = 60;
const draftsFrom = (phone = '', agreed = false): Drafts<LoginFields> => ({
  phone: unsaved(phone),
  code: unsaved(''),
  inviter: unsaved(''),
  agreed: unsaved(agreed),
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
  const code = useRef<HTMLInputElement>(null);
  const [drafts] = useState(() => draftsFrom(props.phone, props.agreed));
  const form = useForm<LoginFields>({
    drafts,
    check: (fields) => checkLogin(language, fields),
    async send(fields) {
      props.onDone(await logIn(client, fields, props.toCertify ?? false));
      return LEAVES;
    },
    blame: (error) => blameLogin(language, error),
    failed: (error) => showToast(sayFailure(language, error), { tone: 'bad', place: 'middle' }),
  });
  const { form: fields, mistakes, change } = form;
  const sending = useCode({ phone: fields.phone, next: code, isRight: () => form.inspect('phone') });

  return (
    <FormPage form={form} leave="freely" className={styles.form}>
      <PhoneField
        label={say.phone}
        labelHidden
        placeholder={say.phoneHint}
        value={fields.phone}
        onChange={(phone) => change({ phone })}
        error={mistakes.phone}
        clearLabel={say.clear}
      />
      <CodeField
        ref={code}
        label={say.code}
        labelHidden
        placeholder={say.codeHint}
        value={fields.code}
        onChange={(code) => change({ code })}
        error={mistakes.code}
        hint={sending.by && <CodeSent byVoice={sending.by === 'voice'} />}
        suffix={
          <Button kind="tonal" size="small" disabled={sending.leftS > 0} onClick={() => void sending.ask('sms')}>
            {sending.leftS > 0 ? say.sendAgain(sending.leftS) : say.sendCode}
          </Button>
        }
      />
      {sending.by && sending.leftS === 0 && (
        <Button kind="quiet" size="small" onClick={() => void sending.ask('voice')}>
          {say.voiceCode}
        </Button>
      )}
      <Inviter value={fields.inviter} onChange={(inviter) => change({ inviter })} error={mistakes.inviter} />
      <Agreement checked={fields.agreed} onChange={(agreed) => change({ agreed })} error={mistakes.agreed} />
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

/** Requests a code: the slider first, then a countdown. */
function useCode(wish: {
  phone: string;
  next: RefObject<HTMLInputElement | null>;
  /** Shows what is wrong with the phone number. */
  isRight: () => boolean;
}): { by: SentBy | undefined; leftS: number; ask: (by: SentBy) => Promise<void> } {
  const countdown = useCountdown();
  const [by, setBy] = useState<SentBy>();

  async function ask(next: SentBy): Promise<void> {
    if (!wish.isRight()) return;
    const code = { phone: cleanPhone(wish.phone), purpose: 'login', next: wish.next } as const;
    const passed = await openSlider(next === 'voice' ? { ...code, via: next } : code);
    if (!passed) return;
    countdown.begin(passed.resendAfterS || COUNTDOWN_S);
    setBy(next);
  }
  return { by, leftS: countdown.leftS, ask };
}

/** Tells that the code was sent or is being said; the demo links to its SMS. */
function CodeSent({ byVoice }: { byVoice: boolean }): ReactElement {
  const say = usePhrases(login);
  const { smsOutbox } = useConfig();
  return (
    <span role="status">
      {byVoice ? say.codeCalled : say.codeSent}
      {smsOutbox && (
        <>
          {' · '}
          <a href={smsOutbox} target="_blank" rel="noopener">
            {say.demoOutbox}
          </a>
        </>
      )}
    </span>
  );
}

function Inviter(props: { value: string; onChange: (value: string) => void; error?: string }): ReactElement {
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

function Agreement(props: { checked: boolean; onChange: (value: boolean) => void; error?: string }): ReactElement {
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
      <Checkbox
        checked={props.checked}
        onChange={props.onChange}
        invalid={props.error !== undefined}
        describedBy={props.error ? 'agreement-error' : undefined}
      >
        {say.agree}
        {text('service')}
        {say.and}
        {text('privacy')}
      </Checkbox>
      <div id="agreement-error" role="alert">
        {props.error && <Mistake>{props.error}</Mistake>}
      </div>
    </div>
  );
}
