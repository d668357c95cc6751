import type { InfoOf } from '@yidi/contract/call';
import { undoPhoneChange } from '@yidi/contract/calls/auth';
import { phoneUndo } from '@yidi/phrases/phone-undo';
import { Button } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LockPicture } from '@yidi/ui/state-pictures';
import { type ReactElement, useState, useSyncExternalStore } from 'react';
import { send } from '../../api/send.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useAction } from '../../shell/use-action.ts';

/**
 * Undoes a change of the login phone, or that another account lists the mail of a phone. The token
 * is in the fragment of the link that was sent to that phone. Only a tap undoes it, as programs
 * that scan links in messages open them, too.
 */
export function Page(): ReactElement {
  const say = usePhrases(phoneUndo);
  const go = useNavigate();
  // The server never sees the fragment, so the first HTML assumes a token.
  const token = useSyncExternalStore(neverChanges, readToken, () => '');
  const [done, setDone] = useState<InfoOf<typeof undoPhoneChange>>();
  const undo = useAction(async () => {
    if (token) setDone(await send(undoPhoneChange, { token }));
  });

  const goHome = () => go.replace('/home');
  const goToLogin = () => go.replace('/my-center/{type?}/login', {});
  if (done?.outcome === 'unlisted')
    return <End title={say.unlisted} text={say.unlistedText(done.phone)} label={say.unlistedHome} onLeave={goHome} />;
  if (done?.outcome === 'undone')
    return <End title={say.undone} text={say.undoneText(done.phone)} label={say.login} onLeave={goToLogin} />;
  if (done) return <End title={say.stopped} text={say.stoppedText(done.phone)} label={say.login} onLeave={goToLogin} />;
  if (token === null)
    return <End title={say.missing} text={say.missingText} label={say.missingHome} onLeave={goHome} />;
  return (
    <EmptyState
      picture={<LockPicture />}
      title={say.title}
      text={say.text}
      actions={
        <>
          <Button wide kind="danger" busy={undo.busy} busyLabel={say.undoBusy} onClick={undo.run}>
            {say.undo}
          </Button>
          <Button wide kind="outline" onClick={goHome}>
            {say.home}
          </Button>
        </>
      }
    />
  );
}

interface EndProps {
  readonly title: string;
  readonly text: string;
  /** The only way on, and its button. */
  readonly label: string;
  readonly onLeave: () => void;
}

function End({ title, text, label, onLeave }: EndProps): ReactElement {
  const leave = (
    <Button wide onClick={onLeave}>
      {label}
    </Button>
  );
  return <EmptyState picture={<LockPicture />} title={title} text={text} actions={leave} />;
}

const neverChanges = () => () => undefined;
const readToken = () => /^#u=([\w-]{16,64})$/.exec(window.location.hash)?.[1] ?? null;
