/** A statement as the product sent it. */
export interface Sent {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * Values that differ in each run: the recorded text, and the SQL with pgbench's variables that
 * makes a new one.
 */
export type Fresh = ReadonlyMap<string, string>;

/**
 * Converts a recorded statement to a line of a pgbench script: parameters are inlined, values that
 * must be new become variables.
 */
export function toScriptLine({ sql, parameters }: Sent, fresh: Fresh): string {
  return `${sql.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, index) => literal(parameters[Number(index) - 1], fresh))};`;
}

/** Bytes as PostgreSQL writes them. */
export function bytesText(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

function literal(value: unknown, fresh: Fresh): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return quote(value.toISOString());
  if (Buffer.isBuffer(value)) return text(bytesText(value), fresh);
  if (Array.isArray(value)) return text(`{${value.map(String).join(',')}}`, fresh);
  if (typeof value === 'object') return text(JSON.stringify(value), fresh);
  return text(String(value), fresh);
}

function text(value: string, fresh: Fresh): string {
  const alone = fresh.get(value);
  if (alone) return alone;
  let parts = [value];
  for (const word of fresh.keys()) parts = parts.flatMap((part) => split(part, word));
  if (parts.length === 1) return quote(value);
  const written = parts.filter(Boolean).map((part) => (fresh.has(part) ? `(${fresh.get(part)})::text` : quote(part)));
  return `(${written.join(' || ')})`;
}

function split(part: string, word: string): string[] {
  return part.split(word).flatMap((piece, index) => (index === 0 ? [piece] : [word, piece]));
}

// Quotes a text. pgbench replaces a colon followed by a name by a variable, even inside quotes, so
// the colon is escaped.
function quote(value: string): string {
  return `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;
}
