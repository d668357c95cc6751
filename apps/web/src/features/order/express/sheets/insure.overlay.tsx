import { express } from '@yidi/phrases/express';
import { expressSheets } from '@yidi/phrases/express-sheets';
import { formatYuan } from '@yidi/phrases/money';
import { isInsurable, premiumOf } from '@yidi/rules/insurance/premium';
import { Button } from '@yidi/ui/button';
import { Mistake } from '@yidi/ui/mistake';
import { Stepper } from '@yidi/ui/stepper';
import { type ReactElement, useState } from 'react';
import type { OverlayControl } from '../../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { declaredFits, MOST_DECLARED_YUAN } from '../express-limits.ts';
import type { TypedParcel } from '../goods-info.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import type { InsureRequest } from './open-sheets.ts';
import styles from './sheets.module.css';

const FIRST_DECLARED_YUAN = 500;

/** The declared value, and what a lost parcel pays with and without insurance. */
export function InsureOverlay(props: InsureRequest & OverlayControl<Pick<TypedParcel, 'insuredInfo'>>): ReactElement {
  const say = usePhrases(express);
  const sheet = usePhrases(expressSheets);
  const [yuan, setYuan] = useState(props.insuredInfo ? props.insuredInfo.price / 100 : FIRST_DECLARED_YUAN);
  const fits = declaredFits(yuan);
  const premium = premiumOf(yuan, isInsurable(props.goodInternals));
  const refused = !premium.ok && premium.reason === 'not_insurable';
  return (
    <ChoiceSheet
      control={props}
      title={say.insure}
      onUse={
        refused
          ? undefined
          : () => premium.ok && props.finish({ insuredInfo: { price: yuan * 100, premiumPrice: premium.premiumFen } })
      }
      lesser={
        <Button kind="quiet" wide onClick={() => props.finish({ insuredInfo: null })}>
          {say.notInsured}
        </Button>
      }
    >
      <p className={styles.label}>{sheet.insureField}</p>
      <Stepper
        label={sheet.insureField}
        value={yuan}
        min={1}
        max={MOST_DECLARED_YUAN}
        step={100}
        live
        invalid={!fits}
        onChange={setYuan}
        minusLabel={`${sheet.insureField} −`}
        plusLabel={`${sheet.insureField} +`}
      />
      {!fits && <Mistake urgent>{sheet.insureRange}</Mistake>}
      {refused && <Mistake urgent>{say.insureRefused}</Mistake>}
      <dl className={styles.payouts}>
        <div>
          <dt>{sheet.premium}</dt>
          <dd>{premium.ok ? formatYuan(premium.premiumFen) : '—'}</dd>
        </div>
        <div>
          <dt>{sheet.lossInsured}</dt>
          <dd>{premium.ok ? formatYuan(premium.declaredFen) : '—'}</dd>
        </div>
        <div>
          <dt>{sheet.lossPlain}</dt>
          <dd>{props.uninsuredMaxFen === undefined ? sheet.lossUnknown : formatYuan(props.uninsuredMaxFen)}</dd>
        </div>
      </dl>
    </ChoiceSheet>
  );
}
