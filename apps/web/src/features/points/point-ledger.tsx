import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loyalty } from '@yidi/phrases/loyalty';
import { formatYuan } from '@yidi/phrases/money';
import { formatWhole } from '@yidi/phrases/numbers';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { groupByFour } from '@yidi/ui/copy-value';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import styles from './loyalty.module.css';
import { type Ledger, type Movement, pointLedgerQuery } from './points.data.ts';

/** A month's movements, with the balances before and after. */
export function PointLedger(): ReactElement {
  const say = usePhrases(loyalty);
  const language = useLanguage();
  const [month, setMonth] = useState<string>();
  const query = useQuery({ ...pointLedgerQuery(month), placeholderData: keepPreviousData });
  return (
    <Screen query={query} skeleton={{ label: say.loading, rows: [4] }} failed={{ title: say.ledgerFailed }}>
      {(ledger) => (
        <Card title={say.ledger}>
          {ledger.months.length > 1 && (
            <ChipGroup
              look="filter"
              label={say.month}
              options={ledger.months.map((value) => ({
                value,
                label: loyalty[language].yearMonth(Number(value.slice(0, 4)), Number(value.slice(5))),
              }))}
              value={ledger.month}
              onChange={setMonth}
            />
          )}
          {(ledger.open > 0 || ledger.movements.length > 0) && <Sums ledger={ledger} />}
          {ledger.movements.length === 0 ? (
            <p className={styles.quiet}>{say.noMovements}</p>
          ) : (
            <ul className={styles.movements}>
              {ledger.movements.map((movement) => (
                <MovementRow key={movement.id} movement={movement} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </Screen>
  );
}

/** Opening + earned − used = closing. */
function Sums({ ledger }: { ledger: Ledger }): ReactElement {
  const say = usePhrases(loyalty);
  const isCurrent = ledger.month === shanghaiDate(useNow(60_000)).slice(0, 7);
  const parts = [
    [say.open(Number(ledger.month.slice(5))), ledger.open],
    [say.came, ledger.in],
    [say.went, ledger.out],
    [isCurrent ? say.now : say.atEnd, ledger.close],
  ] as const;
  return (
    <dl className={styles.sums}>
      {parts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatWhole(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A movement with its reason. One of an order opens the order, one of an evaluation the mail. */
function MovementRow({ movement }: { movement: Movement }): ReactElement {
  const say = usePhrases(loyalty);
  const { at, points, balance, order, mailNo } = movement;
  const { title, sub } = useReason(movement);
  const href =
    (order && hrefOf('/order-detail/{orderId}', { orderId: order.orderId })) ??
    (mailNo && hrefOf('/queryDetail/{mailId?}', { mailId: mailNo }));
  const words = (
    <>
      <span className={styles.day}>{say.day(Number(at.slice(8, 10)))}</span>
      <span className={styles.why}>
        <span>{title}</span>
        {sub && <span className={styles.quiet}>{sub}</span>}
      </span>
      <span className={styles.amounts}>
        <b data-plus={points > 0 || undefined}>{`${points > 0 ? '+' : '−'}${formatWhole(Math.abs(points))}`}</b>
        <span className={styles.quiet}>{say.balance(balance)}</span>
      </span>
    </>
  );
  return (
    <li>
      {href ? (
        <a className={styles.movement} href={href}>
          {words}
        </a>
      ) : (
        <div className={styles.movement}>{words}</div>
      )}
    </li>
  );
}

function useReason({ reason, order, mailNo, gift }: Movement): { title: string; sub?: string } {
  const say = usePhrases(loyalty);
  const name: Readonly<Record<string, string>> = say.reason;
  // A newer server may send another reason.
  const title = name[reason] ?? say.points(0);
  if (reason === 'gift' && gift) return { title: say.giftNamed(gift) };
  if (gift) return { title, sub: gift };
  if (mailNo) return { title, sub: groupByFour(mailNo) };
  if (!order) return { title };
  const sub = say.to(order.toCity, order.receiverName);
  return { title: reason === 'order' && order.paidFen ? say.orderWorth(formatYuan(order.paidFen)) : title, sub };
}
