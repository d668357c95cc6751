import { useQuery } from '@tanstack/react-query';
import { claim } from '@yidi/phrases/claim';
import { formatYuan } from '@yidi/phrases/money';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Facts } from '@yidi/ui/facts';
import { CheckCircleIcon, ClockIcon, WarningIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { type ClaimHead, claimsQuery } from '../claim.data.ts';
import styles from '../claim.module.css';
import { Waiting } from '../waiting.tsx';
import { badgeOf, formatDue } from './say-claim.ts';

export function ClaimList(): ReactElement {
  const say = usePhrases(claim);
  const query = useQuery(claimsQuery);
  return (
    <Screen
      query={query}
      skeleton={<Waiting />}
      failed={{ title: say.failed }}
      empty={{
        when: ({ claims }) => claims.length === 0,
        show: <EmptyWithLinks title={say.none} text={say.noneText} links={[[say.start, hrefOf('/emsClaim')]]} />,
      }}
    >
      {({ claims }) => (
        <>
          <Card title={say.tickets}>
            {claims.map((ticket) => (
              <ClaimRow key={ticket.claimNo} ticket={ticket} />
            ))}
          </Card>
          <div className={styles.actions}>
            <ButtonLink wide kind="outline" href={hrefOf('/emsClaim')}>
              {say.start}
            </ButtonLink>
          </div>
        </>
      )}
    </Screen>
  );
}

const ICONS = { attention: <WarningIcon />, good: <CheckCircleIcon />, plain: <ClockIcon />, bad: <WarningIcon /> };

function ClaimRow({ ticket }: { ticket: ClaimHead }): ReactElement {
  const say = usePhrases(claim);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { tone, label } = badgeOf(say, ticket);
  const due = formatDue(language, say, ticket, nowMs);
  const facts = [say.kinds[ticket.kind], formatMailNo(ticket.mailNo), ...(due ? [due] : [])];
  return (
    <Row
      icon={ICONS[tone]}
      tone={tone}
      strong
      label={`${label} ${formatYuan(ticket.fen)}`}
      sub={<Facts facts={facts} />}
      href={hrefOf('/emsClaim/tickets', {}, { claimNo: ticket.claimNo })}
    />
  );
}
