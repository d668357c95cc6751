import type { DeliveryHalf, DeliveryWay, SafePlace } from '@yidi/contract/values/delivery';
import type { Keys } from '../../../config/keys.ts';
import type { Point } from '../../../ports/carrier/carrier.ts';
import type { Neighbour } from '../../../ports/carrier/carrier-instruction.ts';

/** A consignee's choice, as encrypted. */
export interface Choice {
  readonly way: DeliveryWay;
  readonly day?: string;
  readonly half?: DeliveryHalf;
  readonly until?: string;
  readonly point?: Point & { readonly distanceM: number };
  readonly person?: { readonly name: string; readonly phone: string };
  readonly neighbour?: Neighbour;
  readonly place?: SafePlace;
}

export const sealChoice = (keys: Keys, choice: Choice): string => keys.seal('delivery.stored', JSON.stringify(choice));

/** Decrypts a choice; if the key was deleted, only its way is known. */
export function openChoice(keys: Keys, stored: { readonly way: DeliveryWay; readonly choiceSealed: string }): Choice {
  const opened = keys.open('delivery.stored', stored.choiceSealed);
  return opened === null ? { way: stored.way } : (JSON.parse(opened) as Choice);
}

/** Returns whether two choices ask the carrier for the same. */
export function isSame(first: Choice, other: Choice): boolean {
  const bare = ({ way, day, half, until, point, person, neighbour, place }: Choice) => {
    const whom = neighbour ?? person;
    return JSON.stringify([way, day, half, until, point?.code, whom?.name, whom?.phone, neighbour?.door, place]);
  };
  return bare(first) === bare(other);
}
