import { addressBook } from '@yidi/phrases/address-book';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Sheet } from '@yidi/ui/sheet';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { rowsToSave } from './import.rules.ts';
import { ImportRowLine } from './import-row.tsx';
import type { ImportRequest } from './open-import-many.ts';
import { useImport } from './use-import.ts';

/** Adds many records: paste, review, correct, save all. */
export function ImportManyOverlay({ side, open, finish, gone }: ImportRequest & OverlayControl<number>): ReactElement {
  const say = usePhrases(addressBook);
  const words = usePhrases(shell);
  const many = useImport(side);
  const { rows } = many;
  const [opened, setOpened] = useState<number>();
  const ready = rowsToSave(rows).length;
  const saved = rows.filter((row) => row.saved).length;
  const close = () => finish(saved);
  function save() {
    setOpened(undefined);
    many.saveAll(() => {
      showToast(say.manyDone(rows.length), { tone: 'good' });
      finish(rows.length);
    });
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      onClosed={gone}
      title={say.manyTitle}
      sub={say.manySub[side]}
      closeLabel={words.close}
      footer={rows.length === 0 ? <ReadButton many={many} /> : <SaveButtons {...{ many, ready, saved, save, close }} />}
    >
      {rows.length === 0 ? (
        <TextArea
          label={say.manyLabel}
          hint={say.manyHint}
          error={many.error || undefined}
          rows={8}
          value={many.text}
          onChange={many.type}
        />
      ) : (
        <>
          <p role="status">{formatProgress(say, many, ready, saved)}</p>
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

type Many = ReturnType<typeof useImport>;

function formatProgress(
  say: typeof addressBook.zh | typeof addressBook.en,
  { rows, saving }: Many,
  ready: number,
  saved: number,
): string {
  if (saving) return say.manySaving(saving.done, saving.all);
  return saved > 0 ? say.manySaved(saved, rows.length - saved) : say.manyReady(ready, rows.length - ready);
}

function ReadButton({ many }: { many: Many }): ReactElement {
  const say = usePhrases(addressBook);
  return (
    <Button
      wide
      size="large"
      busy={many.reading}
      busyLabel={say.manyReading}
      disabled={many.texts.length === 0}
      onClick={many.read}
    >
      {say.manyRead(many.texts.length)}
    </Button>
  );
}

interface SaveButtonsProps {
  readonly many: Many;
  /** How many rows can be saved, and how many are. */
  readonly ready: number;
  readonly saved: number;
  save(): void;
  close(): void;
}

function SaveButtons({ many: { saving, again }, ready, saved, save, close }: SaveButtonsProps): ReactElement {
  const say = usePhrases(addressBook);
  return (
    <>
      <Button kind="outline" size="large" disabled={saving !== undefined} onClick={again}>
        {say.manyAgain}
      </Button>
      {ready === 0 && saved > 0 ? (
        <Button size="large" onClick={close}>
          {say.done}
        </Button>
      ) : (
        <Button size="large" busy={saving !== undefined} disabled={ready === 0} onClick={save}>
          {say.manySave(ready)}
        </Button>
      )}
    </>
  );
}
