import { useQuery } from '@tanstack/react-query';
import { handOver } from '@yidi/phrases/hand-over';
import { beginLine, formatDayShortly, formatTime } from '@yidi/phrases/times';
import { Segmented } from '@yidi/ui/segmented';
import { type Slot, SlotGrid } from '@yidi/ui/slot-grid';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../../../api/say-failure.ts';
import { useNow } from '../../../../shell/now.ts';
import type { OverlayControl } from '../../../../shell/overlay-host.tsx';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { canBook, type Slots, slotsQuery } from '../../../pickup/pickup.data.ts';
import { ChoiceLoading } from '../cards/choice-loading.tsx';
import styles from '../express.module.css';
import type { ChosenSlot } from '../express-form.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import type { SlotRequest } from './open-sheets.ts';

type WireSlot = Slots['days'][number]['slots'][number];
const states: Record<WireSlot['state'], Slot['state']> = {
  open: 'free',
  few: 'few',
  full: 'full',
  past: 'past',
  closed: 'past',
};

/** Pick-up slots of the next three days. */
export function SlotOverlay(props: SlotRequest & OverlayControl<ChosenSlot>): ReactElement {
  const say = usePhrases(handOver);
  const language = useLanguage();
  const [slot, setSlot] = useState(props.slot);
  const { data, error, refetch } = useQuery({ ...slotsQuery(props.sender), refetchInterval: 60_000 });
  return (
    <ChoiceSheet
      control={props}
      title={say.when}
      sub={data && say.office(data.officeName)}
      onUse={slot ? () => props.finish(slot) : undefined}
    >
      {data ? (
        <Days slots={data} value={slot} first={props.first ?? false} onChange={setSlot} />
      ) : (
        <ChoiceLoading
          hasAddress
          waiting={say.whenWaiting}
          failed={error ? say.slotsFailed(formatFailure(language, error)) : undefined}
          retry={() => void refetch()}
        />
      )}
    </ChoiceSheet>
  );
}

/** The `first` person to choose can have a slot that is full for others. */
const isOffered = (slot: WireSlot, first: boolean) => canBook(slot) || (first && slot.state === 'full');

interface Choosing {
  readonly value: ChosenSlot | null;
  readonly first: boolean;
  onChange(slot: ChosenSlot): void;
}

function Days({ slots, value, first, onChange }: Choosing & { readonly slots: Slots }): ReactElement {
  const say = usePhrases(handOver);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  // Names days by the present time, as slots fetched before midnight would call yesterday today.
  const nameOf = ({ day: date }: { readonly day: string }) =>
    beginLine(formatDayShortly(language, `${date}T12:00+08:00`, nowMs));
  const chosenDay = slots.days.find((candidate) => candidate.slots.some((slot) => slot.slotId === value?.slotId))?.day;
  // Late in the evening the first day has no slot left.
  const openDay = slots.days.find((candidate) => candidate.slots.some((slot) => isOffered(slot, first)))?.day;
  const [shown, setShown] = useState<string | undefined>(undefined);
  const day = slots.days.find((candidate) => candidate.day === (shown ?? chosenDay ?? openDay)) ?? slots.days[0];
  if (!day) return <p className={styles.quiet}>{say.noSlots}</p>;
  return (
    <>
      <Segmented
        label={say.when}
        value={day.day}
        onChange={setShown}
        options={slots.days.map((option) => ({
          value: option.day,
          label: nameOf(option),
          sub: (option.holiday === undefined ? say.dayNumber : say.holidayNumber)(Number(option.day.slice(8))),
        }))}
      />
      {day.holiday !== undefined && <p className={styles.quiet}>{say.holidayHours(day.holiday)}</p>}
      <div className={styles.gap}>
        {day.slots.length === 0 ? (
          <p className={styles.quiet}>{say.noSlots}</p>
        ) : (
          <DaySlots name={nameOf(day)} day={day} value={value} first={first} nowMs={nowMs} onChange={onChange} />
        )}
      </div>
    </>
  );
}

interface DaySlotsProps extends Choosing {
  readonly name: string;
  readonly day: Slots['days'][number];
  readonly nowMs: number;
}

function DaySlots({ name, day, value, first, nowMs, onChange }: DaySlotsProps): ReactElement {
  const say = usePhrases(handOver);
  const formatVacancy = (slot: WireSlot) => {
    if (slot.state === 'open') return say.slotFree;
    if (slot.state === 'few') return say.slotFew(slot.left);
    if (slot.state === 'full') return say.slotFull;
    return Date.parse(slot.endAt) <= nowMs ? say.slotOver : say.slotPast;
  };
  return (
    <SlotGrid
      label={name}
      slots={day.slots.map((slot) => ({
        id: slot.slotId,
        time: `${formatTime(slot.startAt)}–${formatTime(slot.endAt)}`,
        state: first && slot.state === 'full' ? 'few' : states[slot.state],
        note: formatVacancy(slot),
      }))}
      value={value?.slotId}
      chosenNote={say.slotChosen}
      onChange={(slotId) => {
        const slot = day.slots.find((candidate) => candidate.slotId === slotId);
        if (slot && isOffered(slot, first)) onChange({ slotId, startAt: slot.startAt, endAt: slot.endAt });
      }}
    />
  );
}
