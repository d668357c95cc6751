import { notices } from '@yidi/phrases/notices';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Dialog } from '@yidi/ui/dialog';
import type { ReactElement } from 'react';
import { usePhrases } from '../shell/preferences-context.tsx';
import type { OverlayControl } from './host.tsx';
import type { NoticeText } from './open-notices.ts';

type NoticeProps = { readonly notice: NoticeText } & OverlayControl<true>;

/** The server's words are text, whatever they hold. */
function Paragraphs({ text }: { text: string }): ReactElement[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

/** An announcement: read, and close. */
export function AnnouncementOverlay({ notice, open, finish, gone }: NoticeProps): ReactElement {
  const say = usePhrases(notices);
  return (
    <Dialog
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={notice.title}
      reading
      footer={<Button onClick={() => finish(true)}>{say.known}</Button>}
    >
      <Paragraphs text={notice.content} />
    </Dialog>
  );
}

/** Maintenance is announced on the order page; people may still look around. */
export function MaintenanceOverlay({ notice, open, finish, gone }: NoticeProps): ReactElement {
  const say = usePhrases(notices);
  return (
    <Dialog
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={notice.title || say.maintenance}
      reading
      footer={<Button onClick={() => finish(true)}>{say.known}</Button>}
    >
      <Paragraphs text={notice.content} />
    </Dialog>
  );
}

/** A fault: nothing works, and nothing closes it but the end of the fault. */
export function FaultOverlay({
  notice,
  open,
  finish,
  gone,
}: { notice: NoticeText } & OverlayControl<never>): ReactElement {
  const say = usePhrases(notices);
  return (
    <Dialog
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={notice.title || say.fault}
      reading
      blocking
      footer={
        <Button kind="outline" onClick={() => window.location.reload()}>
          {say.lookAgain}
        </Button>
      }
    >
      <Paragraphs text={notice.content} />
    </Dialog>
  );
}

/** The session is gone for good: one button. */
export function ExpiredOverlay({ open, finish, gone }: OverlayControl<never>): ReactElement {
  const say = usePhrases(shell);
  return (
    <Dialog
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.expiredTitle}
      blocking
      footer={<Button onClick={() => window.location.reload()}>{say.refresh}</Button>}
    >
      <p>{say.expiredText}</p>
    </Dialog>
  );
}
