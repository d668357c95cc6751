import { hrefOf } from '../../../route-table.ts';
import { readDraft, writeDrafts } from '../../../session/drafts.ts';
import type { useNavigate } from '../../../shell/navigate.ts';
import { emptyAddress } from '../../address/address.data.ts';
import { fetchPasteBox, type Piece } from '../../address/address.parts.tsx';
import type { ExpressForm } from '../../order/express/express-form.ts';
import { firstParcel, type ManyForm, manyDrafts, withPeople } from './many-parcels.ts';

/** Returns the changes to the form for several: the named sender, and all others as consignees. */
export async function peopleAsMany(parcels: ManyForm['parcels'], pieces: readonly Piece[]): Promise<Partial<ManyForm>> {
  const code = await fetchPasteBox();
  const people = pieces.filter(({ role }) => role !== 'sender').map(code.readPerson);
  const sender = pieces.find(({ role }) => role === 'sender');
  return {
    parcels: withPeople(parcels, people),
    ...(sender && { sender: code.readPerson(sender).typed, pastedSender: sender.text }),
  };
}

/**
 * Opens the form for several consignees with all people of a pasted text. Returns an undo, or
 * undefined if the text names one consignee, whom the form for one takes.
 */
export async function sendToAll(
  form: ExpressForm,
  pieces: readonly Piece[],
  go: ReturnType<typeof useNavigate>,
): Promise<(() => void) | undefined> {
  if (pieces.filter(({ role }) => role !== 'sender').length < 2) return undefined;
  const before = {
    parcels: readDraft(manyDrafts.parcels) ?? [],
    sender: readDraft(manyDrafts.sender) ?? emptyAddress,
    pastedSender: readDraft(manyDrafts.pastedSender) ?? '',
  };
  const model = { ...firstParcel(form), receiver: emptyAddress };
  writeDrafts(manyDrafts, await peopleAsMany([model], pieces));
  go.href(hrefOf('/s/express', {}, { orderType: '3', many: '1' }));
  return () => {
    writeDrafts(manyDrafts, before);
    go.back();
  };
}
