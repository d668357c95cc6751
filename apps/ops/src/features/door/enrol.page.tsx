import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { InfoOf } from '@yidi/contract/call';
import { staffBeginEnrolment, staffFinishEnrolment } from '@yidi/contract/calls/staff-log-in';
import { ops } from '@yidi/phrases/ops';
import { opsDoor } from '@yidi/phrases/ops-door';
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

type Begun = InfoOf<typeof staffBeginEnrolment>;
type State = { readonly begun?: Begun; readonly error?: unknown };

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
  const [{ begun, error }, setState] = useState<State>({});
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isMounted = true;
    const show = (state: State) => isMounted && setState(state);
    document.title = say.enrol;
    // `times` asks again after a failure.
    if (times >= 0)
      sendPlainly(staffBeginEnrolment, { link }).then(
        (info) => show({ begun: info }),
        (failure: unknown) => show({ error: failure }),
      );
    return () => {
      isMounted = false;
    };
  }, [link, times, say]);
  if (begun) return <Enrol link={link} begun={begun} again={() => setTimes(times + 1)} />;
  if (error === undefined) return null;
  if (isUnknown(error)) return <DoorCard page title={say.deadTitle} text={say.deadText} />;
  return (
    <main>
      <FailedState title={failedTitle} error={error} retry={() => setTimes(times + 1)} />
    </main>
  );
}

function Enrol({ link, begun, again }: { link: string; begun: Begun; again: () => void }): ReactElement {
  const say = usePhrases(opsDoor);
  const language = useLanguage();
  const client = useQueryClient();
  const router = useRouter();
  const [label, setLabel] = useState(say.labelDefault);
  const { busy, run, why } = usePasskeyAct(async () => {
    const { ceremony, options } = begun;
    try {
      const attestation = await makePasskey(options);
      const me = await sendPlainly(staffFinishEnrolment, {
        link,
        ceremony,
        attestation,
        label: label.trim() || say.labelDefault,
      });
      recordMe(client, me);
      await router.navigate({ to: me.passkeys < 2 ? '/account' : '/', replace: true });
    } catch (error) {
      // A ceremony is good once.
      again();
      throw error;
    }
  });
  return (
    <DoorCard
      page
      title={say.enrolTitle(begun.name)}
      text={say.enrolText(formatAt(language, begun.until))}
      mistake={why}
    >
      {begun.kind === 'first' && <p>{say.enrolFirst}</p>}
      <Field label={say.label} hint={say.labelHint} value={label} onChange={setLabel} maxLength={40} />
      <Button wide size="large" icon={<LockIcon />} busy={busy} busyLabel={say.enrol} onClick={run}>
        {say.enrol}
      </Button>
    </DoorCard>
  );
}
