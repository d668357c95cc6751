import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { InfoOf } from '@yidi/contract/call';
import { staffBeginEnrolment, staffFinishEnrolment, staffReadLink } from '@yidi/contract/calls/staff-log-in';
import { ApiError } from '@yidi/contract/envelope';
import { ops } from '@yidi/phrases/ops';
import { opsDoor } from '@yidi/phrases/ops-door';
import { isEnrolCode, readEnrolCode } from '@yidi/rules/text/enrol-code';
import { FailedState } from '@yidi/shell/failed-state';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { isUnknown } from '@yidi/shell/say-failure';
import { Button } from '@yidi/ui/button';
import { Field } from '@yidi/ui/field';
import { LockIcon } from '@yidi/ui/icon-forms';
import { type ReactElement, useEffect, useState } from 'react';
import { recordMe } from '../../api/me.ts';
import { makePasskey } from '../../api/passkey.ts';
import { sendPlainly } from '../../api/send.ts';
import { DoorCard } from '../../shell/door-card.tsx';
import { formatAt } from '../../shell/times.ts';
import { usePasskeyAct } from '../../shell/use-passkey.ts';

type Link = InfoOf<typeof staffReadLink>;
type State = { readonly found?: Link; readonly error?: unknown };

/**
 * Takes the link's word out of the address, so that neither the history nor a screenshot has it. It
 * is behind `#`, which no server and no log receives.
 */
function takeLink(): string {
  const link = window.location.hash.slice(1);
  if (link) window.history.replaceState(window.history.state, '', window.location.pathname);
  return link;
}

/** Enrolment of a colleague by a link: their first passkey, which logs them in. */
export function EnrolPage(): ReactElement | null {
  const say = usePhrases(opsDoor);
  const { failedTitle } = usePhrases(ops);
  const [link] = useState(takeLink);
  const [{ found, error }, setState] = useState<State>({});
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isMounted = true;
    const show = (state: State) => isMounted && setState(state);
    document.title = say.enrol;
    // `times` asks again after a failure.
    if (times >= 0)
      sendPlainly(staffReadLink, { link }).then(
        (info) => show({ found: info }),
        (failure: unknown) => show({ error: failure }),
      );
    return () => {
      isMounted = false;
    };
  }, [link, times, say]);
  if (found) return <Enrol link={link} found={found} />;
  if (error === undefined) return null;
  if (error instanceof ApiError && error.class === 'BAD_INPUT')
    return <DoorCard page title={say.noLinkTitle} text={say.noLinkText} />;
  if (isUnknown(error)) return <DoorCard page title={say.deadTitle} text={say.deadText} />;
  return (
    <main>
      <FailedState title={failedTitle} error={error} retry={() => setTimes(times + 1)} />
    </main>
  );
}

function Enrol({ link, found }: { link: string; found: Link }): ReactElement {
  const say = usePhrases(opsDoor);
  const language = useLanguage();
  const client = useQueryClient();
  const router = useRouter();
  const [label, setLabel] = useState(say.labelDefault);
  const [typed, setTyped] = useState('');
  const [isShort, setShort] = useState(false);
  const needsCode = found.kind === 'invite';
  const { busy, run, why } = usePasskeyAct(async () => {
    const code = readEnrolCode(typed);
    const halves = { link, ...(needsCode && { code }) };
    // The code is checked before the device makes a passkey that nobody would have enrolled.
    const { ceremony, options } = await sendPlainly(staffBeginEnrolment, halves);
    const attestation = await makePasskey(options);
    const named = label.trim() || say.labelDefault;
    const me = await sendPlainly(staffFinishEnrolment, { ...halves, ceremony, attestation, label: named });
    recordMe(client, me);
    await router.navigate({ to: me.passkeys < 2 ? '/account' : '/', replace: true });
  });
  function enrol(): void {
    const missing = needsCode && !isEnrolCode(readEnrolCode(typed));
    setShort(missing);
    if (!missing) run();
  }
  return (
    <DoorCard
      page
      title={say.enrolTitle(found.name)}
      text={say.enrolText(formatAt(language, found.until))}
      mistake={why}
    >
      {!needsCode && <p>{say.enrolFirst}</p>}
      {needsCode && (
        <Field
          label={say.code}
          hint={say.codeHint}
          value={typed}
          onChange={setTyped}
          maxLength={40}
          autoComplete="off"
          error={isShort ? say.codeNeeded : undefined}
        />
      )}
      <Field label={say.label} hint={say.labelHint} value={label} onChange={setLabel} maxLength={40} />
      <Button wide size="large" icon={<LockIcon />} busy={busy} busyLabel={say.enrol} onClick={enrol}>
        {say.enrol}
      </Button>
    </DoorCard>
  );
}
