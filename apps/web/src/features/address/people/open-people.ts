import { showOverlay } from '../../../shell/overlay-host.tsx';
import type { AddressRecord } from '../address.data.ts';
import type { Piece } from '../paste/reading.ts';
import type { Part } from './people.rules.ts';

export interface PeopleRequest {
  readonly pieces: readonly Piece[];
  readonly parts: readonly Part[];
  /** The most consignees that the form takes at once. */
  readonly most: number;
  /** The user chooses one person, who is neither called sender nor consignee. */
  readonly oneOnly: boolean;
  /** People who are in the list of the form, or earlier in the text. */
  readonly twins: readonly number[];
  /** For each person, the record of the address book with their phone and another address. */
  readonly records: readonly (AddressRecord | undefined)[];
}

/**
 * Shows what was read about several people and asks what is unclear. Returns the people for the
 * form; 'other' if the user wants to paste another text; undefined if they closed it.
 */
export function openPeople(request: PeopleRequest): Promise<readonly Piece[] | 'other' | undefined> {
  return showOverlay<PeopleRequest, readonly Piece[] | 'other'>(
    () => import('./people.overlay.tsx').then((code) => code.PeopleOverlay),
    request,
  );
}
