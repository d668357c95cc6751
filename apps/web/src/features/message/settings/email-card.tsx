import { useQueryClient } from '@tanstack/react-query';
import { message } from '@yidi/phrases/message';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CodeField } from '@yidi/ui/code-field';
import { Field } from '@yidi/ui/field';
import { MessageIcon } from '@yidi/ui/icon-forms';
import { Row } from '@yidi/ui/row';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { fieldErrors, formatFailure } from '../../../api/say-failure.ts';
import { useCountdown } from '../../../overlays/use-countdown.ts';
import { useConfig } from '../../../shell/boot.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { askEmailCode, forgetEmail, proveEmail, type Settings } from '../message.data.ts';
import styles from '../message.module.css';

const CODE_LENGTH = 6;

/** The e-mail address: none, being verified by a code, or verified. */
export function EmailCard({ email }: Pick<Settings, 'email'>): ReactElement {
  const say = usePhrases(message);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const forget = useAction(async () => {
    await forgetEmail(client);
    showToast(say.emailForgotten);
  });
  const frame = (sub: string, trail?: ReactNode) => (
    <Row icon={<MessageIcon />} label={say.ways.email} sub={sub} {...(trail !== undefined && { trail })} />
  );
  if (!email.offered) return <Card>{frame(say.emailNone)}</Card>;
  if (email.address !== '') {
    return (
      <Card>
        {frame(say.emailIs(email.address))}
        <Button kind="outline" wide busy={forget.busy} busyLabel={say.emailForgetting} onClick={forget.run}>
          {say.emailForget}
        </Button>
      </Card>
    );
  }
  return (
    <Card>
      {frame(say.emailUnset)}
      {isOpen ? (
        <EmailForm />
      ) : (
        <Button kind="outline" wide onClick={() => setOpen(true)}>
          {say.emailSet}
        </Button>
      )}
    </Card>
  );
}

/** Asks for the address, then for the code that was sent to it. */
function EmailForm(): ReactElement {
  const say = usePhrases(message);
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [isSent, setSent] = useState(false);
  const { leftS, begin } = useCountdown();
  const ask = useAction(async () => {
    const sent = await askEmailCode(address.trim(), field);
    if (!sent) return;
    begin(sent.resendAfterS);
    setSent(true);
  }, 'shown');
  const isWrong = (error: unknown) => fieldErrors(error).email !== undefined;
  const mistake = ask.failure
    ? isWrong(ask.failure)
      ? say.emailWrong
      : formatFailure(language, ask.failure)
    : undefined;
  return (
    <div className={styles.form}>
      <Field
        ref={field}
        label={say.emailAddress}
        type="email"
        autoComplete="email"
        inputMode="email"
        value={address}
        onChange={(next) => {
          setAddress(next);
          setSent(false);
          ask.reset();
        }}
        error={mistake}
        hint={isSent && <Sent />}
      />
      <Button kind={isSent ? 'outline' : 'filled'} wide busy={ask.busy} disabled={leftS > 0} onClick={ask.run}>
        {leftS > 0 ? say.emailAgain(leftS) : say.emailSend}
      </Button>
      {isSent && <CodeForm />}
    </div>
  );
}

/** Asks for the code that was sent. */
function CodeForm(): ReactElement {
  const say = usePhrases(message);
  const language = useLanguage();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const prove = useAction(async () => {
    await proveEmail(client, code);
    showToast(say.emailProven, { tone: 'good' });
  }, 'shown');
  return (
    <>
      <CodeField
        label={say.kinds.code}
        value={code}
        onChange={(next) => {
          setCode(next);
          prove.reset();
        }}
        error={prove.failure ? formatFailure(language, prove.failure) : undefined}
      />
      <Button
        wide
        size="large"
        busy={prove.busy}
        busyLabel={say.emailProving}
        disabled={code.length < CODE_LENGTH}
        onClick={prove.run}
      >
        {say.emailProve}
      </Button>
    </>
  );
}

function Sent(): ReactElement {
  const say = usePhrases(message);
  const { smsOutbox } = useConfig();
  return (
    <span role="status">
      {say.emailSent}
      {smsOutbox && (
        <>
          {' · '}
          <a href={smsOutbox} target="_blank" rel="noopener">
            {say.outbox}
          </a>
        </>
      )}
    </span>
  );
}
