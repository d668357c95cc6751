import { useQuery } from '@tanstack/react-query';
import { handOver } from '@yidi/phrases/hand-over';
import { sayTime } from '@yidi/phrases/times';
import { AddressText } from '@yidi/ui/address-text';
import { Card } from '@yidi/ui/card';
import { Mistake } from '@yidi/ui/mistake';
import { Segmented } from '@yidi/ui/segmented';
import { type Slot, SlotGrid } from '@yidi/ui/slot-grid';
import { type ReactElement, useState } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import type { TypedAddress } from '../../session/typed-address.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useReadAloud } from '../../shell/read-aloud.tsx';
import { ChoiceWaits } from './choice-waits.tsx';
import { type Slots, slotsQuery } from './express.data.ts';
import styles from './express.module.css';
import type { ChosenSlot } from './express-form.ts';
import { fetchAloud } from './fetch-aloud.ts';
import { canBook } from './use-filled-in.ts';

type WireSlot = Slots['days'][number]['slots'][number];
const states: Record<WireSlot['state'], Slot['state']> = {
  open: 'free',
  few: 'few',
  full: 'full',
  past: 'past',
  closed: 'past',
};

interface WhenCardProps {
  readonly sender: TypedAddress;
  readonly value: ChosenSlot | null;
  onChange(slot: ChosenSlot): void;
  readonly mistake: string | undefined;
}

/** Pick-up windows of today, tomorrow and the day after. The soonest one is chosen until somebody chooses another. */
export function WhenCard({ sender, value, onChange, mistake }: WhenCardProps): ReactElement {
  const say = usePhrases(handOver);
  const language = useLanguage();
  const known = sender.province !== '';
  const { data, error, refetch } = useQuery({ ...slotsQuery(sender), enabled: known, refetchInterval: 60_000 });
  const failed = error ? sayFailure(language, error) : undefined;
  const tool = useReadAloud(
    fetchAloud,
    ({ readWhen }) => readWhen(language, { known, failed, officeName: data?.officeName, slot: value }, Date.now()),
    say.when,
  );
  return (
    <Card
      title={say.when}
      aside={
        data && (
          <span className={styles.quiet}>
            <AddressText>{say.office(data.officeName)}</AddressText>
          </span>
        )
      }
      tool={tool}
    >
      <div id="slot">
        {data ? (
          <Days slots={data} value={value} onChange={onChange} />
        ) : (
          <ChoiceWaits
            known={known}
            waiting={say.whenWaiting}
            failed={failed && say.slotsFailed(failed)}
            retry={() => void refetch()}
          />
        )}
        {mistake && known && <Mistake>{mistake}</Mistake>}
      </div>
    </Card>
  );
}

function Days({
  slots,
  value,
  onChange,
}: {
  slots: Slots;
  value: ChosenSlot | null;
  onChange(slot: ChosenSlot): void;
}): ReactElement {
  const say = usePhrases(handOver);
  const nowMs = useNow(60_000);
  const chosenDay = slots.days.find((day) => day.slots.some((slot) => slot.slotId === value?.slotId))?.day;
  const [shown, setShown] = useState<string | undefined>(undefined);
  const day = slots.days.find((one) => one.day === (shown ?? chosenDay)) ?? slots.days[0];
  if (!day) return <p className={styles.quiet}>{say.noSlots}</p>;
  const note = (slot: WireSlot) => {
    if (slot.state === 'open') return say.slotFree;
    if (slot.state === 'few') return say.slotFew(slot.left);
    if (slot.state === 'full') return say.slotFull;
    return Date.parse(slot.endAt) <= nowMs ? say.slotOver : say.slotPast;
  };
  return (
    <>
      <Segmented
        label={say.when}
        value={day.day}
        onChange={setShown}
        options={slots.days.map((one) => ({
          value: one.day,
          label: say.days[one.label],
          sub: say.dayNumber(Number(one.day.slice(8))),
        }))}
      />
      <div className={styles.gap}>
        {day.slots.length === 0 ? (
          <p className={styles.quiet}>{say.noSlots}</p>
        ) : (
          <SlotGrid
            label={say.days[day.label]}
            slots={day.slots.map((slot) => ({
              id: slot.slotId,
              time: `${sayTime(slot.startAt)}–${sayTime(slot.endAt)}`,
              state: states[slot.state],
              note: note(slot),
            }))}
            value={value?.slotId}
            chosenNote={say.slotChosen}
            onChange={(slotId) => {
              const slot = day.slots.find((one) => one.slotId === slotId);
              if (slot && canBook(slot)) onChange({ slotId, startAt: slot.startAt, endAt: slot.endAt });
            }}
          />
        )}
      </div>
    </>
  );
}
