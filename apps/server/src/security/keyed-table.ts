import type { KeyPurpose } from '../config/keys.ts';

/** The columns of a row, with decrypted texts instead of encrypted ones. */
export type OpenedRow = ReadonlyMap<string, unknown>;

/** A keyed hash and the text it is made of; undefined if the row does not have the text. */
export interface HashColumn {
  readonly purpose: KeyPurpose;
  readonly text?: (row: OpenedRow) => string | undefined;
}

/** A table with values that the server's keys encrypted or hashed. */
export interface KeyedTable {
  readonly table: string;
  /** The primary key. */
  readonly key: readonly string[];
  /** Columns with encrypted texts. `sender.userPhone` is a field of the JSON column `sender`. */
  readonly sealed?: Readonly<Record<string, KeyPurpose>>;
  /** JSON columns that are lists of rows, with the encrypted fields of a row. */
  readonly lists?: Readonly<Record<string, Readonly<Record<string, KeyPurpose>>>>;
  readonly hashes?: Readonly<Record<string, HashColumn>>;
  /** Other columns from which the texts of hashes are made. */
  readonly also?: readonly string[];
  /** Columns that are unique together with the hash. An older row of the same text is deleted. */
  readonly twin?: readonly string[];
  /** SQL expression of when the hashes were made, which dates hashes without a stored text. */
  readonly madeAt?: string;
  /** SQL condition of rows that no longer need a hash without a text, and the value instead. */
  readonly forget?: { readonly when: string; readonly to: 'null' | 'zeros' };
  /** SQL condition of expired rows that no other job deletes. */
  readonly expired?: string;
}

export const text = (column: string) => (row: OpenedRow) => (row.get(column) as string | undefined) || undefined;
export const phone = (column: string): HashColumn => ({ purpose: 'phone.index', text: text(column) });
export const json = (column: string) => (row: OpenedRow) => {
  const opened = text(column)(row);
  return opened === undefined ? undefined : (JSON.parse(opened) as Record<string, string>);
};
/** Hashes of codes and limits, whose texts are not stored. The rows live for minutes or days. */
export const brief = (purpose: KeyPurpose): HashColumn => ({ purpose });
/** Texts and events are looked up for a month at most. */
export const MONTH_OLD = (at: string) => `${at} < now() - interval '30 days'`;
