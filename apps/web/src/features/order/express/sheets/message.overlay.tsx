import { useQuery } from '@tanstack/react-query';
import { express } from '@yidi/phrases/express';
import { expressSheets } from '@yidi/phrases/express-sheets';
import { Button } from '@yidi/ui/button';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import type { OverlayControl } from '../../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { labelsQuery } from '../goods-labels.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { firstMessage, isActive, MOST_WORDS, toggleWords } from './message-words.ts';
import type { Message, MessageRequest } from './open-sheets.ts';
import styles from './sheets.module.css';

/**
 * A note to the courier: common ones by a tap, or a typed one. When the sheet opens first, the note
 * has the active labels (spec §3).
 */
export function MessageOverlay(props: MessageRequest & OverlayControl<Message>): ReactElement {
  const say = usePhrases(express);
  const sheet = usePhrases(expressSheets);
  const labels = useQuery(labelsQuery).data?.courierMsgLabel ?? [];
  const [typed, setTyped] = useState<string>();
  const { messageJoin: join } = sheet;
  const message = typed ?? (props.isFirst ? firstMessage(labels, join) : props.message);
  return (
    <ChoiceSheet control={props} title={say.message} onUse={() => props.finish({ message: message.trim() })}>
      <TextArea
        label={say.message}
        labelHidden
        hint={sheet.messageHint}
        rows={3}
        maxLength={MOST_WORDS}
        value={message}
        onChange={(text) => setTyped(text.replace(/[\r\n]+/g, ' '))}
      />
      <ul className={styles.quick} aria-label={sheet.messageQuick}>
        {labels.map(({ labelName }) => (
          <li key={labelName}>
            <Button
              kind={isActive(message, labelName, join) ? 'tonal' : 'outline'}
              size="small"
              aria-pressed={isActive(message, labelName, join)}
              onClick={() => setTyped(toggleWords(message, labelName, join))}
            >
              {labelName}
            </Button>
          </li>
        ))}
      </ul>
    </ChoiceSheet>
  );
}
