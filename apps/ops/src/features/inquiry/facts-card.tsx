import { Link } from '@tanstack/react-router';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { opsInquiries } from '@yidi/phrases/ops-inquiries';
import { formatSpan } from '@yidi/phrases/times';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { DetailList } from '@yidi/ui/detail-list';
import type { ReactElement } from 'react';
import { useMay } from '../../api/me.ts';
import { Card } from '../../shell/page.tsx';
import { useNowMs } from '../../shell/times.ts';
import type { Case } from './inquiry.data.ts';
import styles from './inquiry.module.css';

const TOLD = ['askedAround', 'lookedThere', 'knowsSigner'] as const;

/** What a case is about: the order as it is now, and what the customer said or missed. */
export function FactsCard({ item }: { item: Case }): ReactElement {
  const say = usePhrases(opsInquiries);
  const { orderStates } = usePhrases(opsDesk);
  const language = useLanguage();
  const nowMs = useNowMs();
  const mayReveal = useMay('reveal');
  const { told: report, missed, window: booked, orderStatus, office, mailNo } = item;
  const span = ({ from, to }: { readonly from: string; readonly to: string }) => formatSpan(language, from, to, nowMs);
  const isBeforePickup = item.kind === 'urge' || item.kind === 'missed';
  return (
    <Card title={say.facts}>
      <DetailList
        details={[
          { id: 'order', label: say.order, value: orderStates[`${orderStatus}`] },
          { id: 'office', label: say.office, value: office },
          ...(missed
            ? [
                { id: 'ticket', label: say.ticket, value: missed.ticketNo },
                { id: 'missed', label: say.missedWindow, value: span(missed) },
              ]
            : []),
          ...(isBeforePickup ? [{ id: 'window', label: say.window, value: booked ? span(booked) : say.noWindow }] : []),
          ...(report ? TOLD.map((id) => ({ id, label: say[id], value: report[id] ? say.yes : say.no })) : []),
        ]}
      />
      {mayReveal && (
        <Link className={styles.more} to="/mails/$id" params={{ id: mailNo }} search={{ reveal: true }}>
          {say.reveal}
        </Link>
      )}
    </Card>
  );
}
