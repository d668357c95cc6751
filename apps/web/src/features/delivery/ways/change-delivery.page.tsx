import { delivery } from '@yidi/phrases/delivery';
import { formatProduct } from '@yidi/phrases/products';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { HomeIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useLazyResult } from '../../../shell/lazy-code.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { Delivery } from '../delivery.data.ts';
import styles from '../delivery.module.css';
import { ClosedWays, DeliveryScreen, loadDelivery } from '../delivery-screen.tsx';
import { NowLines } from '../now-lines.tsx';
import { WayForm } from './way-form.tsx';

export const load = loadDelivery;

/** The ways of delivery for a mail: with cut-off, fee and promise, or with a refusal reason. */
export function Page(): ReactElement {
  return <DeliveryScreen>{(info) => <Ways info={info} />}</DeliveryScreen>;
}

function Ways({ info }: { info: Delivery }): ReactElement {
  const say = usePhrases(delivery);
  const reason = info.refused[0]?.reason ?? 'ended';
  const always = info.mine && (
    <Card>
      <Row icon={<HomeIcon />} label={say.always} href={hrefOf('/preferList', {}, { mailNo: info.waybillNo })} />
    </Card>
  );
  return (
    <div className={styles.page}>
      <Head info={info} ended={info.ways.length === 0 && reason === 'ended'} />
      {info.ways.length > 0 ? (
        <WayForm info={info}>{always}</WayForm>
      ) : (
        <>
          {info.mine && reason === 'at_point' ? (
            <WaitingHere mailNo={info.waybillNo} />
          ) : (
            <ClosedWays info={info} reason={reason} />
          )}
          {always}
        </>
      )}
    </div>
  );
}

const fetchStorage = async () => ({ Card: (await import('../storage/storage-card.tsx')).StorageCard });

/** The actions for a waiting mail. Lazy: loaded only if a mail waits. */
function WaitingHere({ mailNo }: { mailNo: string }): ReactElement | null {
  const made = useLazyResult('', fetchStorage);
  return typeof made === 'object' ? <made.Card mailNo={mailNo} /> : null;
}

/** The mail and its present delivery; a mail that has ended has no question and no promise. */
function Head({ info, ended }: { info: Delivery; ended: boolean }): ReactElement {
  const say = usePhrases(delivery);
  const language = useLanguage();
  const go = useNavigate();
  const { waybillNo: mailNo, productId, change } = info;
  const product = productId ? formatProduct(language, productId) : '';
  return (
    <>
      {!ended && (
        <>
          <h2 className={styles.question}>{say.question}</h2>
          <NowLines info={info} />
        </>
      )}
      <div className={styles.number}>
        {product && <Tag tone="brand">{product}</Tag>}
        <CopyText value={mailNo} grouped copyLabel={say.copyNo} copiedLabel={say.copied} />
      </div>
      {change?.state === 'sent' && (
        <Notice onPress={() => go.to('/appoint-delivery-success', {}, { mailNo })}>{say.pending}</Notice>
      )}
    </>
  );
}
