import { sendWays } from '@yidi/phrases/send-ways';
import { ButtonLink } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../../route-table.ts';
import { draft } from '../../../../session/drafts.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { useDrafts } from '../../../../shell/use-drafts.ts';

/** The consignees of the form for several, stored while the user is on this form. */
const drafts = { parcels: draft<readonly { readonly receiver: { readonly name: string } }[]>('many.parcels', []) };

/** Links to the forms for several consignees, and for several pieces to one consignee. */
export function SendMany(): ReactElement {
  const say = usePhrases(sendWays);
  const kept = useDrafts(drafts).form.parcels.filter(({ receiver }) => receiver.name !== '').length;
  return (
    <>
      <ButtonLink kind="quiet" size="small" href={hrefOf('/s/express', {}, { orderType: '3', many: '1' })}>
        {kept > 1 ? say.manyKept(kept) : say.many}
      </ButtonLink>
      <ButtonLink kind="quiet" size="small" href={hrefOf('/order/oneBillMul')}>
        {say.oneBill}
      </ButtonLink>
    </>
  );
}
