import { contractIds } from '@yidi/contract/values/contract-text';
import { about } from '@yidi/phrases/about';
import { login } from '@yidi/phrases/login';
import { beginLine } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { Segmented } from '@yidi/ui/segmented';
import { type ReactElement, useState } from 'react';
import type { ProtocolId } from '../../overlays/open-protocol.ts';
import { ProtocolText } from '../../overlays/protocol-text.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './history-protocol.module.css';

/** The agreements in force and their earlier versions. */
export function Page(): ReactElement {
  const say = usePhrases(about);
  const words = usePhrases(login);
  const [id, setId] = useState<ProtocolId>('service');
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{say.historyEmpty}</p>
      <Segmented
        label={say.agreements}
        options={contractIds.map((value) => ({ value, label: beginLine(words[value]) }))}
        value={id}
        onChange={setId}
      />
      <Card className={styles.text}>
        <ProtocolText id={id} heading="h2" />
      </Card>
    </div>
  );
}
