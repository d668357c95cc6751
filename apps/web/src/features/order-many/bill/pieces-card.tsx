import { express } from '@yidi/phrases/express';
import { formatYuan } from '@yidi/phrases/money';
import { oneBill } from '@yidi/phrases/one-bill';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { PlusIcon, TrashIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { Mistake } from '@yidi/ui/mistake';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { ParcelNumbers } from '../parcel-numbers.tsx';
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
  const wrongs = wrongOf(piece, order.form.goods);
  const priced = wrongs.length > 0 ? undefined : order.offer?.items?.[index];
  const goods = { ...order.form.goods, size: piece.size };
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
      <ParcelNumbers
        label={say.weightOf(no)}
        parcel={{ ...piece, goods }}
        offer={priced}
        invalid={wrongs.includes('weight')}
        onChange={({ goods: changed, ...part }) =>
          bill.changePiece(index, { ...part, ...(changed && { size: changed.size }) })
        }
      />
      {wrongs.map((what) => (
        <Mistake key={what} urgent>
          {say.wrongAt(no, words.missing[what])}
        </Mistake>
      ))}
    </>
  );
}
