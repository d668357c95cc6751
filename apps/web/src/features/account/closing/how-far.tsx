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

/** The state of a requested account closure. */
export function HowFar({
  progress,
}: {
  progress: Closing & { readonly state: NonNullable<Closing['state']> };
}): ReactElement {
  const say = usePhrases(closing);
  const language = useLanguage();
  const nowMs = useNow();
  const isUser = progress.phone !== undefined;
  const logInTo = (redirectUrl: string) => hrefOf('/my-center/{type?}/login', {}, { redirectUrl });
  const home = (
    <ButtonLink wide kind="outline" href={hrefOf('/home')}>
      {say.home}
    </ButtonLink>
  );
  switch (progress.state) {
    case 'waiting':
      return (
        <EmptyState
          picture={<LockPicture />}
          title={say.waiting}
          text={say.waitingText(progress.closesAt ? formatMoment(language, progress.closesAt, nowMs) : '')}
          actions={
            <>
              <ButtonLink wide href={logInTo(hrefOf('/my-center/set/success'))}>
                {say.takeBack}
              </ButtonLink>
              {home}
            </>
          }
        />
      );
    case 'takenBack':
      return (
        <EmptyState
          picture={<StampPicture />}
          title={say.undone}
          text={say.undoneText}
          actions={
            <>
              <ButtonLink wide href={isUser ? hrefOf('/my-center') : logInTo(hrefOf('/my-center'))}>
                {say.center}
              </ButtonLink>
              {home}
            </>
          }
        />
      );
    case 'stopped': {
      const why = hrefOf('/my-center/logoutConfirm');
      return (
        <EmptyState
          picture={<LockPicture />}
          title={say.stopped}
          text={say.stoppedText}
          actions={
            <>
              <ButtonLink wide href={isUser ? why : logInTo(why)}>
                {say.see}
              </ButtonLink>
              {home}
            </>
          }
        />
      );
    }
    case 'closing':
    case 'closed': {
      const isOver = progress.state === 'closed';
      return (
        <EmptyState
          picture={<StampPicture />}
          title={isOver ? say.closed : say.erasing}
          text={isOver ? say.closedText : say.erasingText}
          actions={home}
        />
      );
    }
  }
}
