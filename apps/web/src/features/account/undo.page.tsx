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
 * Undoes a change of the login phone, or the listing of a phone's mail by another account, by the
 * token behind the # of the link in the message to that phone. Only a tap does: programs that look
 * at links in messages open them, too.
 */
export function Page(): ReactElement {
  const say = usePhrases(phoneUndo);
  const go = useNavigate();
  // Nothing behind the # reaches the server, so the first HTML asks as if there were a token.
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
