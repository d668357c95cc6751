import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../api/user.ts';
import { sendersQuery, type TypedAddress, toTyped } from '../../address/address.data.ts';
import { canBook, type Region, slotsQuery } from '../../pickup/pickup.data.ts';
import { lastSenderQuery } from './express.data.ts';
import { type ChosenSlot, DEFAULT_KG, type ExpressForm, type Mode, type TypedForm } from './express-form.ts';

/**
 * The form with its defaults: the default sender (spec §4), else the sender of the last order, the
 * weight of the module (spec §9) and the earliest slot. They are not part of the draft, so they
 * never replace what the user chose while the draft is still being read, and the first HTML already
 * shows them.
 */
export function useDefaults(typed: TypedForm, mode: Mode): ExpressForm {
  const sender = useSender(typed);
  const slot = useFirstSlot(sender, typed.slot, mode === 'courier');
  return { ...typed, sender, slot, weightKg: typed.weightKg ?? DEFAULT_KG[mode] };
}

/** Whether a sender is on its way, so that the form does not ask for one yet. */
export const useIsSenderComing = (): boolean => useUsualSender().isComing;

/**
 * The default sender of the address book, else the sender of the user's last order. A user who is
 * not logged in has sent nothing, and nothing is asked for them.
 */
function useUsualSender(): { readonly sender: TypedAddress | undefined; readonly isComing: boolean } {
  const isLoggedIn = useUser().isLogin === 1;
  const book = useQuery(sendersQuery);
  const [first] = book.data?.records ?? [];
  const isDefault = first?.isDefault === 1;
  const last = useQuery({ ...lastSenderQuery, enabled: isLoggedIn && book.isFetched && !isDefault });
  return {
    sender: isDefault ? toTyped(first) : isLoggedIn ? last.data?.sender : undefined,
    isComing: book.isLoading || last.isLoading,
  };
}

/** The usual sender while the form has none. A user who swapped the two has that person as the consignee. */
function useSender({ sender: typed, receiver }: TypedForm): TypedAddress {
  const { sender } = useUsualSender();
  const isEmpty = typed.name === '' && typed.userPhone === '' && typed.province === '' && typed.address === '';
  if (!isEmpty || !sender) return typed;
  const isReceiver = receiver.name === sender.name && receiver.userPhone === sender.userPhone;
  return isReceiver ? typed : sender;
}

/** The chosen slot while it can be booked, else the earliest; null when none can. */
export function useFirstSlot(sender: Region, chosen: ChosenSlot | null, wanted = true): ChosenSlot | null {
  const { data } = useQuery({ ...slotsQuery(sender), enabled: wanted && sender.province !== '' });
  if (!data) return chosen;
  const open = data.days.flatMap((day) => day.slots).filter(canBook);
  const slot = open.find(({ slotId }) => slotId === chosen?.slotId) ?? open[0];
  return slot ? { slotId: slot.slotId, startAt: slot.startAt, endAt: slot.endAt } : null;
}
