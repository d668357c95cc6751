import { express } from '@yidi/phrases/express';
import { formatYuan } from '@yidi/phrases/money';
import { oneBill } from '@yidi/phrases/one-bill';
import { sizeCmOf } from '@yidi/rules/weight/typed-size';
import { LEAST_KG, MOST_KG } from '@yidi/rules/weight/weight';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { PlusIcon, ShieldIcon, TrashIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { Mistake } from '@yidi/ui/mistake';
import { Stepper } from '@yidi/ui/stepper';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { openInsure, openSize } from '../../order/express/sheets/open-sheets.ts';
import styles from './bill.module.css';
import { MOST_PIECES, type Piece, wrongOf } from './bill-pieces.ts';
import type { Bill } from './use-bill.ts';

/** Lists the pieces, each with its weight, size, insurance and price. */
export function PiecesCard({ bill }: { bill: Bill }): ReactElement {
  const { pieces, wrong } = bill;
  const say = usePhrases(oneBill);
  return (
    <Card title={say.pieces} aside={<span className={styles.quiet}>{say.count(pieces.length)}</span>}>
      <ol className={styles.pieces}>
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place on the bill
          <li key={index} id={wrong?.index === index ? wrong.what : undefined}>
            <PieceRow bill={bill} piece={piece} index={index} />
          </li>
        ))}
      </ol>
      {pieces.length < MOST_PIECES ? (
        <Button kind="tonal" wide icon={<PlusIcon />} onClick={bill.add}>
          {say.add}
        </Button>
      ) : (
        <p className={styles.quiet}>{say.most}</p>
      )}
    </Card>
  );
}

function PieceRow({ bill, piece, index }: { bill: Bill; piece: Piece; index: number }): ReactElement {
  const { order } = bill;
  const say = usePhrases(oneBill);
  const words = usePhrases(express);
  const no = index + 1;
  const cm = sizeCmOf(piece.size);
  const wrongs = wrongOf(piece, order.form.goods);
  const priced = wrongs.length > 0 ? undefined : order.offer?.items?.[index];
  async function measure(): Promise<void> {
    const chosen = await openSize({ size: piece.size });
    if (chosen) bill.changePiece(index, { size: chosen.size });
  }
  async function insure(): Promise<void> {
    const chosen = await openInsure({
      insuredInfo: piece.insuredInfo,
      goodInternals: order.form.goods.goodInternals,
      uninsuredMaxFen: undefined,
    });
    if (chosen) bill.changePiece(index, chosen);
  }
  return (
    <>
      <div className={styles.head}>
        <b>{say.piece(no)}</b>
        {priced && <span className={styles.price}>{formatYuan(priced.totalFen)}</span>}
        {index > 0 && bill.pieces.length > 2 && (
          <IconButton
            className={styles.remove}
            icon={<TrashIcon />}
            label={say.remove(no)}
            onClick={() => bill.remove(index)}
          />
        )}
      </div>
      <div className={styles.line}>
        <Stepper
          label={say.weightOf(no)}
          unit="kg"
          min={LEAST_KG}
          max={MOST_KG}
          step={0.5}
          decimals={1}
          value={piece.weightKg}
          live="inRange"
          invalid={wrongs.includes('weight')}
          onChange={(weightKg) => bill.changePiece(index, { weightKg })}
          minusLabel={words.weightLess}
          plusLabel={words.weightMore}
        />
        <span className={styles.more}>
          <Button kind="quiet" size="small" onClick={() => void measure()}>
            {cm ? say.sizeOf(cm.length, cm.width, cm.height) : say.size}
          </Button>
          <Button kind="quiet" size="small" icon={<ShieldIcon />} onClick={() => void insure()}>
            {piece.insuredInfo ? say.insured(piece.insuredInfo.price / 100) : say.insure}
          </Button>
        </span>
      </div>
      {priced?.volumetric && <p className={styles.quiet}>{say.volumetric(priced.chargeableKg)}</p>}
      {wrongs.map((what) => (
        <Mistake key={what} urgent>
          {say.wrongAt(no, words.missing[what])}
        </Mistake>
      ))}
    </>
  );
}
