import type { InterConsignee } from '@yidi/contract/values/inter';
import { interConsignee } from '@yidi/phrases/international-consignee';
import { printAddress } from '@yidi/rules/international/address-format';
import { latinOnly } from '@yidi/rules/international/latin';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { DestinationInfo } from '../international.data.ts';
import styles from '../international.module.css';

/** The address as it is printed on the item, while it is typed. */
export function AddressPreview({
  info,
  consignee,
}: {
  info: DestinationInfo;
  consignee: InterConsignee;
}): ReactElement {
  const say = usePhrases(interConsignee);
  const lines = printAddress(info.address, latinOnly(consignee), info.printedName);
  return (
    <div className={styles.preview}>
      <p className={styles.quiet}>{say.preview}</p>
      {lines.length > 1 ? (
        <p className={styles.printed} lang="en" translate="no">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
            <span key={index}>{line}</span>
          ))}
        </p>
      ) : (
        <p className={styles.quiet}>{say.previewEmpty}</p>
      )}
    </div>
  );
}
