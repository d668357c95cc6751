import { pay } from '@yidi/phrases/pay';
import { Button } from '@yidi/ui/button';
import { copyValue } from '@yidi/ui/copy-value';
import type { ReactElement } from 'react';
import { sharedUrl } from '../../../session/shared-url.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';

/** Copies the link with which the consignee pays. */
export function CopyLink({ link }: { link: string }): ReactElement {
  const say = usePhrases(pay);
  const copy = () =>
    copyValue(sharedUrl(link)).then((done) => {
      if (done) showToast(say.copied, { tone: 'good' });
    });
  return <Button onClick={() => void copy()}>{say.copyLink}</Button>;
}
