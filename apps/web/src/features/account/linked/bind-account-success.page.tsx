import { linkedAccount } from '@yidi/phrases/linked-account';
import { Button, ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { type LinkedRecord, loadLinked } from './linked.data.ts';
import { LinkedScreen } from './linked-screen.tsx';
import { useSwitch } from './use-switch.ts';

export const load = loadLinked;

/** Shown after linking: the phone that the URL names, or the latest one. */
export function Page(): ReactElement {
  const say = usePhrases(linkedAccount);
  const id = useQueryText('id');
  return (
    <LinkedScreen>
      {({ records, role }) => {
        const record = id === undefined ? records.at(-1) : records.find(({ bindUserId }) => bindUserId === id);
        if (record && role === 'main') return <Done record={record} />;
        return <EmptyWithLinks title={say.gone} text={say.goneText} links={[[say.toList, hrefOf('/accountsInfo')]]} />;
      }}
    </LinkedScreen>
  );
}

function Done({ record }: { record: LinkedRecord }): ReactElement {
  const say = usePhrases(linkedAccount);
  const change = useSwitch(record.bindUserId, record.bindPhone);
  return (
    <EmptyState
      title={say.doneTitle(record.bindPhone)}
      text={say.doneText(record.phone)}
      actions={
        <>
          <ButtonLink wide href={hrefOf('/accountsInfo')}>
            {say.done}
          </ButtonLink>
          <Button wide kind="outline" busy={change.busy} busyLabel={say.switching} onClick={change.run}>
            {say.switchOf(record.bindPhone)}
          </Button>
        </>
      }
    />
  );
}
