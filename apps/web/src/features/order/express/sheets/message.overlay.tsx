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
import type { MessageRequest } from './open-sheets.ts';
import styles from './sheets.module.css';

const MOST = 100;

/** A note to the courier: a common one by a tap, or a typed one. */
export function MessageOverlay(props: MessageRequest & OverlayControl<MessageRequest>): ReactElement {
  const say = usePhrases(express);
  const sheet = usePhrases(expressSheets);
  const [message, setMessage] = useState(props.message);
  const labels = useQuery(labelsQuery).data?.courierMsgLabel ?? [];
  const add = (words: string) =>
    setMessage((now) =>
      now.includes(words) ? now : [now.trim(), words].filter(Boolean).join(sheet.messageJoin).slice(0, MOST),
    );
  return (
    <ChoiceSheet control={props} title={say.message} onUse={() => props.finish({ message: message.trim() })}>
      <TextArea
        label={say.message}
        labelHidden
        hint={sheet.messageHint}
        rows={3}
        maxLength={MOST}
        value={message}
        onChange={(text) => setMessage(text.replace(/[\r\n]+/g, ' '))}
      />
      <ul className={styles.quick} aria-label={sheet.messageQuick}>
        {labels.map(({ labelName }) => (
          <li key={labelName}>
            <Button kind="outline" size="small" onClick={() => add(labelName)}>
              {labelName}
            </Button>
          </li>
        ))}
      </ul>
    </ChoiceSheet>
  );
}
