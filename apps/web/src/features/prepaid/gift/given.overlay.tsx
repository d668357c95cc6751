import { useQuery, useQueryClient } from '@tanstack/react-query';
import { giftWithdraw } from '@yidi/contract/calls/gift';
import { gift } from '@yidi/phrases/gift';
import { formatYuan } from '@yidi/phrases/money';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { copyValue } from '@yidi/ui/copy-value';
import { CopyIcon, ShareIcon } from '@yidi/ui/icon';
import { Sheet } from '@yidi/ui/sheet';
import type { ReactElement } from 'react';
import { send } from '../../../api/send.ts';
import { hrefOf } from '../../../route-table.ts';
import { sharedUrl } from '../../../session/shared-url.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction, useFailureLine } from '../../../shell/use-action.ts';
import { cardsQuery, type Given, giftLinkQuery, ledgerQuery } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';

/** The link of a pending gift: to send or copy it, or to withdraw the card. */
export function GivenOverlay({
  given: { cardId, fen },
  open,
  finish,
  gone,
}: OverlayControl<undefined> & { given: Given }): ReactElement {
  const say = usePhrases(gift);
  const words = usePhrases(shell);
  const client = useQueryClient();
  const link = useQuery(giftLinkQuery(cardId));
  const refresh = () => client.invalidateQueries({ queryKey: cardsQuery.queryKey });
  const showFailure = useFailureLine();
  const withdraw = useAction(
    async () => {
      await send(giftWithdraw, { cardId });
      await refresh();
      await client.invalidateQueries({ queryKey: ledgerQuery(undefined).queryKey.slice(0, 1) });
      showToast(say.withdrawn, { tone: 'good' });
      finish();
    },
    (error) => {
      showFailure(error);
      // It was accepted meanwhile: sheet and list show that after the refetch.
      void link.refetch();
      void refresh();
    },
  );
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.linkTitle(formatYuan(fen))}
      closeLabel={words.close}
    >
      <Screen
        query={link}
        skeleton={{ label: say.linkTitle(formatYuan(fen)), rows: ['large'] }}
        missing={{ title: say.gone, text: say.goneText }}
        failed={{ title: say.linkFailed }}
      >
        {({ token, message }) => {
          const url = sharedUrl(hrefOf('/s/prepaid', {}, { gift: token }));
          return (
            <div className={styles.sheet}>
              {message !== '' && <p>{message}</p>}
              <p className={styles.quiet}>{say.linkText}</p>
              <p className={styles.link}>{url}</p>
              <Button wide size="large" icon={<ShareIcon />} onClick={() => void give(url)}>
                {say.send}
              </Button>
              <Button wide kind="outline" icon={<CopyIcon />} onClick={() => void copy(url)}>
                {say.copy}
              </Button>
              <section>
                <p className={styles.explained}>{say.withdrawText}</p>
                <Button wide kind="danger" busy={withdraw.busy} onClick={withdraw.run}>
                  {say.withdraw}
                </Button>
              </section>
            </div>
          );
        }}
      </Screen>
    </Sheet>
  );

  async function copy(url: string): Promise<void> {
    const done = await copyValue(url);
    showToast(done ? say.copied : say.copyFailed, { tone: done ? 'good' : 'bad' });
  }

  async function give(url: string): Promise<void> {
    if (typeof navigator.share !== 'function') return copy(url);
    // The promise is rejected if the user closes the share sheet: no message is needed.
    await navigator.share({ text: say.text(formatYuan(fen)), url }).catch(() => undefined);
  }
}
