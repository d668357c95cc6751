import { useQueryClient } from '@tanstack/react-query';
import { newKey } from '@yidi/client/new-key';
import { waitingOrder } from '@yidi/phrases/waiting-order';
import { Button } from '@yidi/ui/button';
import { ErrorIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { hasNoLine } from '../../../../api/online.ts';
import { useUser } from '../../../../api/user.ts';
import { storeWaiting, takeSubmissionKey } from '../../../../session/waiting.ts';
import { useNavigate } from '../../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { showToast } from '../../../../shell/toast-list.ts';
import { useAction } from '../../../../shell/use-action.ts';
import type { Express } from '../use-express.ts';
import { wayHref } from '../way-href.ts';
import { watchWaiting } from './send-waiting.ts';
import styles from './waiting.module.css';
import type { WaitingOrder } from './waiting-rule.ts';

/**
 * Says that there is no connection, and stores the order on this phone where its user wants that:
 * it is sent by itself once there is one. The form is empty after that. `wide`: the button alone.
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
    // Key, order and the emptied form go in one transaction: all of them, or none.
    const stored = storeWaiting({ id: newKey(), owner: userId, key, storedAtMs: Date.now(), what });
    order.startOver?.();
    await stored;
    watchWaiting({ client, language, go: go.href });
    // In elder mode back to the first question.
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
