import { express } from '@yidi/phrases/express';
import { expressSheets } from '@yidi/phrases/express-sheets';
import { sideFits, sides, sizeCmOf, sizeMistake } from '@yidi/rules/weight/typed-size';
import { kgOfGrams, volumetricWeightG } from '@yidi/rules/weight/weight';
import { Button } from '@yidi/ui/button';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { SizePicture } from '@yidi/ui/size-picture';
import { type ReactElement, useState } from 'react';
import type { OverlayControl } from '../../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import type { Goods } from '../goods-info.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import type { SizeRequest } from './open-sheets.ts';
import styles from './sheets.module.css';

const none = { length: '', width: '', height: '' };

/** Length, width and height with their volumetric weight. A side out of range gets an error. */
export function SizeOverlay(props: SizeRequest & OverlayControl<SizeRequest>): ReactElement {
  const say = usePhrases(express);
  const sheet = usePhrases(expressSheets);
  const [typed, setTyped] = useState<NonNullable<Goods['size']>>(props.size ?? none);
  const [tried, setTried] = useState(props.size !== null);
  const cm = sizeCmOf(typed);
  const mistake = sizeMistake(typed);
  function use(): void {
    setTried(true);
    if (!mistake) props.finish({ size: typed });
  }
  return (
    <ChoiceSheet
      control={props}
      title={say.size}
      sub={sheet.sizeHint}
      onUse={use}
      lesser={
        props.size && (
          <Button kind="quiet" wide onClick={() => props.finish({ size: null })}>
            {sheet.sizeClear}
          </Button>
        )
      }
    >
      <div className={styles.picture}>
        <SizePicture widthCm={cm?.length ?? 30} depthCm={cm?.width ?? 20} heightCm={cm?.height ?? 15} />
      </div>
      <div className={styles.sides}>
        {sides.map((side) => (
          <Field
            key={side}
            label={sheet[side]}
            inputMode="numeric"
            maxLength={5}
            value={typed[side]}
            error={(tried || typed[side].length > 2) && !sideFits(typed[side]) ? sheet.sizeRange : undefined}
            onChange={(value) => setTyped({ ...typed, [side]: value.normalize('NFKC').trim() })}
          />
        ))}
      </div>
      {mistake === 'sum' && <Mistake urgent>{sheet.sizeSum}</Mistake>}
      <p className={styles.result} role="status">
        {cm &&
          sheet.sizeWeight(
            kgOfGrams(volumetricWeightG({ lengthCm: cm.length, widthCm: cm.width, heightCm: cm.height })),
          )}
      </p>
    </ChoiceSheet>
  );
}
