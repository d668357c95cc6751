import { loyalty } from '@yidi/phrases/loyalty';
import { formatMonthDay } from '@yidi/phrases/times';
import { ButtonLink } from '@yidi/ui/button';
import { CodeBlock } from '@yidi/ui/code-block';
import { groupByFour } from '@yidi/ui/copy-value';
import { StoreIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { Redemption } from '../points.data.ts';

/** The code of a redeemed gift, its last day, and where it is shown. A voucher has no code. */
export function RedeemedCode({ redemption: { code = '', endsAt } }: { redemption: Redemption }): ReactElement {
  const say = usePhrases(loyalty);
  const language = useLanguage();
  const lastDay = formatMonthDay(language, new Date(Date.parse(endsAt) - 1).toISOString());
  if (code === '') return <p>{say.voucherUse(lastDay)}</p>;
  return (
    <>
      <CodeBlock title={say.code} sub={say.codeText(lastDay)} code={groupByFour(code)} />
      <ButtonLink wide kind="outline" icon={<StoreIcon />} href={hrefOf('/Maplocation')}>
        {say.findCounter}
      </ButtonLink>
    </>
  );
}
