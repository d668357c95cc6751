import { useQuery } from '@tanstack/react-query';
import { emptyAddress, type TypedAddress } from '../../session/typed-address.ts';
import { type Slots, sendersQuery, slotsQuery } from './express.data.ts';
import type { ChosenSlot, ExpressForm, Mode } from './express-form.ts';

type WireSlot = Slots['days'][number]['slots'][number];
export const canBook = (slot: WireSlot) => slot.state === 'open' || slot.state === 'few';

/**
 * The form with its empty places filled: the default sender (spec §4) and the soonest window. Only what somebody typed or
 * chose is kept as his draft, so nothing he chose is replaced while that draft is still being read, and the first HTML
 * already shows what he will see.
 */
export function useFilledIn(typed: ExpressForm, mode: Mode): ExpressForm {
  const sender = useSender(typed.sender);
  const slot = useSlot(sender, typed.slot, mode === 'courier');
  return { ...typed, sender, slot };
}

/** The first record of the sender's page, when it is the default one, in the place of nobody. */
function useSender(typed: TypedAddress): TypedAddress {
  const first = useQuery(sendersQuery).data?.records[0];
  const nobody = typed.name === '' && typed.userPhone === '' && typed.province === '' && typed.address === '';
  if (!nobody || first?.isDefault !== 1) return typed;
  const { name, userPhone, province, city, district, street, address, id } = first;
  return { ...emptyAddress, name, userPhone, province, city, district, street, address, addrId: id };
}

/** The chosen window while it can be booked, else the soonest; nothing once the windows are known and none can. */
function useSlot(sender: TypedAddress, chosen: ChosenSlot | null, wanted: boolean): ChosenSlot | null {
  const { data } = useQuery({ ...slotsQuery(sender), enabled: wanted && sender.province !== '' });
  if (!data) return chosen;
  const open = data.days.flatMap((day) => day.slots).filter(canBook);
  const slot = open.find(({ slotId }) => slotId === chosen?.slotId) ?? open[0];
  return slot ? { slotId: slot.slotId, startAt: slot.startAt, endAt: slot.endAt } : null;
}
