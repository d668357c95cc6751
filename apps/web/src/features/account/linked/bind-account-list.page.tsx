import { linkedAccount } from '@yidi/phrases/linked-account';
import { formatMoment } from '@yidi/phrases/times';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { loadLinked } from './linked.data.ts';
import styles from './linked.module.css';
import { LinkedScreen } from './linked-screen.tsx';
import { NothingLinked } from './nothing-linked.tsx';

export const load = loadLinked;

/** Lists which phones are linked, and since when. */
export function Page(): ReactElement {
  const say = usePhrases(linkedAccount);
  const language = useLanguage();
  const nowMs = useNow();
  return (
    <LinkedScreen>
      {({ records, role, phone }) =>
        records.length === 0 ? (
          <NothingLinked />
        ) : (
          <>
            {role === 'linked' && <p className={styles.lead}>{say.opener(phone)}</p>}
            <ul>
              {records.map((record) => (
                <li key={record.bindUserId} className={styles.item}>
                  <Card>
                    <Row label={say.number} value={record.bindPhone} />
                    <Row label={say.mainNumber} value={record.phone} />
                    <Row label={say.when} value={formatMoment(language, record.since, nowMs)} />
                  </Card>
                </li>
              ))}
            </ul>
            <div className={styles.actions}>
              <ButtonLink wide kind="outline" href={hrefOf('/manageAccount')}>
                {say.manage}
              </ButtonLink>
            </div>
          </>
        )
      }
    </LinkedScreen>
  );
}
