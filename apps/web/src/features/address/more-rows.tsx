import { addressBook } from '@yidi/phrases/address-book';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { type ReactElement, useEffect, useRef } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './address.module.css';

const AHEAD_PX = 400;

/** The end of a list that goes on: asks for more by itself when it comes near, and by a tap. */
export function MoreRows({
  busy,
  failed,
  onMore,
}: {
  busy: boolean;
  failed: boolean;
  onMore: () => void;
}): ReactElement {
  const say = usePhrases(addressBook);
  const words = usePhrases(shell);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a failure only a tap asks again; older engines have the button alone.
    if (!place.current || busy || failed || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && onMore(), {
      rootMargin: `${AHEAD_PX}px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [busy, failed, onMore]);
  return (
    <div ref={place} className={styles.more}>
      {failed && (
        <p className={styles.moreFailed} role="status">
          {say.moreFailed}
        </p>
      )}
      <Button kind="quiet" busy={busy} busyLabel={say.loading} onClick={onMore}>
        {failed ? words.retry : say.more}
      </Button>
    </div>
  );
}
