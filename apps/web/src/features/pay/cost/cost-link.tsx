import { pay } from '@yidi/phrases/pay';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';

/** The link with which the consignee pays. */
export function ShareLink({ link }: { link: string }): ReactElement {
  const say = usePhrases(pay);
  const href = `${window.location.origin}${link}`;
  return (
    <Card title={say.share}>
      <p>{say.shareText}</p>
      <CopyText value={href} shown={say.copyLink} copyLabel={say.copyLink} copiedLabel={say.copied} boxed />
    </Card>
  );
}
