import type { InfoOf } from '@yidi/contract/call';
import { checkMessage } from '@yidi/contract/calls/message';
import { message } from '@yidi/phrases/message';
import { formatMoment } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { useUser } from '../../../api/user.ts';
import { useNow } from '../../../shell/now.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import styles from '../message.module.css';

const SHORTEST = 4;
const LONGEST = 1000;

/**
 * "Did you send me this?": checks a pasted text. A text of ours is confirmed only to its receiver.
 * Other texts get a warning with the signs of fraud that were found.
 */
export function CheckOverlay(control: OverlayControl<never>): ReactElement {
  const say = usePhrases(message);
  const language = useLanguage();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const [answer, setAnswer] = useState<InfoOf<typeof checkMessage>>();
  const check = useAction(async () => {
    setAnswer(undefined);
    setShort([...text.trim()].length < SHORTEST);
    if ([...text.trim()].length >= SHORTEST) setAnswer(await send(checkMessage, { text }));
  }, 'shown');
  function type(next: string): void {
    setText(next);
    setShort(false);
    setAnswer(undefined);
    check.reset();
  }
  return (
    <OverlaySheet
      {...control}
      title={say.check}
      sub={say.checkLead}
      footer={
        <Button wide size="large" busy={check.busy} busyLabel={say.checking} onClick={check.run}>
          {say.checkNow}
        </Button>
      }
    >
      <TextArea
        label={say.checkLabel}
        labelHidden
        rows={4}
        maxLength={LONGEST}
        value={text}
        onChange={type}
        error={isShort ? say.tooShort : check.failure ? formatFailure(language, check.failure) : undefined}
      />
      {text !== '' && (
        <Button kind="quiet" size="small" onClick={() => type('')}>
          {say.clear}
        </Button>
      )}
      {answer && <Verdict answer={answer} />}
    </OverlaySheet>
  );
}

function Verdict({ answer }: { answer: InfoOf<typeof checkMessage> }): ReactElement {
  const say = usePhrases(message);
  const language = useLanguage();
  const nowMs = useNow();
  const loggedIn = useUser().isLogin === 1;
  if (answer.sent && answer.at && answer.kind) {
    const when = formatMoment(language, answer.at, nowMs);
    return (
      <Notice tone="good" urgent detail={say.oursText(when, say.kinds[answer.kind])}>
        <b>{say.ours}</b>
      </Notice>
    );
  }
  // Without signs of fraud an anonymous user does not learn that a text is false, as it may be a
  // real warning that their account is being taken over.
  const unknown = !loggedIn && answer.marks.length === 0;
  return (
    <Notice
      tone={unknown ? 'warn' : 'danger'}
      urgent
      detail={
        <>
          {answer.marks.map((mark) => (
            <span key={mark} className={styles.reason}>
              {say.marks[mark]}
            </span>
          ))}
          <span className={styles.reason}>{say.notOursText}</span>
          {!loggedIn && <span className={styles.reason}>{say.stranger}</span>}
        </>
      }
    >
      <b>{loggedIn ? say.notOurs : say.cannotTell}</b>
    </Notice>
  );
}
