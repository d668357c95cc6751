import { express } from '@yidi/phrases/express';
import { Checkbox } from '@yidi/ui/choice';
import type { ReactElement } from 'react';
import { openProtocol } from '../../../../overlays/open-protocol.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import styles from '../express.module.css';

/** The consent to the terms of an order. */
export function Consent({
  agreed,
  agree,
  wanted,
}: {
  agreed: boolean;
  agree(agreed: boolean): void;
  /** The order was refused because the consent is missing. */
  wanted: boolean;
}): ReactElement {
  const say = usePhrases(express);
  return (
    <div id="agree">
      <Checkbox checked={agreed} onChange={agree} invalid={wanted}>
        <span className={styles.agree}>
          {wanted ? (
            <b className={styles.bad} role="alert">
              {say.mustAgree}{' '}
            </b>
          ) : (
            say.agree
          )}
          <button type="button" className={styles.link} onClick={() => void openProtocol('service')}>
            {say.service}
          </button>
          {say.and}
          <button type="button" className={styles.link} onClick={() => void openProtocol('privacy')}>
            {say.privacy}
          </button>
        </span>
      </Checkbox>
    </div>
  );
}
