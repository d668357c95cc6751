import { useQuery } from '@tanstack/react-query';
import { elderOrder } from '@yidi/phrases/elder-order';
import { handOver } from '@yidi/phrases/hand-over';
import { formatSpan } from '@yidi/phrases/times';
import { AddressText } from '@yidi/ui/address-text';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EditIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { useBoot } from '../../../../shell/boot.tsx';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { addressLine } from '../../../address/address.data.ts';
import { openAddressForm } from '../../../address/address.parts.tsx';
import { canBook, nameNear, regionOf, servicePointsQuery, slotsQuery } from '../../../pickup/pickup.data.ts';
import { useHere } from '../../../pickup/pickup.parts.tsx';
import { choosePoint } from '../../../service-point/service-point.data.ts';
import { ProvinceNotice } from '../closed/province-notice.tsx';
import { wayHref } from '../entry/way-href.ts';
import { useChosenPoint } from '../use-chosen-point.ts';
import { BigChoice } from './big-choice.tsx';
import styles from './elder-order.module.css';
import type { StepProps } from './elder-order.tsx';
import { takePerson } from './step-who.tsx';

/** The number of counters shown at first. */
const FEW = 3;
const MANY = 12;

/** The place and slot of the pick-up, or the counter for the drop-off. */
export function StepHandOver(props: StepProps): ReactElement {
  const words = usePhrases(elderOrder);
  const { mode, mailNo } = props.order;
  const pickup = mode === 'courier';
  const { platform } = useBoot();
  return (
    <>
      <Sender {...props} />
      <ProvinceNotice mode={mode} province={props.order.form.sender.province} />
      {props.order.form.sender.province !== '' && (pickup ? <Times {...props} /> : <Counters {...props} />)}
      {(platform.can.selfSend || !pickup) && (
        <ButtonLink kind="outline" wide href={wayHref(pickup ? 'selfDrop' : 'courier', mailNo, '4')}>
          {pickup ? words.toCounter : words.toPickup}
        </ButtonLink>
      )}
    </>
  );
}

function Sender({ order }: StepProps): ReactElement {
  const words = usePhrases(elderOrder);
  const { mode, form } = order;
  const { sender } = form;
  async function edit(): Promise<void> {
    const result = await openAddressForm({ type: '1', start: sender });
    if (result) await takePerson(order, 'sender', result);
  }
  return (
    <Card>
      <Row
        icon={<EditIcon />}
        tone="good"
        strong={sender.name !== ''}
        label={sender.name ? `${sender.name} ${sender.userPhone}` : mode === 'courier' ? words.from : words.near}
        sub={sender.province ? <AddressText>{addressLine(sender)}</AddressText> : words.fromNone}
        onPress={() => void edit()}
      />
    </Card>
  );
}

function Times({ order }: StepProps): ReactElement | null {
  const words = usePhrases(elderOrder);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const [many, setMany] = useState(false);
  const { form, change } = order;
  const { data, error } = useQuery({ ...slotsQuery(form.sender), refetchInterval: 60_000 });
  if (!data) return error ? <p className={styles.bad}>{words.slotsFailed}</p> : null;
  const free = data.days.flatMap(({ slots }) => slots).filter(canBook);
  if (free.length === 0) return <p className={styles.quiet}>{words.noSlots}</p>;
  const first = free.slice(0, many ? MANY : FEW);
  const chosen = free.find(({ slotId }) => slotId === form.slot?.slotId);
  const shown = chosen && !first.includes(chosen) ? [...first, chosen] : first;
  return (
    <>
      <BigChoice
        label={words.pickup}
        value={chosen?.slotId}
        onChange={(id) => {
          const slot = free.find(({ slotId }) => slotId === id);
          if (slot) change({ slot: { slotId: slot.slotId, startAt: slot.startAt, endAt: slot.endAt } });
        }}
        options={shown.map((slot) => ({
          value: slot.slotId,
          title: formatSpan(language, slot.startAt, slot.endAt, nowMs),
        }))}
      />
      {!many && free.length > FEW && (
        <Button kind="tonal" wide onClick={() => setMany(true)}>
          {words.slotsMore}
        </Button>
      )}
    </>
  );
}

function Counters({ order }: StepProps): ReactElement | null {
  const words = usePhrases(elderOrder);
  const say = usePhrases(handOver);
  const { form, change } = order;
  const { data, error } = useQuery(servicePointsQuery(form.sender));
  const here = useHere();
  const { point } = useChosenPoint(form);
  async function choose(): Promise<void> {
    const chosen = await choosePoint({
      title: say.counter,
      use: say.counterUse,
      service: 'send',
      region: regionOf(form.sender),
      pointCode: form.pointCode,
    });
    if (chosen) change({ pointCode: chosen.code });
  }
  if (!data) return error ? <p className={styles.bad}>{words.slotsFailed}</p> : null;
  if (data.list.length === 0) return <p className={styles.quiet}>{words.noPoints}</p>;
  const formatMetres = (metres: number | undefined) => (metres === undefined ? undefined : say.metres(metres));
  const few = here.sorted(data.list).slice(0, FEW);
  const shown = point && !few.some(({ code }) => code === point.code) ? [...few, point] : few;
  return (
    <>
      <BigChoice
        label={words.drop}
        value={form.pointCode ?? undefined}
        onChange={(pointCode) => change({ pointCode })}
        options={shown.map((option) => ({
          value: option.code,
          title: nameNear(option.name, form.sender.district),
          sub: (
            <>
              {option.openNow ? say.open : say.opens(option.openFrom)} {say.hours(option.openFrom, option.openTo)}
            </>
          ),
          price: formatMetres(here.metresTo(option)),
        }))}
      />
      <Button kind="tonal" wide onClick={() => void choose()}>
        {words.morePoints}
      </Button>
    </>
  );
}
