import { useQuery } from '@tanstack/react-query';
import { ticketState } from '@yidi/contract/calls/inquiry';
import type { ClaimState } from '@yidi/contract/values/claim';
import { follow } from '@yidi/phrases/follow';
import { formatMoment } from '@yidi/phrases/times';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Card } from '@yidi/ui/card';
import { ClockIcon, ShieldIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { callQuery } from '../../api/query.ts';
import { hrefOf } from '../../route-table.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';

export const ticketsQuery = callQuery(ticketState, {});

/** Returns whether a claim needs no further action. */
const isEnded = (state: ClaimState) =>
  state === 'paid' || state === 'refused' || state === 'declined' || state === 'withdrawn';

/** Mails with an open question to the carrier, each with the deadline of the answer. */
export function TicketsCard(): ReactElement | null {
  const say = usePhrases(follow);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { data } = useQuery(ticketsQuery);
  const open = (data?.tickets ?? []).filter(({ state }) => state !== 'closed');
  const isClaimed = data?.claims.some(({ state }) => !isEnded(state)) ?? false;
  if (open.length === 0 && !isClaimed) return null;
  return (
    <Card title={say.tickets}>
      {open.map(({ claimNo, mailNo, kind, state, dueAt }) => (
        <Row
          key={claimNo}
          icon={<ClockIcon />}
          tone="attention"
          label={formatMailNo(mailNo)}
          sub={
            state === 'answered'
              ? say.ticketAnswered
              : say.ticketDue(say.ticketKinds[kind], dueAt ? formatMoment(language, dueAt, nowMs) : '')
          }
          href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}
        />
      ))}
      {isClaimed && <Row icon={<ShieldIcon />} label={say.claims} href={hrefOf('/emsClaim/tickets')} />}
    </Card>
  );
}
