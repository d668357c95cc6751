import { useQuery } from '@tanstack/react-query';
import { express } from '@yidi/phrases/express';
import { handOver } from '@yidi/phrases/hand-over';
import { formatSpan } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { ClockIcon, StoreIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { formatFailure } from '../../../../api/say-failure.ts';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { nameNear, regionOf, slotsQuery } from '../../../pickup/pickup.data.ts';
import { choosePoint } from '../../../service-point/service-point.data.ts';
import { openSlot } from '../sheets/open-sheets.ts';
import { useChosenPoint } from '../use-chosen-point.ts';
import type { Express } from '../use-express.ts';
import { Choice } from './choice.tsx';

/** The pick-up slot or the service point for drop-off: one line, chosen in a sheet. */
export function HandOverCard({ order }: { order: Express }): ReactElement {
  return <Card>{order.mode === 'courier' ? <SlotRow order={order} /> : <PointRow order={order} />}</Card>;
}

function SlotRow({ order: { form, change, submit } }: { order: Express }): ReactElement {
  const say = usePhrases(handOver);
  const words = usePhrases(express);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const hasProvince = form.sender.province !== '';
  const { data, error } = useQuery({ ...slotsQuery(form.sender), enabled: hasProvince, refetchInterval: 60_000 });
  const { slot } = form;
  const wanted = submit.missing.has('slot') && hasProvince;
  async function choose(): Promise<void> {
    const chosen = await openSlot({ sender: form.sender, slot });
    if (chosen) change({ slot: chosen });
  }
  return (
    <Choice
      id="slot"
      icon={<ClockIcon />}
      label={say.when}
      value={
        slot && hasProvince ? (
          <b>{formatSpan(language, slot.startAt, slot.endAt, nowMs)}</b>
        ) : hasProvince && !data && !error ? (
          words.busy
        ) : (
          hasProvince && say.whenChoose
        )
      }
      sub={hasProvince ? undefined : say.whenWaiting}
      mistake={wanted ? words.missing.slot : error ? say.slotsFailed(formatFailure(language, error)) : undefined}
      onPress={hasProvince ? () => void choose() : undefined}
    />
  );
}

function PointRow({ order: { form, change, submit } }: { order: Express }): ReactElement {
  const say = usePhrases(handOver);
  const words = usePhrases(express);
  const language = useLanguage();
  const hasProvince = form.sender.province !== '';
  const { point, error } = useChosenPoint(form);
  const wanted = submit.missing.has('point');
  async function choose(): Promise<void> {
    const chosen = await choosePoint({
      title: say.counter,
      use: say.counterUse,
      service: 'send',
      region: hasProvince ? regionOf(form.sender) : null,
      pointCode: form.pointCode,
    });
    if (chosen) change({ pointCode: chosen.code });
  }
  return (
    <Choice
      id="point"
      icon={<StoreIcon />}
      label={say.counter}
      value={point ? <b>{nameNear(point.name, form.sender.district)}</b> : say.counterChoose}
      mistake={wanted ? words.missing.point : error ? formatFailure(language, error) : undefined}
      onPress={() => void choose()}
    />
  );
}
