import type { Call } from '@yidi/contract/call';
import { createOrder } from '@yidi/contract/calls/order';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/open.ts';
import type { Site } from '../../apps/server/src/world/site.ts';
import { ask, faultOf, type Reply } from '../harness/ask.ts';
import type { Settled } from '../harness/two-people.ts';
import { watchStored } from '../harness/watch.ts';
import { type Field, setAlone } from './bad-requests.ts';

/** The caller, and the objects of this and other users that requests name. */
export interface ProofWorld {
  readonly site: Site;
  readonly a: Settled;
  readonly b: Settled;
}

/** A reply with its faults. */
export interface Judged {
  readonly reply: Reply;
  /** The call succeeded, so it may have stored something. */
  readonly good: boolean;
  readonly fault: string | null;
  /** Tables written by a refusal. */
  readonly stored: readonly string[];
}

/** Rate limits, which would refuse frequent callers before the tested code is reached. */
const counters = ['limit_counter', 'limit_once', 'guard_counter', 'guard_once', 'trace_try', 'code_failure'];

/**
 * Sends many requests to one call as A and checks every reply: never a 5xx, always the envelope, no
 * internals revealed, nothing stored by a refusal. A logs in again if a request or the time ended
 * the session.
 */
export async function openJudge({ site, a }: ProofWorld, call: Call) {
  const { db } = site.ports.database;
  let visitor = await site.visit({ phone: a.phone });
  const watch = await watchStored(db);

  async function askAgain(body: string | Buffer, headers: Readonly<Record<string, string>>): Promise<Reply> {
    const reply = await ask(site, visitor, call, body, headers);
    const ours = !('auth-token' in headers) && !('user-sign' in headers);
    if (reply.class !== 'SESSION' || call.access === 'public' || call.access === 'carrier' || !ours) return reply;
    visitor = await site.visit({ phone: a.phone });
    await watch.look();
    return ask(site, visitor, call, body, headers);
  }

  return async (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Promise<Judged> => {
    const reply = await askAgain(body, headers);
    if (reply.class === 'RATE') await forgetCounters(db);
    const good = reply.class !== null && (reply.class === 'OK' || call.okClasses.includes(reply.class));
    const wrote = await watch.look();
    return { reply, good, fault: faultOf(reply), stored: good ? [] : wrote };
  };
}

/** Resets the counters of limits. */
export async function forgetCounters(db: Db): Promise<void> {
  await sql`TRUNCATE ${sql.join(counters.map((table) => sql.table(table)))}`.execute(db);
}

/** Puts A's objects into a call's sample, so that code behind "not found" is reached too. */
export function goodRequest(call: Call, sample: unknown, fields: readonly Field[], a: Settled): unknown {
  if (call.path === createOrder.path) return a.order;
  if (Array.isArray(sample)) return sample;
  return fields.reduce((made, { path, idKind }) => (idKind ? setAlone(made, path, [a.ids[idKind]]) : made), sample);
}
