import { useQuery } from '@tanstack/react-query';
import { consentsFile } from '@yidi/contract/calls/delivery';
import { consents } from '@yidi/phrases/consents';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { DownloadIcon } from '@yidi/ui/download-icon';
import { WarningIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useConfig } from '../../../shell/boot.tsx';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { type Consent, consentsQuery } from '../preference.data.ts';
import styles from '../preference.module.css';
import { ConsentRow } from './consent-row.tsx';

/** The consent ledger: those in force, then those that ended. */
export function Ledger(): ReactElement {
  const say = usePhrases(consents);
  const query = useQuery(consentsQuery);
  return (
    <Screen
      query={query}
      skeleton={{ label: say.busy, rows: ['half sentence', 4, 4] }}
      empty={{
        when: ({ consents: all }) => all.length === 0,
        show: <EmptyWithLinks title={say.empty} text={say.emptyText} links={[[say.toWishes, hrefOf('/preferList')]]} />,
      }}
      failed={{ title: say.failed, kept: say.kept }}
    >
      {({ valid, consents: all }) => <Rows valid={valid} all={all} />}
    </Screen>
  );
}

const keyOf = ({ givenAt, words, preferId, waybillNo }: Consent) => [givenAt, preferId, waybillNo, words].join(' ');

function Rows({ valid, all }: { valid: number; all: readonly Consent[] }): ReactElement {
  const say = usePhrases(consents);
  const { hotline } = useConfig().brand;
  const ended = all.filter((consent) => !consent.valid);
  const save = useAction(async () => {
    const { saveFile } = await import('../../../api/save-file.ts');
    await saveFile(consentsFile, {});
    showToast(say.saved);
  });
  return (
    <div className={styles.form}>
      <div>
        <h2 className={styles.result}>{say.head(valid)}</h2>
        <p className={styles.quiet}>{wrapWell(say.headText)}</p>
      </div>
      {all
        .filter((consent) => consent.valid)
        .map((consent) => (
          <ConsentRow key={keyOf(consent)} consent={consent} />
        ))}
      {ended.length > 0 && <h2 className={styles.section}>{say.gone}</h2>}
      {ended.map((consent) => (
        <ConsentRow key={keyOf(consent)} consent={consent} />
      ))}
      <Card>
        <Row
          icon={<WarningIcon />}
          tone="attention"
          label={say.wrong}
          sub={<span className="clauses">{say.wrongText(hotline)}</span>}
          href={`tel:${hotline}`}
        />
      </Card>
      <BottomBar
        action={
          <Button
            kind="outline"
            size="large"
            wide
            icon={<DownloadIcon />}
            busy={save.busy}
            busyLabel={say.saving}
            onClick={() => save.run()}
          >
            {say.save}
          </Button>
        }
      />
    </div>
  );
}
