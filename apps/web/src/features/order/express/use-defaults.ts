import { useQuery } from '@tanstack/react-query';
import type { Region } from '@yidi/contract/values/person';
import type { TypedAddress } from '../../address/address.data.ts';
import { canBook, slotsQuery } from '../../pickup/pickup.data.ts';
import { useUsualSender } from '../usual-sender.ts';
import { type ChosenSlot, DEFAULT_KG, type ExpressForm, type Mode, type TypedForm } from './express-form.ts';

/**
 * Returns the form with its defaults: the default sender (spec §4) or that of the last order, the
 * weight of the module (spec §9) and the earliest slot. Defaults are not in the draft: they never
 * replace a choice while the draft loads, and the first HTML shows them.
 */
export function useDefaults(typed: TypedForm, mode: Mode): ExpressForm {
  const sender = useSender(typed);
  const slot = useFirstSlot(sender, typed.slot, mode === 'courier');
  return { ...typed, sender, slot, weightKg: typed.weightKg ?? DEFAULT_KG[mode] };
}

/** Returns whether a sender is loading, so that the form does not ask for one yet. */
export const useIsSenderComing = (): boolean => useUsualSender().isComing;

/** Returns the usual sender if the form has none and that person is not the consignee (swapped). */
function useSender({ sender: typed, receiver }: TypedForm): TypedAddress {
  const { sender } = useUsualSender();
  const isEmpty = typed.name === '' && typed.userPhone === '' && typed.province === '' && typed.address === '';
  if (!isEmpty || !sender) return typed;
  const isReceiver = receiver.name === sender.name && receiver.userPhone === sender.userPhone;
  return isReceiver ? typed : sender;
}

/** Returns the chosen slot if it can be booked, or the earliest; null if there is none. */
export function useFirstSlot(sender: Region, chosen: ChosenSlot | null, wanted = true): ChosenSlot | null {
  const { data } = useQuery({ ...slotsQuery(sender), enabled: wanted && sender.province !== '' });
  if (!data) return chosen;
  const open = data.days.flatMap((day) => day.slots).filter(canBook);
  const slot = open.find(({ slotId }) => slotId === chosen?.slotId) ?? open[0];
  return slot ? { slotId: slot.slotId, startAt: slot.startAt, endAt: slot.endAt } : null;
}
