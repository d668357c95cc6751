import { CamelCasePlugin } from 'kysely';

/**
 * Rows have camelCase names in TypeScript and snake_case names in PostgreSQL. Documents inside a
 * JSON column are not renamed.
 */
export const camelCaseRows = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Returns the name in PostgreSQL of a table or column: `tokenSha256` is `token_sha256`. */
export const toSqlName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const fromSql = new Map<string, string>();

/** Returns the name in TypeScript of a table or column. Cached, because packed scans repeat it. */
export function fromSqlName(name: string): string {
  const cached = fromSql.get(name);
  if (cached !== undefined) return cached;
  const made = name.replaceAll(/(?<=.)_+([^_])/g, (_, letter: string) => letter.toUpperCase());
  fromSql.set(name, made);
  return made;
}

/** Names the fields of a row as PostgreSQL does, for a row that is stored as JSON. */
export const toSqlNames = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toSqlName(name), value]));

/** Names the fields of a row as TypeScript does, for a row that was stored as JSON. */
export const fromSqlNames = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [fromSqlName(name), value]));
