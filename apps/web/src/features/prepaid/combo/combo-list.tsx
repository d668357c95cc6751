import { combo } from '@yidi/phrases/combo';
import { formatYuan } from '@yidi/phrases/money';
import { prepaid } from '@yidi/phrases/prepaid';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CheckIcon, ParcelIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useNow } from '../../../shell/now.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { openCombo } from '../open-sheets.ts';
import { type Cards, type Combo, lastDay } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';

/** More boxes would be hard to count. */
const DRAWN = 10;

/** The user's combos with the remaining shipments and expiry, and the link to buy one. */
export function ComboList({ cards, onBuy }: { cards: Cards; onBuy: () => void }): ReactElement | null {
  const say = usePhrases(combo);
  const { combos, comboArticles } = cards;
  // Used and returned combos are not listed. Expired combos are, because they can be returned.
  const held = combos.filter((owned) => owned.left > 0);
  const cheapest = Math.min(...comboArticles.map((article) => article.fen));
  const cheapestEach = Math.min(...comboArticles.map(({ fen, total }) => Math.floor(fen / total)));
  return (
    <>
      {held.map((owned) => (
        <Held key={owned.comboId} combo={owned} />
      ))}
      {comboArticles.length > 0 && (
        <Card>
          <Row
            icon={<ParcelIcon />}
            label={say.more}
            sub={say.pays(formatYuan(cheapestEach))}
            value={say.from(formatYuan(cheapest))}
            onPress={onBuy}
          />
        </Card>
      )}
    </>
  );
}

function Held({ combo: owned }: { combo: Combo }): ReactElement {
  const say = usePhrases(combo);
  const words = usePhrases(prepaid);
  const isOver = Date.parse(owned.validUntil) <= useNow(60_000);
  return (
    <Card title={owned.name} aside={isOver ? say.over : say.left(owned.left, owned.total)}>
      {owned.total <= DRAWN && <Shipments total={owned.total} left={owned.left} />}
      <p className={styles.quiet}>{say.terms(owned.productName, owned.maxKg)}</p>
      <p className={styles.quiet}>{words.until(lastDay(owned.validUntil))}</p>
      <div className={styles.comboFoot}>
        <b>{say.each(formatYuan(Math.floor(owned.restFen / owned.left)))}</b>
        <span className={styles.buttons}>
          <Button kind="outline" aria-label={say.manageOf(owned.name)} onClick={() => void openCombo(owned)}>
            {say.manage}
          </Button>
          {!isOver && (
            <ButtonLink kind="tonal" href={hrefOf('/s/express')}>
              {say.send}
            </ButtonLink>
          )}
        </span>
      </div>
    </Card>
  );
}

/** A box for each shipment, used ones ticked. The text has the same content. */
function Shipments({ total, left }: { total: number; left: number }): ReactElement {
  return (
    <ol className={styles.shipments} aria-hidden="true">
      {Array.from({ length: total }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that a shipment is
        <li key={at} data-used={at < total - left || undefined}>
          {at < total - left ? <CheckIcon size="small" /> : at + 1}
        </li>
      ))}
    </ol>
  );
}
