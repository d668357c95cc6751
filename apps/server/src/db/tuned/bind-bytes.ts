const [BIND, EXECUTE, SYNC] = [0x42, 0x45, 0x53];
const EXECUTE_LENGTH = 9;
const SYNC_LENGTH = 4;

/**
 * Encodes the messages Bind, Execute and Sync of a prepared statement in one buffer. Parameters and
 * rows are text; all rows are requested at once.
 */
export function bindBytes(statement: string, values: readonly Plain[]): Buffer {
  const texts = values.map(toWire);
  let bindLength = 4 + 1 + statement.length + 1 + 2 + 2 + 2;
  for (const text of texts) bindLength += 4 + (text === null ? 0 : Buffer.byteLength(text));
  const bytes = Buffer.allocUnsafe(1 + bindLength + 1 + EXECUTE_LENGTH + 1 + SYNC_LENGTH);
  let at = bytes.writeUInt8(BIND, 0);
  at = bytes.writeInt32BE(bindLength, at);
  at = bytes.writeUInt8(0, at);
  at += bytes.write(statement, at, 'latin1');
  at = bytes.writeUInt8(0, at);
  at = bytes.writeInt16BE(0, at);
  at = bytes.writeInt16BE(texts.length, at);
  for (const text of texts) {
    if (text === null) {
      at = bytes.writeInt32BE(-1, at);
      continue;
    }
    const length = bytes.write(text, at + 4);
    bytes.writeInt32BE(length, at);
    at += 4 + length;
  }
  at = bytes.writeInt16BE(0, at);
  at = bytes.writeUInt8(EXECUTE, at);
  at = bytes.writeInt32BE(EXECUTE_LENGTH, at);
  at = bytes.writeUInt8(0, at);
  at = bytes.writeInt32BE(0, at);
  at = bytes.writeUInt8(SYNC, at);
  bytes.writeInt32BE(SYNC_LENGTH, at);
  return bytes;
}

export type Plain = string | number | boolean | Date | Buffer | null | undefined;

/** Formats a parameter in PostgreSQL's text format. */
export function toWire(value: Plain): string | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
}
