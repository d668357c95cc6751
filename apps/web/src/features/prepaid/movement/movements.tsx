import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatYuan } from '@yidi/phrases/money';
import { prepaid } from '@yidi/phrases/prepaid';
import { formatDate, formatDay } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { ParcelIcon, RefreshIcon, WalletIcon } from '@yidi/ui/icon';
import { LockIcon } from '@yidi/ui/icon-forms';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { useLazyResult } from '../../../shell/lazy-code.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { type Ledger, ledgerQuery } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';

type Movement = Ledger['movements'][number];

const MARKS = {
  bought: { icon: <WalletIcon />, tone: 'good' },
  bound: { icon: <WalletIcon />, tone: 'good' },
  received: { icon: <WalletIcon />, tone: 'good' },
  held: { icon: <LockIcon />, tone: 'attention' },
  paid: { icon: <ParcelIcon />, tone: undefined },
  released: { icon: <RefreshIcon />, tone: 'good' },
  back: { icon: <RefreshIcon />, tone: 'good' },
  returned: { icon: <RefreshIcon />, tone: undefined },
} as const;

/** The movements of a month with their reasons, and the balances before and after. */
export function Movements(): ReactElement {
  const say = usePhrases(prepaid);
  const language = useLanguage();
  const [month, setMonth] = useState<string>();
  const query = useQuery({ ...ledgerQuery(month), placeholderData: keepPreviousData });
  return (
    <Screen query={query} skeleton={{ label: say.loading, rows: [4] }} failed={{ title: say.ledgerFailed }}>
      {(ledger) => (
        <Card title={say.ledger}>
          {ledger.months.length > 1 && (
            <ChipGroup
              look="filter"
              label={say.month}
              options={ledger.months.map((value) => ({ value, label: formatMonth(language, value) }))}
              value={ledger.month}
              onChange={setMonth}
            />
          )}
          <Sums ledger={ledger} />
          {ledger.movements.length === 0 ? <p className={styles.quiet}>{say.noMovements}</p> : <Days ledger={ledger} />}
        </Card>
      )}
    </Screen>
  );
}

const formatMonth = (language: 'zh' | 'en', month: string) =>
  prepaid[language].monthOf(Number(month.slice(0, 4)), Number(month.slice(5)));

function Sums({ ledger }: { ledger: Ledger }): ReactElement {
  const say = usePhrases(prepaid);
  const parts = [
    [say.open, ledger.openFen],
    [say.came, ledger.inFen],
    [say.went, ledger.outFen],
    [say.close, ledger.closeFen],
  ] as const;
  return (
    <dl className={styles.sums}>
      {parts.map(([label, fen]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatYuan(fen)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Days({ ledger }: { ledger: Ledger }): ReactElement {
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const days = new Map<string, Movement[]>();
  for (const movement of ledger.movements) {
    const day = movement.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), movement]);
  }
  return (
    <>
      {[...days].map(([day, movements]) => (
        <section key={day}>
          <h3 className={styles.day}>
            {[...new Set([formatDay(language, movements[0]!.at, nowMs), formatDate(language, movements[0]!.at)])].join(
              ' ',
            )}
          </h3>
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} />
          ))}
        </section>
      ))}
    </>
  );
}

/** The details of a movement, loaded when it is unfolded. */
function Opened(props: { movement: Movement; order: NonNullable<Movement['order']> }): ReactElement | null {
  const code = useLazyResult('behind', () => import('./behind.tsx'));
  return code && code !== 'missing' ? <code.Behind {...props} /> : null;
}

/** A movement of an order unfolds: what was paid for, and with which card. */
function MovementRow({ movement }: { movement: Movement }): ReactElement {
  const say = usePhrases(prepaid);
  const [open, setOpen] = useState(false);
  const { kind, fen, balanceFen, cardKind, tail, order } = movement;
  const why = order && say.why(order.fromCity, order.toCity, order.receiverName, order.goodInternals);
  const row = (
    <Row
      {...MARKS[kind]}
      label={say.movement[kind]}
      sub={`${why ? `${why} · ` : ''}${say.cardTail(say.kind[cardKind], tail)}`}
      value={
        <span className={styles.amounts}>
          <b className={fen > 0 ? styles.plus : undefined}>{`${fen > 0 ? '+' : ''}${formatYuan(fen)}`}</b>
          <span className={styles.quiet}>{say.left(formatYuan(balanceFen))}</span>
        </span>
      }
      {...(order && { open, onPress: () => setOpen(!open) })}
    />
  );
  if (!order) return row;
  return (
    <>
      {row}
      {open && <Opened movement={movement} order={order} />}
    </>
  );
}
