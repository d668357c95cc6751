import { addressBook } from '@yidi/phrases/address-book';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Sheet } from '@yidi/ui/sheet';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import type { OverlayControl } from '../../overlays/host.tsx';
import { showToast } from '../../overlays/toast-list.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { rowsToSave } from './import.rules.ts';
import { ImportRowLine } from './import-row.tsx';
import type { ImportWish } from './open-import-many.ts';
import { useImport } from './use-import.ts';

/** Adds many records: paste, look at each, mend what lacks something, save all. */
export function ImportManyOverlay({ side, open, finish, gone }: ImportWish & OverlayControl<number>): ReactElement {
  const say = usePhrases(addressBook);
  const words = usePhrases(shell);
  const many = useImport(side);
  const { rows, work } = many;
  const [opened, setOpened] = useState<number>();
  const ready = rowsToSave(rows).length;
  const saved = rows.filter((row) => row.saved).length;
  const close = () => finish(saved);
  async function save() {
    setOpened(undefined);
    if (!(await many.saveAll())) return;
    showToast(say.manyDone(rows.length), { tone: 'good' });
    finish(rows.length);
  }
  const readButton = (
    <Button
      wide
      size="large"
      busy={work.reading}
      busyLabel={say.manyReading}
      disabled={many.texts.length === 0}
      onClick={() => void many.read()}
    >
      {say.manyRead(many.texts.length)}
    </Button>
  );
  const saveButtons = (
    <>
      <Button kind="outline" size="large" disabled={work.saving !== undefined} onClick={many.again}>
        {say.manyAgain}
      </Button>
      {ready === 0 && saved > 0 ? (
        <Button size="large" onClick={close}>
          {say.done}
        </Button>
      ) : (
        <Button size="large" busy={work.saving !== undefined} disabled={ready === 0} onClick={() => void save()}>
          {say.manySave(ready)}
        </Button>
      )}
    </>
  );
  return (
    <Sheet
      open={open}
      onClose={close}
      onClosed={gone}
      title={say.manyTitle}
      sub={say.manySub[side]}
      closeLabel={words.close}
      footer={rows.length === 0 ? readButton : saveButtons}
    >
      {rows.length === 0 ? (
        <TextArea
          label={say.manyLabel}
          hint={say.manyHint}
          error={work.error || undefined}
          rows={8}
          value={many.text}
          onChange={many.type}
        />
      ) : (
        <>
          <p role="status">
            {work.saving
              ? say.manySaving(work.saving.done, work.saving.all)
              : saved > 0
                ? say.manySaved(saved, rows.length - saved)
                : say.manyReady(ready, rows.length - ready)}
          </p>
          <ol>
            {rows.map((row) => (
              <ImportRowLine
                key={row.place}
                row={row}
                rows={rows}
                open={opened === row.place}
                onOpen={(isOpen) => setOpened(isOpen ? row.place : undefined)}
                onChange={many.change}
                onLeaveOut={() => many.leaveOut(row)}
              />
            ))}
          </ol>
        </>
      )}
    </Sheet>
  );
}
