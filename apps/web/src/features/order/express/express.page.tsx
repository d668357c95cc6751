import type { ReactElement } from 'react';
import type { LoadArgs } from '../../../routes.tsx';
import { DeferredHydration } from '../../../shell/deferred-hydration.tsx';
import { OtherDraftPart } from '../../../shell/other-draft-part.tsx';
import { usePreferences } from '../../../shell/preferences-context.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { ExtrasCard } from './cards/extras-card.tsx';
import { GoodsCard } from './cards/goods-card.tsx';
import { HandOverCard } from './cards/hand-over-card.tsx';
import { KeepPart } from './cards/keep-part.tsx';
import { PartiesCard } from './cards/parties-card.tsx';
import { ProductCard } from './cards/product-card.tsx';
import { SendMany } from './cards/send-many.tsx';
import { ClosedPart } from './closed/closed-part.tsx';
import { OverduePart } from './closed/overdue-part.tsx';
import { ElderPart, readyForElders } from './elder/elder-part.tsx';
import {
  isClosed,
  isOverdue,
  prefetchClosing,
  prefetchOverdue,
  prefetchSender,
  useClosing,
  useOverdue,
} from './express.data.ts';
import styles from './express.module.css';
import type { Mode } from './express-form.ts';
import { labelsQuery } from './goods-labels.ts';
import { HandOverWay, WaybillAtHand } from './hand-over-way.tsx';
import { SubmitBar } from './submit/submit-bar.tsx';
import { useExpress } from './use-express.ts';
import { ArtExamPart, loadArtExam } from './variants/art-exam-part.tsx';
import { ManyPart } from './variants/many-part.tsx';
import { WaitingPart } from './waiting/waiting-part.tsx';

export function load({ client, prefetch, search }: LoadArgs): readonly Promise<unknown>[] {
  const mode = modeOf(search.orderType);
  const closing = prefetchClosing(client, prefetch, mode).then((closed) => (closed ? ClosedPart.ready() : undefined));
  const overdue = prefetchOverdue(client, prefetch).then((found) => (found ? OverduePart.ready() : undefined));
  const many = search.many ? [ManyPart.ready()] : [];
  const exam = search.artExam ? [loadArtExam(prefetch, search.artExam)] : [];
  return [
    prefetchSender(client, prefetch, mode),
    prefetch(labelsQuery),
    closing,
    overdue,
    ...many,
    ...exam,
    readyForElders(),
  ];
}

export function parts({ client, search }: Pick<LoadArgs, 'client' | 'search'>): readonly unknown[] {
  return [
    isClosed(client, modeOf(search.orderType)) && ClosedPart.ready(),
    isOverdue(client) && OverduePart.ready(),
    search.many && ManyPart.ready(),
    search.artExam && ArtExamPart.ready(),
    readyForElders(),
  ];
}

const modeOf = (orderType: string | undefined): Mode => (orderType === '2' ? 'selfDrop' : 'courier');

/** The express-order page: orderType 3 is courier pick-up, 2 self-drop (spec §2). */
export function Page(): ReactElement {
  const orderType = useQueryText('orderType');
  const many = useQueryText('many');
  const artExam = useQueryText('artExam');
  const order = useExpress(orderType === undefined ? undefined : modeOf(orderType));
  const { mode } = order;
  const closed = useClosing(mode);
  const overdue = useOverdue();
  const { elder } = usePreferences().preferences;
  if (closed) return <ClosedPart mode={mode} mailNo={order.mailNo} closed={closed} />;
  if (overdue) return <OverduePart overdue={overdue} />;
  if (artExam) return <ArtExamPart code={artExam} />;
  if (many && mode === 'courier') return <ManyPart />;
  if (elder)
    return (
      <>
        <WaitingPart fill={order.change} apart />
        {order.other && <OtherDraftPart other={order.other} />}
        <ElderPart order={order} />
      </>
    );
  return (
    <div className={styles.page}>
      <WaitingPart fill={order.change} />
      {order.other && <OtherDraftPart other={order.other} />}
      <HandOverWay mode={mode} mailNo={order.mailNo} onChoose={(sendType) => order.change({ sendType })} />
      <WaybillAtHand order={order} />
      <DeferredHydration>
        <PartiesCard order={order} more={mode === 'courier' && <SendMany />} />
      </DeferredHydration>
      <DeferredHydration>
        <GoodsCard order={order} sent={order} />
      </DeferredHydration>
      <DeferredHydration>
        <ProductCard order={order} />
        <HandOverCard order={order} />
      </DeferredHydration>
      <DeferredHydration>
        <ExtrasCard order={order} />
      </DeferredHydration>
      <KeepPart order={order} />
      <SubmitBar order={order} />
    </div>
  );
}
