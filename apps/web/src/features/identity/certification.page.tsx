import { identity } from '@yidi/phrases/identity';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { StampPicture } from '@yidi/ui/stamp-picture';
import { LockPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useQueryText } from '../../shell/url.ts';
import { CertificationForm } from './certification-form.tsx';
import { type Certification, certificationQuery } from './identity.data.ts';
import { IdentityScreen } from './identity-screen.tsx';

export function load({ client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [prefetch(certificationQuery)] : [];
}

/** Real-name certification; `?change=1` certifies by another card. */
export function Page(): ReactElement {
  return <IdentityScreen>{(certification) => <Content certification={certification} />}</IdentityScreen>;
}

function Content({ certification }: { certification: Certification }): ReactElement {
  const say = usePhrases(identity);
  const change = useQueryText('change') === '1' && certification.card !== undefined;
  const result = hrefOf('/certification-result/{status}', { status: 'waiting' });
  if (certification.check?.state === 'waiting')
    return (
      <EmptyState
        picture={<LockPicture />}
        title={say.waiting}
        text={say.waitingText}
        actions={
          <ButtonLink wide href={result}>
            {say.progress}
          </ButtonLink>
        }
      />
    );
  if (certification.card && !change)
    return (
      <EmptyState
        picture={<StampPicture />}
        title={say.already}
        text={say.alreadyText(certification.card.name)}
        actions={
          <ButtonLink wide href={hrefOf('/certification-edit-preview')}>
            {say.see}
          </ButtonLink>
        }
      />
    );
  if (!certification.online)
    return (
      <EmptyState
        title={say.offline}
        text={say.offlineText}
        actions={
          <ButtonLink wide href={hrefOf('/Maplocation')}>
            {say.points}
          </ButtonLink>
        }
      />
    );
  return <CertificationForm certification={certification} change={change} />;
}
