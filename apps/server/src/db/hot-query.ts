import type pg from 'pg';
import { askBytes, type Plain, toWire } from './hot-bytes.ts';
import { parserOf } from './values.ts';

type Row = Record<string, unknown>;
type Parse = (text: string) => unknown;

/** What of a connection of `pg` a query that submits itself speaks to. */
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
  /** The columns, where this run asked for them. */
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
    holdForTurn(wire);
    if (!this.#columns) this.#introduce(wire);
    else if (wire.stream.writable) wire.stream.write(askBytes(this.name, this.#values));
  }

  /** The first runs of a connection: the statement is parsed and its columns are described. */
  #introduce(wire: Wire): void {
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
      names: fields.map((field) => field.name),
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
    if (this.#described) keepColumns(connection as Wire, this.name, this.#described);
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

function keepColumns(wire: Wire, name: string, columns: Columns): void {
  const known = columnsKnown.get(wire) ?? new Map<string, Columns>();
  columnsKnown.set(wire, known.set(name, columns));
}

const holding = new WeakSet<Wire>();

/** Lets what is asked in this turn go out in one write, in its order; a write costs as much as what it carries. */
function holdForTurn(wire: Wire): void {
  if (holding.has(wire)) return;
  holding.add(wire);
  wire.stream.cork();
  process.nextTick(letGo, wire);
}

function letGo(wire: Wire): void {
  holding.delete(wire);
  wire.stream.uncork();
}
