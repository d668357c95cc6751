import { address } from '@yidi/phrases/address';
import { Button } from '@yidi/ui/button';
import { CameraIcon } from '@yidi/ui/icon-things';
import { type ReactElement, useRef } from 'react';
import { canReadPictures } from '../../../channels/recognise.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';

interface PictureRowProps {
  readonly busy: boolean;
  onPicture(file: Blob): void;
}

/** Reads a picture of a label or a chat, if this host supports that. */
export function PictureRow({ busy, onPicture }: PictureRowProps): ReactElement | null {
  const say = usePhrases(address);
  const input = useRef<HTMLInputElement>(null);
  if (!canReadPictures()) return null;
  return (
    <div>
      <input
        ref={input}
        className="spoken-only"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPicture(file);
          event.target.value = '';
        }}
      />
      <Button
        kind="quiet"
        size="small"
        icon={<CameraIcon />}
        busy={busy}
        busyLabel={say.pictureReading}
        onClick={() => input.current?.click()}
      >
        {say.picture}
      </Button>
    </div>
  );
}
