import { callsOf } from '@yidi/contract/all-calls';
import type { Call } from '@yidi/contract/call';
import type { ClosingObstacle } from '@yidi/contract/values/closing';
import type { RetainedKind } from '@yidi/rules/retention/retention';
import type { Keys } from '../config/keys.ts';
import type { JobHandler } from '../db/jobs.ts';
import type { Db } from '../db/open.ts';
import type { TopicHandler } from '../db/outbox.ts';
import type { KeyedTable } from '../security/keyed-table.ts';
import type { Approvable, StaffDeps } from './approval.ts';
import type { Exported } from './exported.ts';
import type { Handler, Handlers } from './handlers.ts';
import type { Payable, Payables } from './payable.ts';

/** A call with the handler that serves it. */
export interface ServedCall {
  readonly call: Call;
  readonly handler: Handler<Call>;
}

/** Moves an anonymous visitor's rows to the user, in the log-in's transaction. Idempotent. */
export type Adopt = (trx: Db, anonymousId: string, userId: string, now: Date) => Promise<void>;

/** The user whose account is closed, and the time at which it is erased. */
export interface ClosedAccount {
  readonly keys: Keys;
  readonly personId: string;
  readonly now: Date;
  /** Every kind of what can be paid for. */
  readonly payables: Payables;
}

/** A kind of unfinished business of a user, and the first order concerned. */
export interface OpenItems {
  readonly count: number;
  readonly orderId?: string | null;
}

export interface EraseDue {
  readonly keys: Keys;
  readonly endedBefore: Date;
  readonly limit: number;
}

/** Erases the personal data of a module's rows that ended before a time. */
export interface Retained {
  /** The kind of record, whose term a row of `retention_rule` states. */
  readonly kind: RetainedKind;
  /** Erases at most `limit` of them, in a transaction. Returns how many. */
  readonly erase: (trx: Db, due: EraseDue) => Promise<number>;
}

/** What a module keeps of mails, whose data is erased a year after their end (privacy policy). */
export interface RetainedMails {
  /** Returns which of these mails have unfinished business. Their data stays. */
  readonly withOpenBusiness?: (trx: Db, mailNos: readonly string[]) => Promise<readonly string[]>;
  /** Erases names, numbers, addresses, contents and words. Number, state, money and days stay. */
  readonly erase?: (trx: Db, mailNos: readonly string[]) => Promise<unknown>;
}

type CountOpen = (db: Db, personId: string, now: Date, payables: Payables) => Promise<OpenItems>;

/**
 * The manifest of a module. Everything is optional except the name; `modules/all-modules.ts` lists
 * the modules, and the server iterates over that list. A module declares the dependencies of its
 * calls and jobs. The server compiles only if `CallDeps` and `JobDeps` have all of them.
 */
export interface Module<CallDeps, JobDeps> {
  /** The name of the module's folder. */
  readonly name: string;
  readonly calls?: (deps: CallDeps) => readonly (readonly ServedCall[])[];
  /** Calls of the console, which are mounted on its listener only. */
  readonly staffCalls?: (deps: StaffDeps) => readonly (readonly ServedCall[])[];
  /** What a second person approves. */
  readonly approvable?: (deps: Pick<StaffDeps, 'db' | 'keys'>) => readonly Approvable[];
  /** The module's kinds of jobs, including periodic jobs. */
  readonly jobs?: (deps: JobDeps) => readonly JobHandler[];
  /** Handlers that deliver the module's messages of the outbox. */
  readonly topics?: (deps: JobDeps) => readonly TopicHandler[];
  /** Its columns that the server's keys encrypt or hash. A change of the keys makes them anew. */
  readonly keyed?: readonly KeyedTable[];
  /** What can be paid for at a vendor. */
  readonly payables?: readonly Payable[];
  /** Moves rows of anonymous visitors. Needed for tables that have such rows. */
  readonly adoptBy?: (keys: Keys) => Adopt;
  /**
   * Erases the data of a closed account in a transaction of its own. It may run repeatedly. Returns
   * false if other work still uses the data, so that it is repeated later.
   */
  readonly erase?: (trx: Db, account: ClosedAccount) => Promise<unknown>;
  /** The parts of the export of a user's data that this module reads. */
  readonly exported?: readonly Exported[];
  /** Records whose personal data is erased after a term of their own. */
  readonly retained?: readonly Retained[];
  /** What it keeps of mails, which is erased when their retention ends. */
  readonly mails?: RetainedMails;
  /** Counts unfinished business that prevents the closure of an account. */
  readonly closureObstacles?: Readonly<Partial<Record<ClosingObstacle, CountOpen>>>;
}

/** A module with any dependencies. */
export type AnyModule = Module<never, never>;

/** Checks the manifest in `<domain>.module.ts` and preserves its dependencies in the type. */
export function defineModule<const M extends AnyModule>(module: M): M {
  return module;
}

/** Collects what can be paid for. */
export const payablesOf = (modules: readonly AnyModule[]): Payables => modules.flatMap(({ payables = [] }) => payables);

/** The dependencies of a function that makes handlers or jobs. */
export type DepsOf<Maker extends (deps: never) => unknown> = Parameters<Maker>[0];

/** Joins the calls of a contract file with their handlers. A missing handler does not compile. */
export function served<Domain extends object>(domain: Domain, handlers: Handlers<Domain>): ServedCall[] {
  const byName = handlers as Readonly<Record<string, Handler<Call>>>;
  return callsOf(domain).map(([name, call]) => ({ call, handler: byName[name]! }));
}
