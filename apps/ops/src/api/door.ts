import { useSyncExternalStore } from 'react';

/**
 * What the server requires before it serves a call. `unlock`: no call came for 30 minutes.
 * `logIn`: the session has ended. `other`: another colleague logged in in this browser. `passkey`:
 * the call changes rights or moves money.
 */
export type Door = 'unlock' | 'logIn' | 'other' | 'passkey';

interface Open {
  readonly door: Door;
  readonly answered: Promise<boolean>;
  readonly answer: (passed: boolean) => void;
}

/** A locked screen counts more than a question for a passkey. */
const ORDER: readonly Door[] = ['passkey', 'unlock', 'logIn', 'other'];
let open: Open | undefined;
const listeners = new Set<() => void>();

function change(next: Open | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a door over the page, whose contents stay. Resolves to true once it was passed, to false if
 * the colleague closed it. All calls that wait share one door: that which asks for most.
 */
export function meetDoor(door: Door): Promise<boolean> {
  if (open) {
    // A colleague who unlocks or logs in uses the passkey. A call that waits for it then goes on.
    if (ORDER.indexOf(open.door) < ORDER.indexOf(door)) change({ ...open, door });
    return open.answered;
  }
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const answer = (passed: boolean) => {
    if (open?.answered === answered) change(undefined);
    resolve(passed);
  };
  change({ door, answered, answer });
  return answered;
}

/** Returns the door that is shown now, with the function that ends it. */
export const currentDoor = (): Pick<Open, 'door' | 'answer'> | undefined => open;

/**
 * Waits while a door covers the page: what is sent meanwhile might be sent as the colleague who
 * logged in in another tab.
 */
export async function whenUncovered(): Promise<void> {
  while (open && open.door !== 'passkey') await open.answered;
}

/** Follows the door that is shown. */
export function useDoor(): ReturnType<typeof currentDoor> {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentDoor);
}
