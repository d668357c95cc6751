import { aloud } from '@yidi/phrases/aloud';
import { sayAloud } from '@yidi/phrases/spoken';
import { SoundIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { StopIcon } from '@yidi/ui/stop-icon';
import { type ReactElement, useEffect, useId, useSyncExternalStore } from 'react';
import { createReader } from '../channels/reader.ts';
import { showToast } from '../overlays/toast-list.ts';
import { useLanguage, usePhrases } from './preferences-context.tsx';

const reader = createReader(window);
const no = () => false;

/** Begins to read and stops; nothing where no voice of the device speaks the language. Silence once it is gone. */
export function AloudButton(props: { title: string | undefined; read: () => readonly string[] }): ReactElement | null {
  const { title, read } = props;
  const say = usePhrases(aloud);
  const language = useLanguage();
  const id = useId();
  const can = useSyncExternalStore(reader.subscribe, () => reader.canRead(language), no);
  const isReading = useSyncExternalStore(reader.subscribe, () => reader.reading() === id, no);
  useEffect(() => () => reader.stop(id), [id]);
  if (!can && !isReading) return null;
  const start = () => {
    const sentences = read().map((words) => sayAloud(language, words));
    reader.start(id, language, sentences.filter(Boolean), () => showToast(say.failed, { tone: 'bad' }));
  };
  return (
    <IconButton
      look="tonal"
      icon={isReading ? <StopIcon /> : <SoundIcon />}
      label={isReading ? say.stop(title) : say.read(title)}
      onClick={isReading ? () => reader.stop(id) : start}
    />
  );
}
