import { useQuery } from '@tanstack/react-query';
import { checkInterAddress } from '@yidi/contract/calls/international';
import { interConsignee } from '@yidi/phrases/international-consignee';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { send } from '../../../api/send.ts';
import { hrefOf } from '../../../route-table.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { type CheckedAddress, type DestinationInfo, destinationsQuery } from '../international.data.ts';
import styles from '../international.module.css';

interface PasteProps {
  readonly info: DestinationInfo;
  onRead(read: CheckedAddress): void;
}

/** Reads a pasted address of any shape into the fields below. The text stays until it was read. */
export function PasteAddress({ info, onRead }: PasteProps): ReactElement {
  const say = usePhrases(interConsignee);
  const [text, setText] = useState('');
  const [other, setOther] = useState<string>();
  const action = useAction(async () => {
    const read = await send(checkInterAddress, { country: info.code, text });
    setOther(read.otherCountry);
    onRead(read);
    if (!read.otherCountry) setText('');
  });
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
        <Button kind="tonal" size="small" busy={action.busy} busyLabel={say.reading} onClick={() => action.run()}>
          {say.read}
        </Button>
      )}
      {other && <OtherCountry code={other} />}
    </div>
  );
}

/** The text names another destination than the chosen one. */
function OtherCountry({ code }: { code: string }): ReactElement | null {
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
      <Button kind="outline" size="small" onClick={() => go.follow(hrefOf('/s/international', {}, { to: code }))}>
        {say.changeTo(found[language])}
      </Button>
    </>
  );
}
