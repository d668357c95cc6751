import { useQuery } from '@tanstack/react-query';
import { type ClaimKind, claimKinds } from '@yidi/contract/values/claim';
import { claim } from '@yidi/phrases/claim';
import { normalizeMailNo } from '@yidi/rules/mail/mail-no';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { LoginNeeded } from '../../../shell/login-needed.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { useHadUser } from '../../../shell/use-had-user.ts';
import { mailClaimsQuery } from '../claim.data.ts';
import styles from '../claim.module.css';
import { Waiting } from '../waiting.tsx';
import { ClaimForm } from './claim-form.tsx';
import { PickMail } from './pick-mail.tsx';

/** Shows the form for the mail in the URL, or asks which mail. */
export function ClaimAsked(): ReactElement {
  const say = usePhrases(claim);
  const hadUser = useHadUser();
  return <div className={styles.page}>{hadUser ? <Asked /> : <LoginNeeded money={say} />}</div>;
}

function Asked(): ReactElement {
  const mailNo = normalizeMailNo(useQueryText('mailNo') ?? '');
  const named = useQueryText('kind');
  const kind = claimKinds.find((option) => option === named);
  return mailNo === '' ? <PickMail /> : <OfMail key={mailNo} mailNo={mailNo} kind={kind} />;
}

function OfMail({ mailNo, kind }: { mailNo: string; kind: ClaimKind | undefined }): ReactElement {
  const say = usePhrases(claim);
  const query = useQuery(mailClaimsQuery(mailNo));
  return (
    <Screen
      query={query}
      skeleton={<Waiting />}
      missing={
        <EmptyWithLinks
          picture={<LookPicture />}
          title={say.missing}
          text={say.missingText}
          links={[[say.toPick, hrefOf('/emsClaim')]]}
        />
      }
      failed={{ title: say.failed }}
    >
      {(mail) => <ClaimForm mail={mail} named={kind} />}
    </Screen>
  );
}
