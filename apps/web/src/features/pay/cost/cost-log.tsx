import type { Language } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { pay } from '@yidi/phrases/pay';
import { formatDate, formatDay, formatTime } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { Timeline, type TimelineDay } from '@yidi/ui/timeline';
import type { ReactElement } from 'react';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { Cost } from '../pay.data.ts';
import styles from './cost.module.css';

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  readonly detail: string;
}

/** Lists payments and refunds, the newest first. */
export function logEntries(
  say: (typeof pay)['zh' | 'en'],
  cost: Pick<Cost, 'payments' | 'cardPayments' | 'refunds' | 'voucher'>,
): Entry[] {
  return [
    ...cost.payments.flatMap((payment) =>
      payment.paidAt
        ? [
            {
              id: payment.paymentNo,
              at: payment.paidAt,
              title: say.paidBy(formatYuan(payment.fen), say.way[payment.way]),
              detail: '',
            },
          ]
        : [],
    ),
    ...cost.cardPayments.flatMap(({ id, kind, tail, combo, state, fen, backFen, at }) => {
      const name = combo ?? (tail === undefined ? say.cardKind[kind] : say.card(say.cardKind[kind], tail));
      const paid = { id, at, title: say.byCard[state](formatYuan(fen), name), detail: '' };
      return backFen === 0
        ? [paid]
        : [
            {
              ...paid,
              id: `${id} back`,
              title: (combo === undefined ? say.backToCard : say.backByCombo)(formatYuan(backFen), name),
              detail: combo === undefined ? '' : say.refundWhy.recalled,
            },
            paid,
          ];
    }),
    ...(cost.voucher
      ? [{ id: cost.voucher.id, at: cost.voucher.at, title: say.byVoucher(formatYuan(cost.voucher.fen)), detail: '' }]
      : []),
    ...cost.refunds
      .filter(({ state }) => state !== 'failed')
      .map(({ refundNo, fen, reason, createdAt, sentAt, doneAt }) => ({
        id: refundNo,
        at: doneAt ?? sentAt ?? createdAt,
        title: say.backOf(formatYuan(fen), say.refundWhy[reason]),
        detail: '',
      })),
  ].sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** The payments and refunds by day. */
export function CostLog({ cost }: { cost: Cost }): ReactElement | null {
  const say = usePhrases(pay);
  const language = useLanguage();
  const now = useNow();
  const entries = logEntries(say, cost);
  if (entries.length === 0) return null;
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = entry.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const shown: TimelineDay[] = [...days].map(([day, events]) => ({
    id: day,
    ...nameOf(language, events[0]!.at, now),
    events: events.map(({ id, at, title, detail }) => ({
      id,
      time: formatTime(at),
      dateTime: at,
      title,
      detail,
    })),
  }));
  return (
    <Card title={say.log}>
      <Timeline days={shown} />
      <PaymentNumbers payments={cost.payments.filter(({ paidAt }) => paidAt !== undefined)} />
    </Card>
  );
}

/** The numbers of the payments, folded, as few users need them. */
function PaymentNumbers({ payments }: Pick<Cost, 'payments'>): ReactElement | null {
  const say = usePhrases(pay);
  if (payments.length === 0) return null;
  return (
    <details className={styles.numbers}>
      <summary>{say.numbers}</summary>
      {payments.map(({ paymentNo }) => (
        <p key={paymentNo}>
          <CopyText
            value={paymentNo}
            shown={paymentNo}
            copyLabel={say.no(paymentNo.slice(-8))}
            copiedLabel={say.copied}
          />
        </p>
      ))}
    </details>
  );
}

/** Returns the title of a day; a named day has its date beside it. */
function nameOf(language: Language, at: string, now: number): Pick<TimelineDay, 'title' | 'date'> {
  const [title, date] = [formatDay(language, at, now), formatDate(language, at)];
  return title === date ? { title } : { title, date };
}
