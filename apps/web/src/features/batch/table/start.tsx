import { upload } from '@yidi/client/upload';
import { uploadBatch } from '@yidi/contract/calls/batch';
import { ApiError } from '@yidi/contract/envelope';
import { BATCH_BYTES, type TableFault, tableFaults } from '@yidi/contract/values/batch';
import { batch as words } from '@yidi/phrases/batch';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Mistake } from '@yidi/ui/mistake';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { appTransport } from '../../../api/send.ts';
import { hrefOf } from '../../../route-table.ts';
import { draft } from '../../../session/drafts.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../../../shell/use-action.ts';
import { useDrafts } from '../../../shell/use-drafts.ts';
import styles from '../batch.module.css';

const drafts = { pasted: draft('batch.pasted', '') };
const MOST_PASTED = 100_000;

/** Uploads a table: a file, or pasted rows. */
export function Start(): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const go = useNavigate();
  const { form, change, clear } = useDrafts(drafts);
  const [from, setFrom] = useState<'file' | 'paste'>('file');
  const send = useAction(async (file: File, by: 'file' | 'paste') => {
    setFrom(by);
    if (file.size > BATCH_BYTES) throw new TooBig();
    const { batchId } = await upload(uploadBatch, {}, file, appTransport);
    clear();
    go.to('/s/batch', {}, { id: batchId });
    return LEAVES;
  }, 'shown');
  const { failure } = send;
  const fault = faultOf(failure);
  // The mistake is shown at its source, as the pasted text is far below the file.
  const mistake = failure !== undefined && (
    <Mistake urgent>{fault ? say.faults[fault] : formatFailure(language, failure)}</Mistake>
  );
  return (
    <>
      <h2 className={styles.head}>{say.start}</h2>
      <p className={styles.quiet}>{say.startText}</p>
      <FileCard busy={send.busy} mistake={from === 'file' && mistake} onFile={(file) => send.run(file, 'file')} />
      <Card title={say.paste} className={styles.stack}>
        <TextArea
          label={say.pasteLabel}
          hint={say.pasteHint}
          rows={6}
          value={form.pasted}
          onChange={(pasted) => change({ pasted: pasted.slice(0, MOST_PASTED) })}
        />
        {from === 'paste' && mistake}
        <Button
          wide
          kind="tonal"
          busy={send.busy}
          disabled={form.pasted.trim() === ''}
          onClick={() => send.run(new File([form.pasted], say.paste, { type: 'text/csv' }), 'paste')}
        >
          {say.read}
        </Button>
      </Card>
      <ButtonLink wide kind="outline" href={hrefOf('/batchOrderList')}>
        {say.seeAll}
      </ButtonLink>
    </>
  );
}

interface FileCardProps {
  readonly busy: boolean;
  readonly mistake: ReactNode;
  onFile(file: File): void;
}

/** Chooses a file, and gives away an empty table. */
function FileCard({ busy, mistake, onFile }: FileCardProps): ReactElement {
  const say = usePhrases(words);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card className={styles.stack}>
      <Button wide size="large" busy={busy} busyLabel={say.busy} onClick={() => input.current?.click()}>
        {say.choose}
      </Button>
      {mistake}
      <ButtonLink wide kind="quiet" href={templateOf(say.columns)} download={say.templateName}>
        {say.template}
      </ButtonLink>
      <input
        ref={input}
        className="spoken-only"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept=".csv,.txt,.xlsx,.xlsm,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Makes choosing the same file again an event.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </Card>
  );
}

class TooBig extends Error {
  override name = 'TooBig';
}

function faultOf(failure: unknown): TableFault | 'big' | undefined {
  if (failure instanceof TooBig) return 'big';
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.class === 'TOO_LARGE') return 'big';
  return tableFaults.find((fault) => fault === failure.info?.fault);
}

const templateOf = (columns: (typeof words)['zh']['columns'] | (typeof words)['en']['columns']): string => {
  const { name, phone, address, goodsName, weightKg, message } = columns;
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${[name, phone, address, goodsName, weightKg, message].join(',')}\r\n`)}`;
};
