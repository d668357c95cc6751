import { editRefused } from '@yidi/phrases/edit-refused';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { useNavigate } from '../../../../shell/navigate.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';

/** Says that the last change of the order was refused, and links to what the user can do. */
export function EditRefused({ orderId }: { orderId: string }): ReactElement {
  const say = usePhrases(editRefused);
  const go = useNavigate();
  return (
    <Notice tone="warn" detail={say.text} onPress={() => go.to('/orderAddress', {}, { orderId })}>
      {say.title}
    </Notice>
  );
}
