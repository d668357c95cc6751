import { useQuery } from '@tanstack/react-query';
import { withdrawShare } from '@yidi/contract/calls/share';
import { share } from '@yidi/phrases/share';
import { formatMonthDay } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { copyValue } from '@yidi/ui/copy-value';
import { CopyIcon, ShareIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { hrefOf } from '../../route-table.ts';
import { sharedUrl } from '../../session/shared-url.ts';
import type { OverlayControl } from '../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../shell/overlay-sheet.tsx';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { QrCode } from '../../shell/qr-code.tsx';
import { Screen } from '../../shell/screen.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { useAction } from '../../shell/use-action.ts';
import { useShareCard } from '../../shell/use-share-card.ts';
import { shareQuery } from './share.data.ts';
import styles from './share.module.css';
import type { ShareRequest } from './share.parts.tsx';

/** The link of an order: to share or copy it, with its visits, and to withdraw it. */
export function ShareOverlay({ orderId, toCity, ...control }: OverlayControl<undefined> & ShareRequest): ReactElement {
  const say = usePhrases(share);
  const language = useLanguage();
  const link = useQuery(shareQuery(orderId));
  const byMenu = useShareCard(link.data && pathOf(link.data.token), say.text(toCity));
  const withdraw = useAction(async () => {
    await send(withdrawShare, { orderId });
    showToast(say.withdrawn, { tone: 'good' });
    control.finish();
  });
  return (
    <OverlaySheet {...control} title={say.title}>
      <Screen query={link} skeleton={{ label: say.title, rows: ['large'] }} failed={{ title: say.failed }}>
        {({ token, expiresAt, opened }) => {
          const url = sharedUrl(pathOf(token));
          return (
            <div className={styles.sheet}>
              {/* The text scrolls: if it were fixed, large text would fill the sheet. */}
              <p className={styles.quiet}>{say.sub}</p>
              <div className={styles.code}>
                <QrCode text={url} alternative={say.code} missing={say.codeMissing} />
              </div>
              <p className={styles.link}>{url}</p>
              <p className={styles.quiet}>
                {say.until(formatMonthDay(language, expiresAt))} · {say.opened(opened)}
              </p>
              <Button wide size="large" icon={<ShareIcon />} onClick={() => void give(url, say.text(toCity))}>
                {say.send}
              </Button>
              <Button wide kind="outline" icon={<CopyIcon />} onClick={() => void copy(url)}>
                {say.copy}
              </Button>
              <Button wide kind="quiet" busy={withdraw.busy} onClick={withdraw.run}>
                {say.withdraw}
              </Button>
            </div>
          );
        }}
      </Screen>
    </OverlaySheet>
  );

  async function copy(url: string): Promise<void> {
    const done = await copyValue(url);
    showToast(done ? say.copied : say.copyFailed, { tone: done ? 'good' : 'bad' });
  }

  async function give(url: string, text: string): Promise<void> {
    // The chat app has the link already; only its own menu can send it.
    if (byMenu) return showToast(say.byMenu);
    if (typeof navigator.share !== 'function') return copy(url);
    // The promise is rejected if the user closes the share sheet: no message is needed.
    await navigator.share({ text, url }).catch(() => undefined);
  }
}

const pathOf = (token: string) => hrefOf('/share-detail/{orderId}', { orderId: token });
