import { useQuery } from '@tanstack/react-query';
import { login } from '@yidi/phrases/login';
import { loyalty } from '@yidi/phrases/loyalty';
import { formatYuan } from '@yidi/phrases/money';
import { beginLine, formatMonthDay } from '@yidi/phrases/times';
import { daysBetween, shanghaiDate } from '@yidi/rules/time/shanghai';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { copyValue } from '@yidi/ui/copy-value';
import { EmptyState } from '@yidi/ui/empty-state';
import { ClockIcon, TruckIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { type ReactElement, useState } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { openProtocol } from '../../overlays/open-protocol.ts';
import type { LoadArgs } from '../../routes.tsx';
import { LoginNeeded } from '../../shell/login-needed.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { useHadUser } from '../../shell/use-had-user.ts';
import { EndBars } from './end-bars.tsx';
import { GiftBar, giftToTake } from './gifts/gift-bar.tsx';
import { GiftSection } from './gifts/gift-section.tsx';
import styles from './loyalty.module.css';
import { PointLedger } from './point-ledger.tsx';
import { giftsQuery, type Overview, overviewQuery, pointLedgerQuery } from './points.data.ts';

export function load({ client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client)
    ? [prefetch(overviewQuery), prefetch(giftsQuery), prefetch(pointLedgerQuery(undefined))]
    : [];
}

/** The user's points: how many, when they end, what they are good for, where they came from. */
export function Page(): ReactElement {
  const say = usePhrases(loyalty);
  const hadUser = useHadUser();
  const overview = useQuery({ ...overviewQuery, enabled: hadUser });
  const gifts = useQuery({ ...giftsQuery, enabled: hadUser });
  const ledger = useQuery({ ...pointLedgerQuery(undefined), enabled: hadUser });
  if (!hadUser) return <LoginNeeded money={say} />;
  // All parts appear at once, so that none moves the others.
  const isReady = [gifts, ledger].every(({ data, error }) => data !== undefined || error !== null);
  const query = { ...overview, data: isReady ? overview.data : undefined };
  return (
    <Screen
      query={query}
      skeleton={{ label: say.loading, rows: ['half', 'long sentence', 4, 3, 4], frame: styles.page }}
      failed={{ title: say.failed }}
    >
      {(loaded) => <Points overview={loaded} />}
    </Screen>
  );
}

function Points({ overview }: { overview: Overview }): ReactElement {
  const say = usePhrases(loyalty);
  const query = useQuery(giftsQuery);
  const [chosen, setChosen] = useState<string>();
  const gift = query.data && giftToTake(query.data, chosen);
  const { points, owed, coming, bars, code, rule } = overview;
  return (
    <div className={styles.page}>
      {points === 0 ? <EmptyState title={say.none} text={say.noneText} /> : <Balance overview={overview} />}
      {owed > 0 && <Notice tone="warn">{say.owed(owed)}</Notice>}
      {coming.points > 0 && (
        <Notice icon={<TruckIcon size="small" />}>{say.coming(coming.points, coming.orders)}</Notice>
      )}
      {points > 0 && <EndBars bars={bars} />}
      <Screen query={query} skeleton={{ label: say.loading, rows: [3] }} failed={{ title: say.giftsFailed }}>
        {(gifts) => <GiftSection gifts={gifts} chosen={gift?.giftId} onChoose={setChosen} />}
      </Screen>
      <PointLedger />
      <Invite code={code} rule={rule} />
      <Rules rule={rule} />
      {query.data && <GiftBar gift={gift} points={query.data.points} days={rule.giftDays} />}
    </div>
  );
}

/** An end within this many days is emphasised. */
const SOON_DAYS = 31;

function Balance({ overview: { points, next } }: { overview: Overview }): ReactElement {
  const say = usePhrases(loyalty);
  const language = useLanguage();
  const today = shanghaiDate(useNow(60_000));
  const days = next ? daysBetween(today, next.lastDay) : Number.POSITIVE_INFINITY;
  return (
    <div>
      <h2 className={styles.sum}>{say.points(points)}</h2>
      {next && (
        <p className={styles.next} data-soon={days <= SOON_DAYS || undefined}>
          {days <= SOON_DAYS && <ClockIcon size="small" />}
          <b>{say.ends(next.points, formatMonthDay(language, `${next.lastDay}T12:00:00+08:00`))}</b>
          {days <= SOON_DAYS && <span>{say.daysLeft(days)}</span>}
        </p>
      )}
    </div>
  );
}

/** The user's code as inviter, and what an invitation brings. */
function Invite({ code, rule }: Pick<Overview, 'code' | 'rule'>): ReactElement {
  const say = usePhrases(loyalty);

  async function copy(): Promise<void> {
    const done = await copyValue(code);
    showToast(done ? say.inviteCopied : say.inviteNotCopied, { tone: done ? 'good' : 'bad' });
  }

  return (
    <Card title={say.invite}>
      <p className={styles.quiet}>{say.inviteLead(rule.perInvitation, formatYuan(rule.invitationMinFen))}</p>
      <p className={styles.quiet}>{say.inviteLimit(rule.invitationsPerMonth, rule.invitationsPerYear)}</p>
      <div className={styles.head}>
        <span>
          {say.inviteCode} <b>{code}</b>
        </span>
        <Button kind="tonal" size="small" onClick={() => void copy()}>
          {say.inviteCopy}
        </Button>
      </div>
    </Card>
  );
}

function Rules({ rule }: Pick<Overview, 'rule'>): ReactElement {
  const say = usePhrases(loyalty);
  const { membership } = usePhrases(login);
  return (
    <Card title={say.rules}>
      <ul className={styles.rules}>
        <li>{say.ruleOrder(rule.maxPerOrder)}</li>
        <li>{say.ruleEvaluation(rule.perEvaluation, rule.evaluationsPerMonth)}</li>
        <li>{say.ruleEnd(rule.endMonths)}</li>
        <li>{say.ruleNot}</li>
      </ul>
      <Button kind="quiet" size="small" onClick={() => void openProtocol('membership')}>
        {beginLine(membership)}
      </Button>
    </Card>
  );
}
