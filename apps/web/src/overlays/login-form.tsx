import { useQueryClient } from '@tanstack/react-query';
import { login } from '@yidi/phrases/login';
import { Button } from '@yidi/ui/button';
import { Checkbox } from '@yidi/ui/choice';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { CodeField, PhoneField } from '@yidi/ui/number-fields';
import { type FormEvent, type ReactElement, type RefObject, useRef, useState } from 'react';
import type { AfterLogin } from '../session/after-login.ts';
import { useConfig } from '../shell/boot.tsx';
import { useLanguage, usePhrases } from '../shell/preferences-context.tsx';
import { CODE_LENGTH, checkLogin, cleanPhone, type LoginFields, type LoginMistakes, logIn } from './log-in.ts';
import styles from './login-form.module.css';
import { openProtocol, type ProtocolId } from './open-protocol.ts';
import { openSlider } from './open-slider.ts';
import { showToast } from './toast-list.ts';
import { useCountdown } from './use-countdown.ts';

const COUNTDOWN_S = 60;
const empty: LoginFields = { phone: '', code: '', inviter: '', agreed: false };

/** Phone, code, agreement: the same form in the sheet and on the full page. */
export function LoginForm(props: { toCertify?: boolean; onDone: (after: AfterLogin) => void }): ReactElement {
  const say = usePhrases(login);
  const language = useLanguage();
  const client = useQueryClient();
  const [fields, setFields] = useState(empty);
  const [mistakes, setMistakes] = useState<LoginMistakes>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  function change(part: Partial<LoginFields>): void {
    setFields((now) => ({ ...now, ...part }));
    setMistakes((now) => ({ ...now, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = checkLogin(language, fields);
    setMistakes(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    const result = await logIn(client, language, fields, props.toCertify ?? false);
    setBusy(false);
    if (result.kind === 'done') props.onDone(result.after);
    else if (result.kind === 'mistakes') setMistakes(result.mistakes);
    else showToast(result.text, { tone: 'bad', place: 'middle' });
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
        hint={sent ? <CodeSent /> : undefined}
        suffix={
          <SendCode
            phone={fields.phone}
            next={code}
            onMistake={(phone) => setMistakes((now) => ({ ...now, phone }))}
            onSent={() => setSent(true)}
          />
        }
      />
      <Inviter value={fields.inviter} onChange={(inviter) => change({ inviter })} error={mistakes.inviter} />
      <Agreement checked={fields.agreed} onChange={(agreed) => change({ agreed })} error={mistakes.agreed} />
      <Button
        type="submit"
        size="large"
        wide
        busy={busy}
        busyLabel={say.busy}
        disabled={fields.code.length < CODE_LENGTH}
      >
        {say.submit}
      </Button>
    </form>
  );
}

/** Asks for the code: the puzzle first, then a countdown. */
function SendCode(props: {
  phone: string;
  next: RefObject<HTMLInputElement | null>;
  onMistake: (text: string | undefined) => void;
  onSent: () => void;
}): ReactElement {
  const say = usePhrases(login);
  const language = useLanguage();
  const countdown = useCountdown();

  async function ask(): Promise<void> {
    const { phone: mistake } = checkLogin(language, { ...empty, phone: props.phone, agreed: true });
    props.onMistake(mistake);
    if (mistake) return;
    const passed = await openSlider({ phone: cleanPhone(props.phone), next: props.next });
    if (!passed) return;
    countdown.begin(passed.resendAfterS || COUNTDOWN_S);
    props.onSent();
  }
  return (
    <Button kind="tonal" size="small" disabled={countdown.leftS > 0} onClick={() => void ask()}>
      {countdown.leftS > 0 ? say.sendAgain(countdown.leftS) : say.sendCode}
    </Button>
  );
}

/** That the code is on its way; the demo says where its SMS lie. */
function CodeSent(): ReactElement {
  const say = usePhrases(login);
  const { smsOutbox } = useConfig();
  return (
    <span role="status">
      {say.codeSent}
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
