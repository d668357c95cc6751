import { useQuery } from '@tanstack/react-query';
import { checkInterAddress } from '@yidi/contract/calls/international';
import { interConsignee } from '@yidi/phrases/international-consignee';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { send } from '../../../api/send.ts';
import { hrefOf } from '../../../route-table.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { type CheckedAddress, type DestinationInfo, destinationsQuery } from '../international.data.ts';
import styles from '../international.module.css';
import { carryText, takeText } from './carried-text.ts';

interface PasteProps {
  readonly info: DestinationInfo;
  onRead(read: CheckedAddress): void;
}

/** Reads a pasted address of any shape into the fields below. The text stays until it was read. */
export function PasteAddress({ info, onRead }: PasteProps): ReactElement {
  const say = usePhrases(interConsignee);
  const [text, setText] = useState('');
  const [other, setOther] = useState<string>();
  const action = useAction(async (pasted: string) => {
    const read = await send(checkInterAddress, { country: info.code, text: pasted });
    setOther(read.otherCountry);
    // Fields of another destination are written there and not here.
    if (read.otherCountry) return;
    onRead(read);
    setText('');
  });
  const start = useRef<(carried: string) => void>(undefined);
  start.current = (carried) => {
    setText(carried);
    action.run(carried);
  };
  useEffect(() => {
    const carried = takeText(info.code);
    if (carried !== '') start.current?.(carried);
  }, [info.code]);
  return (
    <div className={styles.paste}>
      <TextArea
        label={say.paste}
        hint={text === '' ? say.pasteHint : undefined}
        rows={3}
        maxLength={500}
        value={text}
        onChange={(value) => {
          setText(value);
          setOther(undefined);
        }}
      />
      {text.trim() !== '' && (
        <Button kind="tonal" size="small" busy={action.busy} busyLabel={say.reading} onClick={() => action.run(text)}>
          {say.read}
        </Button>
      )}
      {other && <OtherCountry code={other} text={text} />}
    </div>
  );
}

/** The text names another destination than the chosen one. */
function OtherCountry({ code, text }: { code: string; text: string }): ReactElement | null {
  const say = usePhrases(interConsignee);
  const language = useLanguage();
  const go = useNavigate();
  const found = useQuery(destinationsQuery).data?.list.find((destination) => destination.code === code);
  if (!found) return null;
  return (
    <>
      <Notice tone="warn" urgent>
        {say.other(found[language])}
      </Notice>
      <Button
        kind="outline"
        size="small"
        onClick={() => {
          carryText(code, text);
          go.follow(hrefOf('/s/international', {}, { to: code }));
        }}
      >
        {say.changeTo(found[language])}
      </Button>
    </>
  );
}
