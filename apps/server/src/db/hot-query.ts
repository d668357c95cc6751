import type pg from 'pg';
import { parserOf } from './values.ts';

type Row = Record<string, unknown>;
type Parse = (text: string) => unknown;

/** What of a connection of `pg` a query that submits itself speaks to. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(bound: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(portal: { portal: string; rows: number }): void;
  sync(): void;
}

interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly Parse[];
}

// By connection: another may have prepared a statement before or after a migration.
const columnsKnown = new WeakMap<Wire, Map<string, Columns>>();

/**
 * A prepared statement as `pg` runs queries that submit themselves. What its own asks for and takes apart anew for every
 * run, the description of the columns, is asked for once a connection; that is half of what a short query costs us.
 */
export class HotQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  callback: ((error: Error | null, rows?: Row[]) => void) | undefined;
  readonly #values: readonly Plain[];
  readonly #rows: Row[] = [];
  #columns: Columns | undefined;
  #failure: Error | undefined;

  constructor(name: string, text: string, values: readonly Plain[]) {
    this.name = name;
    this.text = text;
    this.#values = values;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    wire.stream.cork();
    try {
      if (!wire.parsedStatements[this.name] && !wire.submittedNamedStatements[this.name]) {
        wire.parse({ name: this.name, text: this.text });
        wire.submittedNamedStatements[this.name] = this.text;
        columnsKnown.get(wire)?.delete(this.name);
      }
      wire.bind({ statement: this.name, values: this.#values, valueMapper: toWire });
      this.#columns = columnsKnown.get(wire)?.get(this.name);
      if (!this.#columns) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '', rows: 0 });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = {
      names: fields.map((field) => field.name),
      parsers: fields.map((field) => parserOf(field.dataTypeID)),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, parsers } = this.#columns!;
    const row: Row = {};
    try {
      for (let at = 0; at < names.length; at += 1) {
        const text = fields[at]!;
        row[names[at]!] = text === null ? null : parsers[at]!(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(connection: unknown): void {
    if (this.#failure) {
      this.callback?.(this.#failure);
      return;
    }
    const wire = connection as Wire;
    const known = columnsKnown.get(wire) ?? new Map<string, Columns>();
    if (this.#columns) columnsKnown.set(wire, known.set(this.name, this.#columns));
    this.callback?.(null, this.#rows);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }

  // A hot statement is no COPY, is not empty and is not read in pages.
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

/** Whether these parameters are such as a hot query writes by itself; others are the builder's. */
export function isPlain(values: readonly unknown[]): values is readonly Plain[] {
  return values.every((value) => value === null || plainTypes.has(typeof value));
}

type Plain = string | number | boolean | null | undefined;
const plainTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'undefined']);

function toWire(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : String(value);
}
