import { closing } from '@yidi/phrases/closing';
import { formatMoment } from '@yidi/phrases/times';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { StampPicture } from '@yidi/ui/stamp-picture';
import { LockPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { Closing } from './closing.data.ts';

type State = NonNullable<Closing['state']>;

interface HowFarProps {
  readonly progress: Closing & { readonly state: State };
}

/** The state of a requested account closure. */
export function HowFar({ progress }: HowFarProps): ReactElement {
  const say = usePhrases(closing);
  const { title, text, next } = useStates(progress)[progress.state];
  const Picture = progress.state === 'waiting' || progress.state === 'stopped' ? LockPicture : StampPicture;
  return (
    <EmptyState
      picture={<Picture />}
      title={title}
      text={text}
      actions={
        <>
          {next && (
            <ButtonLink wide href={next.href}>
              {next.label}
            </ButtonLink>
          )}
          <ButtonLink wide kind="outline" href={hrefOf('/home')}>
            {say.home}
          </ButtonLink>
        </>
      }
    />
  );
}

interface StateWords {
  readonly title: string;
  readonly text: string;
  readonly next?: { readonly label: string; readonly href: string };
}

/** The words of each state and the page that it leads to, after a log-in where that is needed. */
function useStates({ phone, closesAt }: Closing): Readonly<Record<State, StateWords>> {
  const say = usePhrases(closing);
  const language = useLanguage();
  const nowMs = useNow();
  const logInTo = (redirectUrl: string) => hrefOf('/my-center/{type?}/login', {}, { redirectUrl });
  const hrefFor = (href: string) => (phone === undefined ? logInTo(href) : href);
  return {
    waiting: {
      title: say.waiting,
      text: say.waitingText(closesAt ? formatMoment(language, closesAt, nowMs) : ''),
      next: { label: say.takeBack, href: logInTo(hrefOf('/my-center/set/success')) },
    },
    takenBack: {
      title: say.undone,
      text: say.undoneText,
      next: { label: say.center, href: hrefFor(hrefOf('/my-center')) },
    },
    stopped: {
      title: say.stopped,
      text: say.stoppedText,
      next: { label: say.see, href: hrefFor(hrefOf('/my-center/logoutConfirm')) },
    },
    closing: { title: say.erasing, text: say.erasingText },
    closed: { title: say.closed, text: say.closedText },
  };
}
