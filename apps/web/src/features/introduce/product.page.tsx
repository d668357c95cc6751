import { productIds } from '@yidi/contract/values/tariff';
import { introduce } from '@yidi/phrases/introduce';
import { productNames } from '@yidi/phrases/products';
import { zoneNames } from '@yidi/phrases/tariff-zones';
import { PRODUCTS } from '@yidi/rules/tariff/products';
import { usualTime } from '@yidi/rules/tariff/promise';
import { ZONES } from '@yidi/rules/tariff/zones';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Facts } from '@yidi/ui/facts';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './introduce.module.css';

const GRAMS_A_KG = 1000;
const COMPARED = ['1', '11', '2'] as const;

/** Describes the products and compares their usual duration. */
export function Page(): ReactElement {
  const say = usePhrases(introduce);
  const zones = usePhrases(zoneNames);
  const names = usePhrases(productNames);
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{say.lead}</p>
      {productIds.map((id) => (
        <Card key={id} title={names[id]}>
          <p>{say.one[id]}</p>
          <p className={styles.quiet}>
            <Facts
              facts={[PRODUCTS[id].flies ? say.byAir : say.byRoad, say.upTo(PRODUCTS[id].maxWeightG / GRAMS_A_KG)]}
            />
          </p>
        </Card>
      ))}
      <Card title={say.compare}>
        <table className={styles.times}>
          <thead>
            <tr>
              <th scope="col">{say.where}</th>
              {COMPARED.map((id) => (
                <th key={id} scope="col">
                  {names[id]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ZONES.map((zone) => (
              <tr key={zone}>
                <th scope="row">{zones[zone]}</th>
                {COMPARED.map((id) => {
                  const { days, by } = usualTime(id, zone);
                  return (
                    <td key={id} data-product={names[id]}>
                      {say.usual(days, by)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.quiet}>{say.compareNote}</p>
      </Card>
      <Card title={say.rules}>
        <Row label={say.ruleLinks.forbidden} href={hrefOf('/forbidden')} />
        <Row label={say.ruleLinks.volume} href={hrefOf('/volumeRule')} />
        <Row label={say.ruleLinks.packaging} href={hrefOf('/packageTypeInfo')} />
        <Row label={say.ruleLinks.insured} href={hrefOf('/insured/{productType}', { productType: '1' })} />
      </Card>
      <ButtonLink wide href={hrefOf('/s/freight')}>
        {say.quote}
      </ButtonLink>
    </div>
  );
}
