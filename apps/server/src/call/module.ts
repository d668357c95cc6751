import { callsOf } from '@yidi/contract/all-calls';
import type { Call } from '@yidi/contract/call';
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
}

/** A module as its `<domain>.module.ts` exports it: checked, with its own needs kept in its type. */
export function defineModule<M extends Module<never, never>>(module: M): M {
  return module;
}

/** What a function that makes handlers or jobs needs. */
export type DepsOf<Maker extends (deps: never) => unknown> = Parameters<Maker>[0];

/** The calls of a file of the contract with their handlers; a missing handler does not compile. */
export function served<Domain extends object>(domain: Domain, handlers: Handlers<Domain>): ServedCall[] {
  const byName = handlers as Readonly<Record<string, Handler<Call>>>;
  return callsOf(domain).map(([name, call]) => ({ call, handler: byName[name]! }));
}
