import { useSyncExternalStore } from 'react';

/**
 * What the server requires before it serves a call: `unlock` after 30 minutes without a call,
 * `logIn` when the session is over, `passkey` a fresh proof for what moves rights or money.
 */
export type Door = 'unlock' | 'logIn' | 'passkey';

interface Open {
  readonly door: Door;
  readonly answered: Promise<boolean>;
  readonly answer: (passed: boolean) => void;
}

/** A locked screen counts more than a question for a passkey. */
const ORDER: readonly Door[] = ['passkey', 'unlock', 'logIn'];
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
    // Unlocking and a log-in are fresh proofs themselves, so what waits for one goes on after.
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

/** Follows the door that is shown. */
export function useDoor(): ReturnType<typeof currentDoor> {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentDoor);
}
