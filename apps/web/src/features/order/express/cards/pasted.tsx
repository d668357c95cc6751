import { useQueryClient } from '@tanstack/react-query';
import { express } from '@yidi/phrases/express';
import { isUsual } from '@yidi/rules/label/usual';
import { Button } from '@yidi/ui/button';
import { ClipboardIcon, StarIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { showToast } from '../../../../overlays/toast-list.ts';
import { loadCode, useLazyResult } from '../../../../shell/lazy-code.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import type { TypedAddress } from '../../../address/address.data.ts';
import { fetchKeepAddress, fetchRareNote, isWholeAddress } from '../../../address/address.parts.tsx';
import styles from '../express.module.css';
import type { Express } from '../use-express.ts';

export interface PastedProps {
  readonly who: 'sender' | 'receiver';
  readonly order: Express;
  onAgain(): void;
}

/** Under a pasted person: paste another text, keep the person. */
export function Pasted({ who, order, onAgain }: PastedProps): ReactElement {
  const say = usePhrases(express);
  const client = useQueryClient();
  const value = order.form[who];
  const canKeep = isWholeAddress(value) && value.addrId === undefined;
  async function keep(): Promise<void> {
    const book = await loadCode(fetchKeepAddress);
    const addrId = await book?.keepAddress(client, value, who === 'sender' ? '1' : '2');
    // The question whether that is the same person was closed.
    if (addrId === null) return;
    if (addrId) order.change({ [who]: { ...value, addrId } });
    showToast(addrId ? say.keptAddress : say.keepFailed, { tone: addrId ? 'good' : 'bad' });
  }
  return (
    <>
      {!isUsual(value.name + value.address) && <Rare value={value} />}
      <div className={styles.after}>
        <Button kind="quiet" size="small" icon={<ClipboardIcon />} onClick={onAgain}>
          {say.pasteAgain}
        </Button>
        {canKeep && (
          <Button kind="quiet" size="small" icon={<StarIcon />} onClick={() => void keep()}>
            {say.keepAddress}
          </Button>
        )}
      </div>
    </>
  );
}

/** What the label shows in place of characters that it cannot print. */
function Rare({ value: { name, address } }: { value: TypedAddress }): ReactElement | null {
  const code = useLazyResult('rare', fetchRareNote);
  return code && code !== 'missing' ? <code.RareNote name={name} address={address} /> : null;
}
