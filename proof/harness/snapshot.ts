import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/open.ts';
import { prepared } from '../../apps/server/src/db/tuned/prepared.ts';

/**
 * Tables that a refused call may write, each with the reason. All others must stay unchanged,
 * including row versions. Source: security.md §2, "stored nothing is checked, not assumed".
 */
export const mayBeWritten: Readonly<Record<string, string>> = {
  session: 'a caller without a session gets an anonymous one; last seen is noted',
  access_token: 'issued with the session',
  known_device: 'noted with the session',
  limit_counter: 'counts calls, refused ones too',
  limit_once: 'a nonce is taken once',
  guard_counter: 'counts attempts, refused ones too',
  guard_once: 'a nonce is taken once',
  slider_challenge: 'a wrong solution burns the puzzle: that is the rule',
  sms_send: 'counts SMS for the limits',
  sms_code: 'counts wrong tries of a code',
  code_failure: 'counts wrong tries of a phone',
  security_event: 'who tried what and was refused: that is the rule',
  trace_try: 'counts wrong digits of a mail',
  guess_ceiling: 'counts wrong digits of a thing in a day',
  mail_follow: 'who has a number may follow it: it stores nothing with its owner',
  order_access_log: 'who read what, kept for audits',
  job_worker: 'the job runner’s own sign of life',
  job_schedule: 'written by every job runner that starts',
  scan_minute: 'counted every minute, whatever comes in',
  message_minute: 'counted every minute, whatever comes in',
};

/**
 * The content of the tables: for each the number of rows and the sum of their versions, which every
 * write changes.
 */
export type Snapshot = ReadonlyMap<string, string>;

/** Reads every table of the product except those of `mayBeWritten` and `besides`. */
export async function takeSnapshot(db: Db, besides: readonly string[] = []): Promise<Snapshot> {
  const names = (await findTables(db, {})).map(({ name }) => name).filter((name) => !isLeftOut(name, besides));
  const states = await lookAt(names)(db, {});
  return new Map(states.map(({ name, state }) => [name, state]));
}

const findTables = prepared((db) => ({
  compile: () =>
    sql<{ name: string }>`
      SELECT quote_ident(nspname) || '.' || quote_ident(relname) AS name FROM pg_class
      JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE relkind = 'r' AND (nspname = 'public' OR (nspname = 'graphile_worker' AND relname = '_private_jobs'))
      ORDER BY 1`.compile(db),
}));

// Planning a query over forty tables takes ten times as long as running it, so it is planned once
// per connection.
const looks = new Map<string, ReturnType<typeof makeLook>>();

function lookAt(names: readonly string[]) {
  const key = names.join();
  const look = looks.get(key) ?? makeLook(names);
  looks.set(key, look);
  return look;
}

function makeLook(names: readonly string[]) {
  const each = names.map(
    (name) => sql`SELECT ${sql.lit(name)} AS name,
      count(*) || ' rows, versions ' || coalesce(sum(xmin::text::bigint), 0) AS state FROM ${sql.raw(name)}`,
  );
  return prepared((db) => ({
    compile: () => sql<{ name: string; state: string }>`${sql.join(each, sql` UNION ALL `)}`.compile(db),
  }));
}

function isLeftOut(name: string, besides: readonly string[]): boolean {
  const table = name.slice(name.indexOf('.') + 1);
  return table in mayBeWritten || besides.includes(table);
}

/** Returns a line for each changed table. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  return [...after]
    .filter(([name, state]) => before.get(name) !== state)
    .map(([name, state]) => `${name}: ${before.get(name)} → ${state}`);
}
