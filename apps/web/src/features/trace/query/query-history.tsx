import { trace } from '@yidi/phrases/trace';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ClockIcon, TrashIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useEffect, useState } from 'react';
import { hrefOf } from '../../../route-table.ts';
import {
  followMailHistory,
  mailHistory,
  removeFromMailHistory,
  storeMailHistory,
} from '../../../session/mail-history.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';

/** Mail numbers looked up on this device, newest first; deleting one or all can be undone. */
export function QueryHistory(): ReactElement {
  const say = usePhrases(trace);
  const [list, setList] = useState<readonly string[]>([]);
  // Look-ups of this page or another tab are added at once.
  useEffect(() => {
    const read = () => setList(mailHistory());
    read();
    return followMailHistory(read);
  }, []);
  function remove(change: () => void) {
    const before = list;
    change();
    showToast(say.historyRemoved, { action: { label: say.undo, onPress: () => void storeMailHistory(before) } });
  }
  if (list.length === 0) {
    return (
      <Card title={say.history}>
        <Row icon={<ClockIcon />} label={say.historyEmpty} sub={say.historyEmptyText} />
      </Card>
    );
  }
  return (
    <Card
      title={say.history}
      aside={
        <Button kind="quiet" size="small" onClick={() => remove(() => storeMailHistory([]))}>
          {say.historyClear}
        </Button>
      }
    >
      {list.map((mailNo) => (
        <Row
          key={mailNo}
          icon={<ClockIcon />}
          label={formatMailNo(mailNo)}
          href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}
          trail={
            <IconButton
              icon={<TrashIcon />}
              label={say.historyRemove(mailNo)}
              onClick={() => remove(() => removeFromMailHistory(mailNo))}
            />
          }
        />
      ))}
    </Card>
  );
}
