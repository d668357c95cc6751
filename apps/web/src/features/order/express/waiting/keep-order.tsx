import { useQueryClient } from '@tanstack/react-query';
import { newKey } from '@yidi/client/new-key';
import { waitingOrder } from '@yidi/phrases/waiting-order';
import { hasNoLine } from '@yidi/shell/online';
import { Button } from '@yidi/ui/button';
import { ErrorIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { useUser } from '../../../../api/user.ts';
import { storeWaiting, takeSubmissionKey } from '../../../../session/waiting.ts';
import { useNavigate } from '../../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { showToast } from '../../../../shell/toast-list.ts';
import { useAction } from '../../../../shell/use-action.ts';
import { wayHref } from '../entry/way-href.ts';
import type { Express } from '../use-express.ts';
import { watchWaiting } from './send-waiting.ts';
import styles from './waiting.module.css';
import type { WaitingOrder } from './waiting-rule.ts';

/**
 * Offers to store the order on this phone while there is no connection. It is sent automatically
 * later, and the form is emptied. `wide`: only the button.
 */
export function KeepOrder({ order, wide }: { order: Express; wide?: boolean }): ReactElement | null {
  const say = usePhrases(waitingOrder);
  const language = useLanguage();
  const client = useQueryClient();
  const go = useNavigate();
  const { userId } = useUser();
  const keep = useAction(async () => {
    const { mode, mailNo, form } = order;
    const asked = order.requests?.();
    if (!userId || !asked) return;
    const what: WaitingOrder = { mode, mailNo, form, ...asked, tried: !hasNoLine() };
    const key = takeSubmissionKey(asked.name);
    // Key, order and emptied form are stored in one transaction.
    const stored = storeWaiting({ id: newKey(), owner: userId, key, storedAtMs: Date.now(), what });
    order.startOver?.();
    await stored;
    watchWaiting({ client, language, go: go.href });
    // The elder form returns to its first question.
    go.href(wayHref(mode, undefined), { replace: true });
    showToast(say.kept, { tone: 'good' });
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  if (!userId) return null;
  const button = (
    <Button
      kind="tonal"
      size={wide ? 'large' : 'small'}
      wide={wide}
      busy={keep.busy}
      busyLabel={say.keeping}
      onClick={keep.run}
    >
      {say.keep}
    </Button>
  );
  if (wide) return button;
  return (
    <div role="alert" className={styles.offer}>
      <ErrorIcon size="small" />
      <span className={styles.offerWords}>{say.noLine}</span>
      {button}
    </div>
  );
}
