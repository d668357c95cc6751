import { delivery } from '@yidi/phrases/delivery';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { formatLogDay } from '@yidi/phrases/log-day';
import { formatSpan, formatTime } from '@yidi/phrases/times';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { Mistake } from '@yidi/ui/mistake';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { type Delivery, type Offer, offerOf } from '../delivery.data.ts';
import styles from '../delivery.module.css';
import { ClosedWays, DeliveryScreen, loadDelivery } from '../delivery-screen.tsx';
import { NowLines } from '../now-lines.tsx';
import { Replaced } from '../replaced.tsx';
import { noonOf } from '../say-way.ts';
import { useChoose } from '../use-choose.ts';

type Slot = Delivery['slots'][number];

const idOf = ({ day, half }: Slot) => `${day} ${half}`;

export const load = loadDelivery;

/** Another day or half-day for one mail. */
export function Page(): ReactElement {
  return (
    <DeliveryScreen>
      {(info) => {
        const offer = offerOf(info, 'time');
        const reason = info.refused.find(({ way }) => way === 'time')?.reason ?? 'ended';
        return offer && info.slots.length > 0 ? (
          <Times info={info} offer={offer} />
        ) : (
          <ClosedWays info={info} reason={offer ? 'unserved' : reason} />
        );
      }}
    </DeliveryScreen>
  );
}

const hoursOf = (slot: { from: string; to: string }) =>
  preventBreaks(`${formatTime(slot.from)}–${formatTime(slot.to)}`);

function Times({ info, offer }: { info: Delivery; offer: Offer }): ReactElement {
  const say = usePhrases(delivery);
  const language = useLanguage();
  const nowMs = useNow();
  const [chosen, setChosen] = useState<string>();
  const slot = info.slots.find((candidate) => idOf(candidate) === chosen);
  const [missed, setMissed] = useState(false);
  const choose = useChoose(info.waybillNo);
  const book = useAction(async () => {
    setMissed(!slot);
    if (!slot) return undefined;
    return choose({ day: slot.day, half: slot.half, cutoffAt: offer.cutoffAt });
  }, 'shown');
  const days = [...new Set(info.slots.map(({ day }) => day))];
  const failed = book.failure === undefined ? undefined : formatFailure(language, book.failure);
  const wrong = failed ?? (missed && !slot ? say.pickTime : undefined);
  return (
    <div className={styles.page}>
      <h2 className={styles.question}>{say.which}</h2>
      <NowLines info={info} />
      {days.map((day) => {
        const { title, date } = formatLogDay(language, noonOf(day), nowMs);
        return (
          <Card key={day} title={title} aside={date}>
            <ChipGroup
              label={title}
              columns="wide"
              value={chosen}
              onChange={(id) => {
                setChosen(id);
                book.reset();
              }}
              options={info.slots
                .filter((half) => half.day === day)
                .map((half) => ({ value: idOf(half), label: say.halfOf(say.half[half.half], hoursOf(half)) }))}
            />
          </Card>
        );
      })}
      <BottomBar
        {...(slot
          ? { price: say.free, priceNote: preventBreaks(formatSpan(language, slot.from, slot.to, nowMs)) }
          : { lacking: { title: say.pickTime, note: say.pickTimeNote } })}
        above={
          <Replaced info={info} next={{ way: 'time' }}>
            {wrong && <Mistake urgent>{wrong}</Mistake>}
          </Replaced>
        }
        action={
          <Button size="large" busy={book.busy} busyLabel={say.sending} onClick={() => book.run()}>
            {say.book}
          </Button>
        }
      />
    </div>
  );
}
