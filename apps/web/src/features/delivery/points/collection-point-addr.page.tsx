import { delivery } from '@yidi/phrases/delivery';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Mistake } from '@yidi/ui/mistake';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { useAction } from '../../../shell/use-action.ts';
import { ConsentCard } from '../consent-card.tsx';
import { type Delivery, type Offer, offerOf } from '../delivery.data.ts';
import styles from '../delivery.module.css';
import { ClosedWays, DeliveryScreen, loadDelivery } from '../delivery-screen.tsx';
import { Replaced } from '../replaced.tsx';
import { formatPromise } from '../say-way.ts';
import { useChoose } from '../use-choose.ts';
import { PointList } from './point-list.tsx';

export const load = loadDelivery;

/** The points at which a mail can wait for its consignee, as a list and on a schematic map. */
export function Page(): ReactElement {
  const way = useQueryText('way') === 'locker' ? 'locker' : 'point';
  return (
    <DeliveryScreen>
      {(info) => {
        const offer = offerOf(info, way);
        const reason = info.refused.find((refusal) => refusal.way === way)?.reason ?? 'unserved';
        const points = info.points.filter(({ kind }) => (kind === 'locker') === (way === 'locker'));
        return offer && points[0] ? (
          <Points key={way} info={info} offer={offer} points={points} />
        ) : (
          <ClosedWays info={info} reason={reason} />
        );
      }}
    </DeliveryScreen>
  );
}

interface PointsProps {
  readonly info: Delivery;
  readonly offer: Offer;
  readonly points: Delivery['points'];
}

function Points({ info, offer, points }: PointsProps): ReactElement {
  const say = usePhrases(delivery);
  const language = useLanguage();
  const nowMs = useNow();
  const [code, setCode] = useState(points[0]!.code);
  /** The point that the consent is for: another one needs another consent. */
  const [agreedTo, setAgreedTo] = useState<string>();
  const [missed, setMissed] = useState(false);
  const point = points.find((candidate) => candidate.code === code) ?? points[0]!;
  const agreed = agreedTo === point.code;
  const choose = useChoose(info.waybillNo);
  const put = useAction(async () => {
    setMissed(!agreed);
    if (!agreed) return undefined;
    const way = point.kind === 'locker' ? 'locker' : 'point';
    return choose({ way, pointCode: point.code, agreed: true, cutoffAt: offer.cutoffAt });
  }, 'shown');
  const failed = put.failure === undefined ? undefined : formatFailure(language, put.failure);
  return (
    <div className={styles.page}>
      <PointList
        points={points}
        value={point.code}
        onChange={(chosen) => {
          setCode(chosen);
          setMissed(false);
          put.reset();
        }}
      />
      <ConsentCard
        mailNo={info.waybillNo}
        to={{ point }}
        agreed={agreed}
        missed={missed}
        onChange={(given) => setAgreedTo(given ? point.code : undefined)}
      />
      <BottomBar
        price={say.free}
        priceNote={formatPromise(say, language, offer, nowMs)}
        above={
          <Replaced info={info} next={{ way: offer.way, pointCode: point.code }}>
            {(failed ?? (missed && !agreed)) && <Mistake urgent>{failed ?? say.noConsent}</Mistake>}
          </Replaced>
        }
        action={
          <Button size="large" busy={put.busy} busyLabel={say.sending} onClick={() => put.run()}>
            {say.here}
          </Button>
        }
      />
    </div>
  );
}
