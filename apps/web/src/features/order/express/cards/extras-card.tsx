import { express } from '@yidi/phrases/express';
import { formatYuan } from '@yidi/phrases/money';
import { formatWhole } from '@yidi/phrases/numbers';
import { parcel } from '@yidi/phrases/parcel';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { Card } from '@yidi/ui/card';
import { Switch } from '@yidi/ui/choice';
import { BoxIcon, ShieldIcon } from '@yidi/ui/icon';
import { LockIcon } from '@yidi/ui/icon-forms';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { openInsure, openPacking } from '../sheets/open-sheets.ts';
import { contradictionsOf, hasNoBox } from '../submit/submit-order.ts';
import type { Express } from '../use-express.ts';
import { Choice } from './choice.tsx';
import { PayAndMessage } from './pay-and-message.tsx';

/** Insurance, packaging, payer and note to the courier: a line each, changed in a sheet. */
export function ExtrasCard({ order }: { order: Express }): ReactElement {
  const { form, change, offer, prices } = order;
  const say = usePhrases(express);
  const words = usePhrases(parcel);
  const insured = prices.quote?.insuredInfo;
  const { insuredInfo } = form;
  const { goodInternals } = form.goods;
  const wrong = contradictionsOf(form);
  const fee = offer?.parts.find(({ kind }) => kind === 'packaging')?.fen ?? 0;
  const take = (chosen: Parameters<typeof change>[0] | undefined) => {
    if (chosen) change(chosen);
  };
  const insure = () =>
    void openInsure({ insuredInfo, goodInternals, uninsuredMaxFen: offer?.uninsuredMaxFen }).then(take);
  const pack = () => void openPacking({ packaging: form.packaging }).then(take);
  return (
    <Card>
      <Choice
        id="insured"
        icon={<ShieldIcon />}
        label={say.insure}
        value={
          insuredInfo === null
            ? say.notInsured
            : insured && !insured.reason
              ? say.insured(insuredInfo.price / 100, formatYuan(insured.premiumPrice))
              : `¥${formatWhole(insuredInfo.price / 100)}`
        }
        sub={insured?.reason && insuredInfo !== null ? say.insureRefused : undefined}
        onPress={insure}
      />
      <Choice
        id="packaging"
        icon={<BoxIcon />}
        label={say.packaging}
        mistake={wrong.includes('packaging') ? say.missing[hasNoBox(form) ? 'noBox' : 'packaging'] : undefined}
        value={
          fee > 0 ? say.packed(words.packagings[form.packaging], formatYuan(fee)) : words.packagings[form.packaging]
        }
        onPress={pack}
      />
      <PayAndMessage order={order} />
      <Choice
        id="passwordSign"
        icon={<LockIcon />}
        label={say.passwordSign}
        mistake={wrong.includes('passwordSign') ? say.missing.passwordSign : undefined}
        sub={wrapWell(say.passwordSignSub)}
        trail={
          <Switch
            label={say.passwordSign}
            checked={form.passwordSign}
            onChange={(passwordSign) => change({ passwordSign })}
          />
        }
      />
    </Card>
  );
}
