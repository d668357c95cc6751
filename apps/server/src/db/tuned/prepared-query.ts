import type pg from 'pg';
import { fromSqlName } from '../column-names.ts';
import { parserOf } from '../values.ts';
import { bindBytes, type Plain, toWire } from './bind-bytes.ts';

type Row = Record<string, unknown>;
type Parse = (text: string) => unknown;

/** The part of a `pg` connection that a self-submitting query uses. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void; write(bytes: Buffer): boolean; readonly writable: boolean };
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(bound: { statement: string; values: readonly Plain[]; valueMapper: (value: Plain) => unknown }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(portal: { portal: string; rows: number }): void;
  sync(): void;
}

interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly Parse[];
}

// The columns are known per connection, because another connection may have prepared the statement
// before or after a migration.
const columnsKnown = new WeakMap<Wire, Map<string, Columns>>();

/**
 * A prepared statement as a query that submits itself to `pg`. The query of `pg` requests the
 * description of the columns at every run. This one requests it once per connection, which halves
 * the cost of a short query.
 */
export class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  callback: ((error: Error | null, rows?: Row[]) => void) | undefined;
  readonly #values: readonly Plain[];
  readonly #rows: Row[] = [];
  #columns: Columns | undefined;
  /** The columns, if this run requested them. */
  #described: Columns | undefined;
  #failure: Error | undefined;

  constructor(name: string, text: string, values: readonly Plain[]) {
    this.name = name;
    this.text = text;
    this.#values = values;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    const parsed = wire.parsedStatements[this.name] !== undefined;
    this.#columns = parsed ? columnsKnown.get(wire)?.get(this.name) : undefined;
    corkForTurn(wire);
    if (!this.#columns) this.#prepare(wire);
    else if (wire.stream.writable) wire.stream.write(bindBytes(this.name, this.#values));
  }

  /** The first run on a connection: parses the statement and requests its columns. */
  #prepare(wire: Wire): void {
    if (!wire.parsedStatements[this.name] && !wire.submittedNamedStatements[this.name]) {
      wire.parse({ name: this.name, text: this.text });
      wire.submittedNamedStatements[this.name] = this.text;
      columnsKnown.get(wire)?.delete(this.name);
    }
    wire.bind({ statement: this.name, values: this.#values, valueMapper: toWire });
    wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '', rows: 0 });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#described = {
      names: fields.map((field) => fromSqlName(field.name)),
      parsers: fields.map((field) => parserOf(field.dataTypeID)),
    };
    this.#columns = this.#described;
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
    if (this.#described) rememberColumns(connection as Wire, this.name, this.#described);
    this.callback?.(null, this.#rows);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }

  // Never called: a prepared statement here is not a COPY, not empty, and not read in pages.
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

function rememberColumns(wire: Wire, name: string, columns: Columns): void {
  const byName = columnsKnown.get(wire) ?? new Map<string, Columns>();
  columnsKnown.set(wire, byName.set(name, columns));
}

const corked = new WeakSet<Wire>();

/** Sends all statements of this turn in one write, in order. */
function corkForTurn(wire: Wire): void {
  if (corked.has(wire)) return;
  corked.add(wire);
  wire.stream.cork();
  process.nextTick(uncork, wire);
}

function uncork(wire: Wire): void {
  corked.delete(wire);
  wire.stream.uncork();
}
