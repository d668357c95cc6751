import { delivery } from '@yidi/phrases/delivery';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { formatYuan } from '@yidi/phrases/money';
import { formatDate, formatMoment } from '@yidi/phrases/times';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Mistake } from '@yidi/ui/mistake';
import { RadioCards } from '@yidi/ui/radio-card';
import type { ReactElement, ReactNode } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { type Delivery, type Offer, offerOf } from '../delivery.data.ts';
import styles from '../delivery.module.css';
import { Replaced } from '../replaced.tsx';
import { formatPromise, noonOf } from '../say-way.ts';
import { AskedWish } from './asked-wish.tsx';
import { RefusedWays } from './refused-ways.tsx';
import { choiceOf, useWayForm } from './use-way-form.ts';
import { WayIcon } from './way-icon.tsx';
import { WayMore } from './way-more.tsx';

/** Returns whether the offer changes only the time, as the mail already comes to the door. */
const isOwnTime = (info: Delivery, { way }: Offer) => way === 'door' && (info.way === 'time' || info.way === 'hold');

const formatFee = (say: typeof delivery.zh | typeof delivery.en, { fee }: Offer) =>
  fee > 0 ? formatYuan(fee) : say.free;

/** The possible ways, the fields of the chosen one, and the button; `children` are above it. */
export function WayForm({ info, children }: { info: Delivery; children?: ReactNode }): ReactElement {
  const say = usePhrases(delivery);
  const language = useLanguage();
  const nowMs = useNow();
  const form = useWayForm(say, info);
  const { way } = form.form;
  const offer = way === null ? undefined : offerOf(info, way);
  const day = form.form.until || info.hold?.from;
  const termOf = (option: Offer) =>
    option.way === 'hold' && day
      ? say.onDay(formatDate(language, noonOf(day)))
      : formatPromise(say, language, option, nowMs);
  const back = offer && isOwnTime(info, offer) ? say.ownTime : say.back;
  const next = { time: say.chooseTime, point: say.choosePoint, locker: say.chooseLocker, door: back };
  const { way: noWay, until, place } = form.mistakes;
  const failed = form.failure === undefined ? undefined : formatFailure(language, form.failure);
  const wrong = noWay ?? until ?? place ?? failed;
  return (
    <FormPage form={form} leave="freely" className={styles.form}>
      {info.senderWish && (
        <AskedWish
          wish={info.senderWish}
          mailNo={info.waybillNo}
          canPlace={offerOf(info, 'place') !== undefined}
          onPlace={(asked) => form.change({ way: 'place', place: asked })}
        />
      )}
      <Ways info={info} form={form} />
      <p className={styles.left}>{say.left(info.left)}</p>
      <RefusedWays refused={info.refused} />
      {children}
      <BottomBar
        {...(offer
          ? { price: formatFee(say, offer), priceNote: termOf(offer) }
          : { lacking: { title: say.chooseFirst, note: say.toPick } })}
        above={
          <Replaced info={info} next={way === null ? undefined : choiceOf({ ...form.form, way })}>
            {wrong && <Mistake urgent>{wrong}</Mistake>}
          </Replaced>
        }
        action={
          <Button type="submit" size="large" busy={form.busy} busyLabel={say.sending}>
            {(way !== null && way in next && next[way as keyof typeof next]) || say.change}
          </Button>
        }
      />
    </FormPage>
  );
}

interface WaysProps {
  readonly info: Delivery;
  readonly form: ReturnType<typeof useWayForm>;
}

/** The possible ways; below the chosen one what it asks for. */
function Ways({ info, form }: WaysProps): ReactElement {
  const say = usePhrases(delivery);
  const { way } = form.form;
  return (
    <RadioCards
      label={say.question}
      {...form.field('way')}
      value={way ?? undefined}
      options={info.ways.map((option) => ({
        value: option.way,
        below: option.way === way && (
          <div className={styles.unfolded}>
            <WayMore info={info} form={form} />
          </div>
        ),
        title: <WayName info={info} option={option} />,
        price: <span className={styles.fee}>{formatFee(say, option)}</span>,
        detail: <Terms option={option} />,
      }))}
    />
  );
}

function WayName({ info, option }: { info: Delivery; option: Offer }): ReactElement {
  const say = usePhrases(delivery);
  return (
    <span className={styles.wayName}>
      <span className={styles.icon}>
        <WayIcon way={option.way} />
      </span>
      <span>{isOwnTime(info, option) ? say.ownTime : say.way[option.way]}</span>
    </span>
  );
}

/** When the mail comes by a way, and until when the way can be chosen. */
function Terms({ option }: { option: Offer }): ReactElement {
  const say = usePhrases(delivery);
  const language = useLanguage();
  const nowMs = useNow();
  return (
    <span className={styles.terms}>
      <span>
        {say.promise}
        <b className={styles.term}>{formatPromise(say, language, option, nowMs)}</b>
      </span>
      <span>
        {say.latest}
        <b className={styles.term}>{preventBreaks(formatMoment(language, option.cutoffAt, nowMs))}</b>
      </span>
    </span>
  );
}
