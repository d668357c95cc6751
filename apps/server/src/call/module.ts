import { callsOf } from '@yidi/contract/all-calls';
import type { Call } from '@yidi/contract/call';
import type { ClosingObstacle } from '@yidi/contract/values/closing';
import type { Keys } from '../config/keys.ts';
import type { JobHandler } from '../db/jobs.ts';
import type { Db } from '../db/open.ts';
import type { TopicHandler } from '../db/outbox.ts';
import type { Handler, Handlers } from './handlers.ts';

/** A call with the handler that serves it. */
export interface ServedCall {
  readonly call: Call;
  readonly handler: Handler<Call>;
}

/**
 * Moves the rows of an anonymous visitor to the user they log in as, in the log-in's transaction;
 * idempotent.
 */
export type Adopt = (trx: Db, anonymousId: string, userId: string, now: Date) => Promise<void>;

/** The user whose account is closed, and the time at which it is erased. */
export interface ClosedAccount {
  readonly keys: Keys;
  readonly personId: string;
  readonly now: Date;
}

/** Something that a user has open, and the first order that it is about. */
export interface OpenItems {
  readonly count: number;
  readonly orderId?: string | null;
}

type CountOpen = (db: Db, personId: string, now: Date) => Promise<OpenItems>;

/**
 * What a module gives to the server. Everything is optional but the name; `modules/all-modules.ts`
 * lists the modules, and the server iterates over that list. A module names what it needs to serve
 * calls and to run jobs; the server compiles only if `CallDeps` and `JobDeps` have all of it.
 */
export interface Module<CallDeps, JobDeps> {
  /** The name of the module's folder. */
  readonly name: string;
  readonly calls?: (deps: CallDeps) => readonly (readonly ServedCall[])[];
  /** Its kinds of jobs, periodic ones included. */
  readonly jobs?: (deps: JobDeps) => readonly JobHandler[];
  /** How its messages of the outbox are delivered. */
  readonly topics?: (deps: JobDeps) => readonly TopicHandler[];
  /** For tables with rows of anonymous visitors. */
  readonly adoptBy?: (keys: Keys) => Adopt;
  /**
   * Erases what the module stores of a closed account, in a transaction of its own; it may run
   * again. Resolves to false if something is still at work, so that it is repeated later.
   */
  readonly erase?: (trx: Db, account: ClosedAccount) => Promise<unknown>;
  /** Counts what a user has open that an account cannot be closed with. */
  readonly closureObstacles?: Readonly<Partial<Record<ClosingObstacle, CountOpen>>>;
}

/** A module, whatever it needs. */
export type AnyModule = Module<never, never>;

/** A module as its `<domain>.module.ts` exports it: checked, with its own needs kept in its type. */
export function defineModule<M extends AnyModule>(module: M): M {
  return module;
}

/** What a function that makes handlers or jobs needs. */
export type DepsOf<Maker extends (deps: never) => unknown> = Parameters<Maker>[0];

/** The calls of a file of the contract with their handlers; a missing handler does not compile. */
export function served<Domain extends object>(domain: Domain, handlers: Handlers<Domain>): ServedCall[] {
  const byName = handlers as Readonly<Record<string, Handler<Call>>>;
  return callsOf(domain).map(([name, call]) => ({ call, handler: byName[name]! }));
}
