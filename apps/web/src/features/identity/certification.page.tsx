import { identity } from '@yidi/phrases/identity';
import { StampPicture } from '@yidi/ui/stamp-picture';
import { LockPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
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
      <EmptyWithLinks
        picture={<LockPicture />}
        title={say.waiting}
        text={say.waitingText}
        links={[[say.progress, result]]}
      />
    );
  if (certification.card && !change)
    return (
      <EmptyWithLinks
        picture={<StampPicture />}
        title={say.already}
        text={say.alreadyText(certification.card.name)}
        links={[[say.see, hrefOf('/certification-edit-preview')]]}
      />
    );
  if (!certification.online)
    return <EmptyWithLinks title={say.offline} text={say.offlineText} links={[[say.points, hrefOf('/Maplocation')]]} />;
  return <CertificationForm certification={certification} change={change} />;
}
