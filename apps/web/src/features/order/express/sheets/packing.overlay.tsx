import { type PackagingCode, packagings } from '@yidi/contract/values/tariff';
import { express } from '@yidi/phrases/express';
import { expressSheets } from '@yidi/phrases/express-sheets';
import { formatYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import { packagingOf } from '@yidi/rules/tariff/products';
import { RadioCards } from '@yidi/ui/radio-card';
import { SizePicture } from '@yidi/ui/size-picture';
import { type ReactElement, useState } from 'react';
import type { OverlayControl } from '../../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { ChoiceSheet } from './choice-sheet.tsx';
import type { PackingRequest } from './open-sheets.ts';
import styles from './sheets.module.css';

/** Every packaging with its picture beside a phone, its inner size and its price. */
export function PackingOverlay(props: PackingRequest & OverlayControl<PackingRequest>): ReactElement {
  const say = usePhrases(express);
  const sheet = usePhrases(expressSheets);
  const words = usePhrases(parcel);
  const [chosen, setChosen] = useState<PackagingCode>(props.packaging);
  return (
    <ChoiceSheet control={props} title={say.packaging} onUse={() => props.finish({ packaging: chosen })}>
      <RadioCards<PackagingCode>
        label={say.packaging}
        value={chosen}
        onChange={setChosen}
        options={packagings.map((code) => {
          const packing = packagingOf(code);
          const inside = packing?.insideCm;
          return {
            value: code,
            title: words.packagings[code],
            price: packing && packing.feeFen > 0 ? formatYuan(packing.feeFen) : sheet.packingFree,
            detail: (
              <span className={styles.packing}>
                {inside && (
                  <span className={styles.small}>
                    <SizePicture widthCm={inside[0]} depthCm={inside[1]} heightCm={inside[2]} />
                  </span>
                )}
                <span>{inside ? sheet.packingInside(inside) : sheet.packingOwn}</span>
              </span>
            ),
          };
        })}
      />
    </ChoiceSheet>
  );
}
