import { useQuery } from '@tanstack/react-query';
import { fileLink } from '@yidi/contract/calls/file';
import type { EvidencePart } from '@yidi/contract/values/claim';
import { claim } from '@yidi/phrases/claim';
import { Button } from '@yidi/ui/button';
import { FileButton } from '@yidi/ui/file-button';
import { CameraIcon } from '@yidi/ui/icon-things';
import { Mistake } from '@yidi/ui/mistake';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useRef, useState } from 'react';
import { callQuery } from '../../../api/query.ts';
import { fieldErrors } from '../../../api/say-failure.ts';
import { appTransport } from '../../../api/send.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import styles from '../claim.module.css';
import type { UploadedPaper } from './claim-fields.ts';

interface PaperSlotProps {
  readonly part: EvidencePart;
  readonly needed: boolean;
  readonly papers: readonly UploadedPaper[];
  onChange(papers: readonly UploadedPaper[]): void;
}

/** The files for one part of the evidence. Each is uploaded when chosen, with progress. */
export function PaperSlot({ part, needed, papers, onChange }: PaperSlotProps): ReactElement {
  const say = usePhrases(claim);
  const name = say.parts[part];
  return (
    <div className={styles.slot}>
      <div className={styles.slotHead}>
        <p className={styles.slotName}>
          <span>{name}</span>
          <Tag small tone={needed ? 'brand' : 'plain'}>
            {needed ? say.needed : say.optional}
          </Tag>
        </p>
        <PickPaper
          label={part === 'price' ? say.addPrice : say.add(name)}
          pdf={part === 'price'}
          onUploaded={(paper) => onChange([...papers, paper])}
        />
      </div>
      {papers.length > 0 && (
        <ul className={styles.papers}>
          {papers.map((paper, index) => (
            <li key={paper.fileId}>
              <Paper paper={paper} alt={say.paperOf(name, index + 1)} />
              <Button
                kind="quiet"
                size="small"
                onClick={() => onChange(papers.filter((other) => other !== paper))}
                aria-label={say.drop(say.paperOf(name, index + 1))}
              >
                {say.drop('')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PickPaperProps {
  readonly label: string;
  /** Whether a PDF is accepted, as for a receipt. */
  readonly pdf: boolean;
  onUploaded(paper: UploadedPaper): Promise<void> | void;
}

/** Chooses a file and uploads it in parts. */
export function PickPaper({ label, pdf, onUploaded }: PickPaperProps): ReactElement {
  const say = usePhrases(claim);
  const [share, setShare] = useState(0);
  const last = useRef<File>(undefined);
  const add = useAction(async (file: File) => {
    setShare(0);
    const { uploadFile } = await import('@yidi/client/upload-file');
    // The file's own name is not sent: it may reveal something.
    const about = { use: 'evidence', name: file.type === 'application/pdf' ? 'paper.pdf' : 'photo' } as const;
    const { fileId, type } = await uploadFile(file, about, appTransport, { onProgress: setShare });
    await onUploaded({ fileId, picture: type !== 'application/pdf' });
  }, 'shown');
  const { failure, busy } = add;
  const mistake = failure === undefined ? undefined : Object.values(fieldErrors(failure))[0];
  return (
    <div>
      <div className={styles.tools}>
        <FileButton
          accept={pdf ? 'image/*,application/pdf' : 'image/*'}
          icon={<CameraIcon size="small" />}
          disabled={busy}
          onPick={(file) => {
            last.current = file;
            add.run(file);
          }}
        >
          {busy ? say.adding(Math.round(share * 100)) : label}
        </FileButton>
        {failure !== undefined && mistake === undefined && (
          <Button kind="outline" size="small" onClick={() => last.current && add.run(last.current)}>
            {say.again}
          </Button>
        )}
      </div>
      {failure !== undefined && <Mistake urgent>{mistake ?? say.addFailed}</Mistake>}
    </div>
  );
}

function Paper({ paper: { fileId, picture }, alt }: { paper: UploadedPaper; alt: string }): ReactElement {
  const say = usePhrases(claim);
  // The link expires after five minutes.
  const { data } = useQuery({ ...callQuery(fileLink, { fileId }), staleTime: 240_000, enabled: picture });
  return (
    <span className={styles.thumb}>{picture ? data && <img src={data.url} alt={alt} /> : <span>{say.pdf}</span>}</span>
  );
}
