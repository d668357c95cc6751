import pg from 'pg';

/**
 * The database cannot serve this request now; it may succeed later. The server answers with
 * OVERLOAD.
 */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

const busySqlStates = new Set([
  '53000', // insufficient resources
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '53400', // configuration limit exceeded
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // shut down by an administrator
  '57P02', // crash of another session
  '57P03', // cannot connect now: starting or stopping
  '25P03', // idle in transaction too long
  '40001', // serialization failure, after its retries
  '40P01', // deadlock, after its retries
  '58030', // input or output error
]);
const busyErrnos = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN']);
const busyMessage =
  /timeout exceeded when trying to connect|Connection terminated|timeout expired|not queryable|connection error/i;

/**
 * Returns whether an error means that the database is overloaded, starting, stopping or
 * unavailable, regardless of the request.
 */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as { code?: string; syscall?: string };
  if (error instanceof pg.DatabaseError) return busySqlStates.has(code) || code.startsWith('08');
  if (syscall === 'connect' || syscall === 'write' || syscall === 'read') return busyErrnos.has(code);
  return busyMessage.test(error.message);
}

/** Converts an error to `DatabaseBusy` if it means that; returns any other error unchanged. */
export function asBusy(error: unknown): unknown {
  if (!isDatabaseBusy(error) || error instanceof DatabaseBusy) return error;
  return new DatabaseBusy(error instanceof Error ? error.message : String(error), { cause: error });
}
