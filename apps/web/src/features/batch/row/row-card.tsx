import { useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@yidi/contract/call';
import { mendBatch } from '@yidi/contract/calls/batch';
import { batch as words } from '@yidi/phrases/batch';
import { goodsWays } from '@yidi/phrases/goods-ways';
import { formatYuan } from '@yidi/phrases/money';
import { formatProduct } from '@yidi/phrases/products';
import { formatMonthDay, formatTime } from '@yidi/phrases/times';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { lackingOnLabel } from '@yidi/rules/label/printable';
import { comingPromise } from '@yidi/rules/time/coming';
import { AddressText } from '@yidi/ui/address-text';
import { Button, ButtonLink } from '@yidi/ui/button';
import { type ReactElement, useState } from 'react';
import { send } from '../../../api/send.ts';
import { hrefOf } from '../../../route-table.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { addressLine } from '../../address/address.data.ts';
import { type Row, refreshBatch } from '../batch.data.ts';
import styles from '../batch.module.css';
import { Refused } from '../refused.tsx';
import { MendRow } from './mend-row.tsx';

export type Mend = Omit<RequestOf<typeof mendBatch>, 'batchId' | 'rows'>;

/** One row: consignee and place, its mistake, and the actions for it. */
export function RowCard({ batchId, row }: { batchId: string; row: Row }): ReactElement {
  const say = usePhrases(words);
  const { ways } = usePhrases(goodsWays);
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const mend = useAction(async (change: Mend) => {
    const { mended } = await send(mendBatch, { batchId, rows: [row.rowNo], ...change });
    if (mended > 1) showToast(say.mended(mended), { tone: 'good' });
    setOpen(false);
    await refreshBatch(client);
  });
  return (
    <li className={styles.row}>
      <span className={styles.no}>
        <span aria-hidden="true">{row.rowNo}</span>
        <span className="spoken-only">{say.row(row.rowNo)}</span>
      </span>
      <div className={styles.body}>
        <div className={styles.what}>
          <span className={styles.who}>{row.name || say.noName}</span>
          <span className={styles.where}>
            <Place row={row} />
          </span>
          <Outcome row={row} />
        </div>
        {row.isDistrictInferred && row.state !== 'sent' && (
          <p className={styles.way}>
            {wrapWell(
              row.formerDistrict
                ? say.districtMerged(row.formerDistrict, row.district)
                : say.districtInferred(row.district),
            )}
          </p>
        )}
        {row.way && row.state !== 'sent' && <p className={styles.way}>{ways[row.way]}</p>}
        <Acts row={row} mend={mend} open={open} onOpen={() => setOpen(true)} />
      </div>
    </li>
  );
}

interface ActsProps {
  readonly row: Row;
  readonly mend: { readonly busy: boolean; run(change: Mend): void };
  /** The fields of a right row are shown. */
  readonly open: boolean;
  onOpen(): void;
}

/** What can be done with a row in its state. */
function Acts({ row, mend, open, onOpen }: ActsProps): ReactElement {
  const say = usePhrases(words);
  return (
    <>
      {row.state === 'wrong' && <MendRow row={row} busy={mend.busy} onMend={mend.run} />}
      {row.state === 'failed' && (
        <div className={styles.buttons}>
          <Button kind="tonal" busy={mend.busy} onClick={() => mend.run({})}>
            {say.retry}
          </Button>
          <Button kind="quiet" busy={mend.busy} onClick={() => mend.run({ drop: true })}>
            {say.dropRow}
          </Button>
        </div>
      )}
      {row.state === 'dropped' && (
        <div className={styles.act}>
          <Button kind="tonal" size="small" busy={mend.busy} onClick={() => mend.run({ drop: false })}>
            {say.putBack}
          </Button>
        </div>
      )}
      {row.state === 'ready' &&
        (open ? (
          <MendRow row={row} busy={mend.busy} onMend={mend.run} all />
        ) : (
          <div className={styles.act}>
            <Button kind="quiet" size="small" aria-label={`${say.mend} ${say.row(row.rowNo)}`} onClick={onOpen}>
              {say.mend}
            </Button>
          </div>
        ))}
    </>
  );
}

/** Shows city and district; the whole address if it is doubtful, and on wide screens. */
function Place({ row }: { row: Row }): ReactElement {
  const { district, mistakes } = row;
  const place = `${row.city || row.province}${district}`;
  const isAsked = district === '' || mistakes.some(({ code }) => /^(?:region|address|people)/.test(code));
  if (isAsked) return <AddressText>{addressLine(row)}</AddressText>;
  return (
    <>
      <span className={styles.short}>{place}</span>
      <span className={styles.whole}>
        <AddressText>{addressLine(row)}</AddressText>
      </span>
    </>
  );
}

function Outcome({ row }: { row: Row }): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const [mistake] = row.mistakes;
  const promisedAt = comingPromise(row.promisedAt, useNow(60_000));
  if (row.state === 'wrong')
    return <span className={styles.wrong}>{mistake ? wrongWords(say, row, mistake) : say.states.wrong}</span>;
  if (row.state === 'failed')
    return (
      <span className={styles.wrong}>
        <Refused reason={row.reason} otherwise={say.rowFailed} />
      </span>
    );
  return (
    <>
      <span className={styles.more}>
        {row.state === 'sent' && row.orderId ? (
          <ButtonLink kind="quiet" size="small" href={hrefOf('/order-detail/{orderId}', { orderId: row.orderId })}>
            {row.mailNo}
          </ButtonLink>
        ) : (
          `${row.phone} · ${row.goodsName} ${row.weightKg} kg · ${formatProduct(language, row.productId)}`
        )}
      </span>
      <span className={styles.price}>
        {row.totalFen !== undefined && formatYuan(row.totalFen)}
        {promisedAt && (
          <small>{say.promised(`${formatMonthDay(language, promisedAt)} ${formatTime(promisedAt)}`)}</small>
        )}
      </span>
    </>
  );
}

function wrongWords(
  say: typeof words.zh | typeof words.en,
  row: Row,
  { code, twinOf }: Row['mistakes'][number],
): string {
  if (twinOf) return say.twinOf(twinOf);
  return code === 'text.rare' ? say.rareOf(lackingOnLabel(row).join('')) : say.mistakes[code];
}
