import { payCode } from '@yidi/phrases/pay-code';
import { ButtonLink } from '@yidi/ui/button';
import { type ReactElement, useEffect } from 'react';
import type { OverlayControl } from '../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { QrCode } from '../../shell/qr-code.tsx';
import type { CarriedOut } from './cashier/carry-out.ts';
import type { PayCodeProps } from './pay.data.ts';
import styles from './pay-code.module.css';

/** A code to scan with the phone that pays; it closes itself when there is a result. */
export function PayCodeOverlay(props: PayCodeProps & OverlayControl<CarriedOut>): ReactElement {
  const { text, url, ended, open, finish, gone } = props;
  const say = usePhrases(payCode);
  useEffect(() => {
    void ended.then(() => finish('returned'));
  }, [ended, finish]);
  return (
    <OverlaySheet {...{ open, finish, gone }} title={say.title}>
      <div className={styles.scan}>
        <div className={styles.code}>
          <QrCode text={text} alternative={say.code} missing={say.missing} />
        </div>
        <p>{say.how}</p>
        <p className={styles.quiet}>{say.waits}</p>
        {url !== undefined && (
          <ButtonLink kind="outline" href={url}>
            {say.here}
          </ButtonLink>
        )}
      </div>
    </OverlaySheet>
  );
}
