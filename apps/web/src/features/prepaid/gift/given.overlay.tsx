import { useQuery, useQueryClient } from '@tanstack/react-query';
import { giftWithdraw } from '@yidi/contract/calls/gift';
import { gift } from '@yidi/phrases/gift';
import { formatYuan } from '@yidi/phrases/money';
import { Button } from '@yidi/ui/button';
import { copyValue } from '@yidi/ui/copy-value';
import { CopyIcon, ShareIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { send } from '../../../api/send.ts';
import { hrefOf } from '../../../route-table.ts';
import { sharedUrl } from '../../../session/shared-url.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction, useFailureLine } from '../../../shell/use-action.ts';
import { cardsQuery, type Given, giftLinkQuery, ledgerQuery } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';

/** The link of a pending gift: to send or copy it, or to withdraw the card. */
export function GivenOverlay({ given, ...control }: OverlayControl<undefined> & { given: Given }): ReactElement {
  const say = usePhrases(gift);
  const link = useQuery(giftLinkQuery(given.cardId));
  const title = say.linkTitle(formatYuan(given.fen));
  return (
    <OverlaySheet {...control} title={title}>
      <Screen
        query={link}
        skeleton={{ label: title, rows: ['large'] }}
        missing={{ title: say.gone, text: say.goneText }}
        failed={{ title: say.linkFailed }}
      >
        {({ token, message }) => (
          <GiftLink
            given={given}
            url={sharedUrl(hrefOf('/s/prepaid', {}, { gift: token }))}
            message={message}
            onGone={control.finish}
            refetch={link.refetch}
          />
        )}
      </Screen>
    </OverlaySheet>
  );
}

interface GiftLinkProps {
  readonly given: Given;
  readonly url: string;
  readonly message: string;
  /** Called once the card is withdrawn. */
  onGone(): void;
  refetch(): unknown;
}

function GiftLink({ given: { cardId, fen }, url, message, onGone, refetch }: GiftLinkProps): ReactElement {
  const say = usePhrases(gift);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: cardsQuery.queryKey });
  const showFailure = useFailureLine();
  const withdraw = useAction(
    async () => {
      await send(giftWithdraw, { cardId });
      await refresh();
      await client.invalidateQueries({ queryKey: ledgerQuery(undefined).queryKey.slice(0, 1) });
      showToast(say.withdrawn, { tone: 'good' });
      onGone();
    },
    (error) => {
      showFailure(error);
      // It was accepted meanwhile: sheet and list show that after the refetch.
      void refetch();
      void refresh();
    },
  );
  return (
    <div className={styles.sheet}>
      {message !== '' && <p>{message}</p>}
      <p className={styles.quiet}>{say.linkText}</p>
      <p className={styles.link}>{url}</p>
      <Button wide size="large" icon={<ShareIcon />} onClick={() => void give()}>
        {say.send}
      </Button>
      <Button wide kind="outline" icon={<CopyIcon />} onClick={() => void copy()}>
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

  async function copy(): Promise<void> {
    const done = await copyValue(url);
    showToast(done ? say.copied : say.copyFailed, { tone: done ? 'good' : 'bad' });
  }

  async function give(): Promise<void> {
    if (typeof navigator.share !== 'function') return copy();
    // The promise is rejected if the user closes the share sheet: no message is needed.
    await navigator.share({ text: say.text(formatYuan(fen)), url }).catch(() => undefined);
  }
}
