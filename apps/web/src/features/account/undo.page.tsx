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

  if (done?.outcome === 'unlisted')
    return (
      <EmptyState
        picture={<LockPicture />}
        title={say.unlisted}
        text={say.unlistedText(done.phone)}
        actions={
          <Button wide onClick={() => go.replace('/home')}>
            {say.unlistedHome}
          </Button>
        }
      />
    );
  if (done) {
    const isUndone = done.outcome === 'undone';
    return (
      <EmptyState
        picture={<LockPicture />}
        title={isUndone ? say.undone : say.stopped}
        text={isUndone ? say.undoneText(done.phone) : say.stoppedText(done.phone)}
        actions={
          <Button wide onClick={() => go.replace('/my-center/{type?}/login', {})}>
            {say.login}
          </Button>
        }
      />
    );
  }
  if (token === null)
    return (
      <EmptyState
        picture={<LockPicture />}
        title={say.missing}
        text={say.missingText}
        actions={
          <Button wide onClick={() => go.replace('/home')}>
            {say.missingHome}
          </Button>
        }
      />
    );
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
          <Button wide kind="outline" onClick={() => go.replace('/home')}>
            {say.home}
          </Button>
        </>
      }
    />
  );
}

const neverChanges = () => () => undefined;
const readToken = () => /^#u=([\w-]{16,64})$/.exec(window.location.hash)?.[1] ?? null;
