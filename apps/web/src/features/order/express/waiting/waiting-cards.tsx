import { useQueryClient } from '@tanstack/react-query';
import { waitingOrder } from '@yidi/phrases/waiting-order';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ClockIcon } from '@yidi/ui/icon';
import { type ReactElement, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isLoggedIn, useUser } from '../../../../api/user.ts';
import { writeDrafts } from '../../../../session/drafts.ts';
import {
  countWaiting,
  giveSubmissionKey,
  listWaiting,
  removeWaiting,
  storeWaiting,
  type Waiting,
  waitingText,
} from '../../../../session/waiting.ts';
import { subscribeWaiting } from '../../../../session/waiting-flag.ts';
import { useNavigate } from '../../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { showToast } from '../../../../shell/toast-list.ts';
import { wayHref } from '../entry/way-href.ts';
import { expressDrafts, type TypedForm } from '../express-form.ts';
import { renewGoods } from '../former-goods.ts';
import { confirmWaiting, logInAndSend, watchWaiting } from './send-waiting.ts';
import styles from './waiting.module.css';
import { WaitingCard } from './waiting-card.tsx';
import type { WaitingOrder } from './waiting-rule.ts';

type Entry = Waiting<WaitingOrder>;

export interface WaitingProps {
  readonly fill?: (form: Partial<TypedForm>) => void;
  /**
   * True if no page is around the cards (in elder mode), so that they have its padding themselves.
   */
  readonly apart?: boolean;
}

/** The requests of a waiting order stay as they may have been sent, which the server accepts. */
const renewed = ({ what, ...entry }: Entry): Entry => ({
  ...entry,
  what: { ...what, form: renewGoods<WaitingOrder['form']>(what.form) ?? what.form },
});

/** The user's orders that wait for a connection. They can be changed, deleted or confirmed. */
export function WaitingCards({ fill, apart }: WaitingProps): ReactElement | null {
  const say = usePhrases(waitingOrder);
  const language = useLanguage();
  const client = useQueryClient();
  const go = useNavigate();
  const { userId } = useUser();
  const stored = useSyncExternalStore(subscribeWaiting, waitingText, () => '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the key of what is read
  const entries = useMemo(() => (userId ? listWaiting<WaitingOrder>(userId).map(renewed) : []), [userId, stored]);
  useEffect(() => watchWaiting({ client, language, go: go.href }), [client, language, go]);

  function edit({ id, key, what: { mode, mailNo, form, name } }: Entry): void {
    removeWaiting(id);
    giveSubmissionKey(name, key);
    if (fill) fill(form);
    else writeDrafts(expressDrafts, form);
    go.href(wayHref(mode, mailNo), { replace: fill !== undefined });
  }
  function discard(entry: Entry): void {
    removeWaiting(entry.id);
    const restore = () => isLoggedIn(client) && void storeWaiting(entry);
    showToast(say.discarded, { action: { label: say.undo, onPress: restore } });
  }
  const hidden = userId ? 0 : countWaiting();
  if (entries.length === 0 && hidden === 0) return null;
  return (
    <section id="waiting" className={apart ? styles.apart : styles.section} aria-label={say.label}>
      {hidden > 0 && <HiddenOrders count={hidden} />}
      {entries.map((entry) => (
        <WaitingCard
          key={entry.id}
          entry={entry}
          edit={() => edit(entry)}
          discard={() => discard(entry)}
          confirm={() => confirmWaiting(entry.id)}
        />
      ))}
    </section>
  );
}

/** Without a log-in only the number is shown, because anyone may hold the phone now. */
function HiddenOrders({ count }: { count: number }): ReactElement {
  const say = usePhrases(waitingOrder);
  return (
    <Card>
      <p className={styles.state} role="status">
        <ClockIcon size="small" />
        <b>{say.afterLogin(count)}</b>
      </p>
      <div className={styles.buttons}>
        <Button kind="tonal" size="small" onClick={() => void logInAndSend()}>
          {say.logIn}
        </Button>
      </div>
    </Card>
  );
}
