import { scan } from '@yidi/phrases/scan';
import { Button } from '@yidi/ui/button';
import { CameraIcon } from '@yidi/ui/icon-things';
import { Notice } from '@yidi/ui/notice';
import { Sheet } from '@yidi/ui/sheet';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import styles from './scan.module.css';
import { readPicture, watchCamera } from './scan-camera.ts';

const PATIENCE_MS = 8000;

/** Scans a label with the camera or from a photo. */
export function ScanOverlay({ open, finish, gone }: OverlayControl<string>): ReactElement {
  const say = usePhrases(scan);
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.title}
      closeLabel={say.close}
      reading
      footer={<PictureButton onFound={finish} />}
    >
      <Viewfinder onFound={finish} />
    </Sheet>
  );
}

type Sight = 'asking' | 'looking' | 'hard' | 'refused' | 'failed';

function Viewfinder({ onFound }: { onFound: (mailNo: string) => void }): ReactElement {
  const say = usePhrases(scan);
  const video = useRef<HTMLVideoElement>(null);
  const [sight, setSight] = useState<Sight>('asking');
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (!video.current) return undefined;
    return watchCamera(video.current, {
      onStart: () => setSight('looking'),
      onFound: (mailNo) => {
        navigator.vibrate?.(60);
        found.current(mailNo);
      },
      onProblem: setSight,
    });
  }, []);
  useEffect(() => {
    if (sight !== 'looking') return undefined;
    const timer = setTimeout(() => setSight('hard'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [sight]);
  const blind = sight === 'refused' || sight === 'failed';
  return (
    <>
      <div className={blind ? styles.away : styles.finder}>
        <video ref={video} className={styles.video} aria-label={say.view} muted playsInline />
        {!blind && <span className={styles.frame} aria-hidden="true" />}
      </div>
      {blind ? (
        <Notice tone="warn" urgent detail={say[`${sight}Text`]}>
          {say[sight]}
        </Notice>
      ) : (
        <p className={styles.hint} role="status">
          {say[sight]}
        </p>
      )}
    </>
  );
}

function PictureButton({ onFound }: { onFound: (mailNo: string) => void }): ReactElement {
  const say = usePhrases(scan);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'nothing'>('idle');
  async function read(file: File | undefined) {
    if (!file) return;
    setState('reading');
    const mailNo = await readPicture(file);
    if (mailNo) onFound(mailNo);
    else setState('nothing');
  }
  return (
    <div className={styles.picture}>
      {state === 'nothing' && (
        <p className={styles.nothing} role="alert">
          {say.nothing}
        </p>
      )}
      <input
        ref={input}
        className="spoken-only"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        wide
        kind="outline"
        icon={<CameraIcon />}
        busy={state === 'reading'}
        busyLabel={say.reading}
        onClick={() => input.current?.click()}
      >
        {say.picture}
      </Button>
    </div>
  );
}
