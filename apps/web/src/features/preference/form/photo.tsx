import { useQuery } from '@tanstack/react-query';
import { fileLink } from '@yidi/contract/calls/file';
import { preference } from '@yidi/phrases/preference';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { FileButton } from '@yidi/ui/file-button';
import { CameraIcon } from '@yidi/ui/icon-things';
import { Mistake } from '@yidi/ui/mistake';
import { type ReactElement, useState } from 'react';
import { callQuery } from '../../../api/query.ts';
import { fieldErrors } from '../../../api/say-failure.ts';
import { appTransport } from '../../../api/send.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import styles from '../preference.module.css';

interface PhotoProps {
  readonly photoId: string;
  onChange(photoId: string): void;
}

/** A picture of the place, visible to its owner and the courier. */
export function Photo({ photoId, onChange }: PhotoProps): ReactElement {
  const say = usePhrases(preference);
  const [share, setShare] = useState(0);
  const add = useAction(async (file: File) => {
    setShare(0);
    const { uploadFile } = await import('@yidi/client/upload-file');
    // The file's own name is not sent: it may reveal something.
    const stored = await uploadFile(file, { use: 'picture', name: 'place' }, appTransport, { onProgress: setShare });
    onChange(stored.fileId);
  }, 'shown');
  const failed =
    add.failure === undefined ? undefined : (Object.values(fieldErrors(add.failure))[0] ?? say.photoFailed);
  return (
    <Card title={say.photo}>
      {photoId !== '' && <Picture photoId={photoId} />}
      <p className={styles.quiet}>{wrapWell(say.photoText)}</p>
      <div className={styles.tools}>
        <FileButton
          accept="image/*"
          icon={<CameraIcon size="small" />}
          disabled={add.busy}
          onPick={(file) => add.run(file)}
        >
          {add.busy ? say.photoBusy(Math.round(share * 100)) : photoId === '' ? say.photoAdd : say.photoChange}
        </FileButton>
        {photoId !== '' && !add.busy && (
          <Button kind="quiet" onClick={() => onChange('')}>
            {say.photoDrop}
          </Button>
        )}
      </div>
      {failed && <Mistake urgent>{failed}</Mistake>}
    </Card>
  );
}

function Picture({ photoId }: { photoId: string }): ReactElement | null {
  const say = usePhrases(preference);
  // The link expires after five minutes.
  const { data } = useQuery({ ...callQuery(fileLink, { fileId: photoId }), staleTime: 240_000 });
  return data ? <img className={styles.photo} src={data.url} alt={say.photoAlt} /> : null;
}
