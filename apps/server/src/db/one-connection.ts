import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Tests check that the work of a transaction takes no second connection: if all connections of a
 * pool are in transactions that need another one, each of them waits for the others.
 */
export const oneConnection = { isChecked: false };

const transactions = new AsyncLocalStorage<true>();

/** Runs the work of a transaction, which already has a connection. */
export function withConnection<T>(work: () => T): T {
  return oneConnection.isChecked ? transactions.run(true, work) : work();
}

/**
 * Runs work that may take a connection inside a transaction, such as the demo carrier, which stands
 * for a system with its own database.
 */
export const asOutside = <T>(work: () => T): T => transactions.exit(work);

/** @throws Error in tests, if the work of a transaction asks for a connection */
export function checkSecondConnection(): void {
  if (oneConnection.isChecked && transactions.getStore())
    throw new Error('The work of a transaction takes a second connection; pass the transaction on');
}
