import { aloud } from '@yidi/phrases/aloud';
import { formatAloud } from '@yidi/phrases/spoken';
import { Button } from '@yidi/ui/button';
import { SoundIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { StopIcon } from '@yidi/ui/stop-icon';
import { type ReactElement, useEffect, useId, useSyncExternalStore } from 'react';
import { createReader } from '../channels/reader.ts';
import { useLanguage, usePhrases } from './preferences-context.tsx';
import { showToast } from './toast-list.ts';

const reader = createReader(window);
const no = () => false;

interface AloudButtonProps {
  readonly title: string | undefined;
  readonly read: () => readonly string[];
  readonly look?: AloudLook | undefined;
}

/** A round icon button, or a button with a text. */
export type AloudLook = 'icon' | 'words';

/**
 * Starts and stops reading aloud. Renders nothing if no voice of the device speaks the language.
 * Reading stops when it is unmounted.
 */
export function AloudButton(props: AloudButtonProps): ReactElement | null {
  const { title, read, look = 'icon' } = props;
  const say = usePhrases(aloud);
  const language = useLanguage();
  const id = useId();
  const can = useSyncExternalStore(reader.subscribe, () => reader.canRead(language), no);
  const isReading = useSyncExternalStore(reader.subscribe, () => reader.reading() === id, no);
  useEffect(() => () => reader.stop(id), [id]);
  if (!can && !isReading) return null;
  const start = () => {
    const sentences = read().map((words) => formatAloud(language, words));
    reader.start(id, language, sentences.filter(Boolean), () => showToast(say.failed, { tone: 'bad' }));
  };
  const press = isReading ? () => reader.stop(id) : start;
  const icon = isReading ? <StopIcon /> : <SoundIcon />;
  if (look === 'words') {
    return (
      <Button kind="tonal" icon={icon} onClick={press}>
        {isReading ? say.stopOut : say.readOut}
      </Button>
    );
  }
  return <IconButton look="tonal" icon={icon} label={isReading ? say.stop(title) : say.read(title)} onClick={press} />;
}
