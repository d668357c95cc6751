import { identity } from '@yidi/phrases/identity';
import { Button, ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { StampPicture } from '@yidi/ui/stamp-picture';
import { LockPicture, LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { useNow } from '../../shell/now.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { type Certification, certificationQuery, SLOW_AFTER_MS } from './identity.data.ts';
import { IdentityScreen, NotAsked } from './identity-screen.tsx';
import { openRemove } from './open-remove.ts';

export function load({ client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [prefetch(certificationQuery)] : [];
}

/** The result of the application: the server's state, not the one in the link. */
export function Page(): ReactElement {
  return <IdentityScreen>{(certification) => <Result certification={certification} />}</IdentityScreen>;
}

type Check = NonNullable<Certification['check']>;

function Result({ certification }: { certification: Certification }): ReactElement {
  const say = usePhrases(identity);
  const { card, check } = certification;
  if (check?.state === 'waiting') return <Waiting check={check} />;
  if (check?.state === 'refused') return <Refused check={check} certification={certification} />;
  if (!card) return <NotAsked tips={certification.tips} />;
  return (
    <EmptyWithLinks
      picture={<StampPicture />}
      title={say.done}
      text={say.doneText(card.name)}
      links={[
        [say.send, hrefOf('/s/express')],
        [say.see, hrefOf('/certification-edit-preview')],
      ]}
    />
  );
}

function Waiting({ check }: { check: Check }): ReactElement {
  const say = usePhrases(identity);
  const isSlow = useNow() - Date.parse(check.askedAt) > SLOW_AFTER_MS;
  return (
    <div role="status">
      <EmptyState
        picture={<LookPicture />}
        title={isSlow ? say.slow : say.waiting}
        text={isSlow ? say.slowText : say.waitingText}
        actions={
          isSlow && (
            <Button wide kind="quiet" onClick={() => void openRemove({ waitingOnly: true })}>
              {say.withdraw}
            </Button>
          )
        }
      />
    </div>
  );
}

function Refused({
  check: { why = 'invalid' },
  certification: { card, left },
}: {
  check: Check;
  certification: Certification;
}): ReactElement {
  const say = usePhrases(identity);
  return (
    <EmptyState
      urgent
      picture={<LockPicture />}
      title={say.why[why]}
      text={
        <>
          {say.whyText[why]}
          <br />
          {card ? say.notChanged : left === 0 ? say.noneLeft : say.left(left)}
        </>
      }
      actions={
        <>
          {left > 0 && (
            <ButtonLink wide href={hrefOf('/certification', {}, card ? { change: '1' } : {})}>
              {say.again}
            </ButtonLink>
          )}
          <ButtonLink wide kind="outline" href={hrefOf('/Maplocation')}>
            {say.points}
          </ButtonLink>
        </>
      }
    />
  );
}
