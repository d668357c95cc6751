import { useQuery } from '@tanstack/react-query';
import { claim } from '@yidi/phrases/claim';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { LoginNeeded } from '../../../shell/login-needed.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { useHadUser } from '../../../shell/use-had-user.ts';
import { claimQuery } from '../claim.data.ts';
import styles from '../claim.module.css';
import { Waiting } from '../waiting.tsx';
import { ClaimList } from './claim-list.tsx';
import { ClaimView } from './claim-view.tsx';

/** The claims of the user, or one of them: `?claimNo=`. */
export function ClaimTickets(): ReactElement {
  const say = usePhrases(claim);
  const hadUser = useHadUser();
  return <div className={styles.page}>{hadUser ? <Tickets /> : <LoginNeeded money={say} />}</div>;
}

function Tickets(): ReactElement {
  const claimNo = useQueryText('claimNo') ?? '';
  if (claimNo === '') return <ClaimList />;
  return /^LP\d{18}$/.test(claimNo) ? <One key={claimNo} claimNo={claimNo} /> : <MissingClaim />;
}

function One({ claimNo }: { claimNo: string }): ReactElement {
  const say = usePhrases(claim);
  const query = useQuery(claimQuery(claimNo));
  return (
    <Screen query={query} skeleton={<Waiting />} missing={<MissingClaim />} failed={{ title: say.failed }}>
      {(found) => <ClaimView claim={found} />}
    </Screen>
  );
}

function MissingClaim(): ReactElement {
  const say = usePhrases(claim);
  return (
    <EmptyWithLinks
      picture={<LookPicture />}
      title={say.unknown}
      text={say.unknownText}
      links={[[say.tickets, hrefOf('/emsClaim/tickets')]]}
    />
  );
}
