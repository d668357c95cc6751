import { useQuery } from '@tanstack/react-query';
import { sendersQuery, type TypedAddress, toTyped } from '../../address/address.data.ts';
import { canBook, type Region, slotsQuery } from '../../pickup/pickup.data.ts';
import { type ChosenSlot, DEFAULT_KG, type ExpressForm, type Mode, type TypedForm } from './express-form.ts';

/**
 * The form with its defaults: the default sender (spec §4), the weight of the module (spec §9) and the earliest slot. They are
 * not part of the draft, so they never replace what the user chose while the draft is still being read, and the first HTML
 * already shows them.
 */
export function useDefaults(typed: TypedForm, mode: Mode): ExpressForm {
  const sender = useSender(typed.sender);
  const slot = useFirstSlot(sender, typed.slot, mode === 'courier');
  return { ...typed, sender, slot, weightKg: typed.weightKg ?? DEFAULT_KG[mode] };
}

/** Whether the default sender is on its way, so that the form does not ask for one yet. */
export const useIsSenderComing = (): boolean => useQuery(sendersQuery).isLoading;

/** The default sender while the form has none. */
function useSender(typed: TypedAddress): TypedAddress {
  const first = useQuery(sendersQuery).data?.records[0];
  const isEmpty = typed.name === '' && typed.userPhone === '' && typed.province === '' && typed.address === '';
  if (!isEmpty || first?.isDefault !== 1) return typed;
  return toTyped(first);
}

/** The chosen slot while it can be booked, else the earliest; null when none can. */
export function useFirstSlot(sender: Region, chosen: ChosenSlot | null, wanted = true): ChosenSlot | null {
  const { data } = useQuery({ ...slotsQuery(sender), enabled: wanted && sender.province !== '' });
  if (!data) return chosen;
  const open = data.days.flatMap((day) => day.slots).filter(canBook);
  const slot = open.find(({ slotId }) => slotId === chosen?.slotId) ?? open[0];
  return slot ? { slotId: slot.slotId, startAt: slot.startAt, endAt: slot.endAt } : null;
}
