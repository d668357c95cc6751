import { packagings } from '@yidi/contract/values/tariff';
import { formatYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import { volume } from '@yidi/phrases/volume';
import { packagingOf } from '@yidi/rules/tariff/products';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { SizePicture } from '@yidi/ui/size-picture';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './freight.module.css';

const LITRE_CM3 = 1000;

/** The packagings on offer: pictures to scale, inner size, price and examples. */
export function Page(): ReactElement {
  const say = usePhrases(volume);
  return (
    <div className={styles.page}>
      <p className={styles.hint}>{say.packagesIntro}</p>
      {packagings.map((code) => (
        <Packaging key={code} code={code} />
      ))}
      <ButtonLink wide kind="tonal" href={hrefOf('/s/express', {}, { orderType: '3' })}>
        {say.order}
      </ButtonLink>
    </div>
  );
}

function Packaging({ code }: { code: (typeof packagings)[number] }): ReactElement {
  const say = usePhrases(volume);
  const names = usePhrases(parcel).packagings;
  const { feeFen, insideCm } = packagingOf(code) ?? { feeFen: 0, insideCm: null };
  const sides = insideCm?.join(' × ');
  const litres = insideCm ? Math.round(insideCm.reduce((product, side) => product * side, 1) / LITRE_CM3) : 0;
  return (
    <Card title={names[code]} aside={feeFen === 0 ? say.free : formatYuan(feeFen)}>
      <div className={styles.example}>
        {insideCm && (
          <span className={styles.smallBox}>
            <SizePicture widthCm={insideCm[0]} depthCm={insideCm[1]} heightCm={insideCm[2]} />
          </span>
        )}
        <div>
          <p>{say.fits[code]}</p>
          {sides && (
            <p className={styles.quiet}>
              {litres > 1 ? `${say.inner(sides)} · ${say.takes(String(litres))}` : say.flat(sides)}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
