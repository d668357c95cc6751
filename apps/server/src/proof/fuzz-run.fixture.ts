import type { Call } from '@yidi/contract/call';
import { createOrder } from '@yidi/contract/calls/order';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { DescribedCall } from '../docs/openapi.ts';
import type { Visitor, WorldHouse } from '../world/house.ts';
import { ask, faultOf, type Reply } from './ask.ts';
import { type Field, fieldsOfSchema, type Schema } from './bad-requests.ts';
import { type Fuzzed, fuzzOf } from './fuzz.fixture.ts';
import type { Settled } from './two-people.ts';
import { type Watch, watchStored } from './watch.ts';

/** What a call's runs came to. */
export interface FuzzCounts {
  readonly name: string;
  runs: number;
  ok: number;
  refused: number;
  limited: number;
  /** Answers of 5xx, answers that are not the envelope (or tell of the inside), refusals that stored something. */
  fives: number;
  strangers: number;
  stored: number;
  /** The smallest request found that shows the first fault; null where there is none. */
  smallest: string | null;
}

/** Who asks, and what of theirs and of others the requests name. */
export interface FuzzWorld {
  readonly house: WorldHouse;
  readonly a: Settled;
  readonly b: Settled;
}

/** Counters that refuse whoever asks often: the point here is what lies behind them. */
const counters = ['limit_counter', 'limit_once', 'trace_try', 'code_failure'];

/** Sends `numRuns` requests made from the OpenAPI document to a call and shrinks the first that is answered badly. */
export async function fuzzCall(
  world: FuzzWorld,
  { name, call, sample }: DescribedCall,
  schema: Schema,
  { numRuns, seed }: { numRuns: number; seed: number },
): Promise<FuzzCounts> {
  const { house, a, b } = world;
  const { db } = house.ports.database;
  const counts: FuzzCounts = {
    name,
    runs: 0,
    ok: 0,
    refused: 0,
    limited: 0,
    fives: 0,
    strangers: 0,
    stored: 0,
    smallest: null,
  };
  const known = [a, b].flatMap(({ addrId, orderId, orderNo, mailNo }) => [addrId, orderId, orderNo, mailNo]);
  const visitor = await house.visit({ phone: a.phone });
  const watch = await watchStored(db);
  const send = askAs(world, call, visitor, watch);

  const runOne = async (sent: Fuzzed) => {
    const reply = await send(sent);
    counts.runs += 1;
    const good = reply.class !== null && (reply.class === 'OK' || call.okClasses.includes(reply.class));
    if (good) counts.ok += 1;
    else counts.refused += 1;
    if (reply.class === 'RATE') {
      counts.limited += 1;
      await sql`TRUNCATE ${sql.join(counters.map((table) => sql.table(table)))}`.execute(db);
    }
    const fault = faultOf(reply);
    if (reply.http >= 500) counts.fives += 1;
    else if (fault) counts.strangers += 1;
    const wrote = await watch.look();
    const kept = good ? [] : wrote;
    if (kept.length > 0) counts.stored += 1;
    if (fault || kept.length > 0)
      throw new Error([fault, ...kept, reply.body.slice(0, 300)].filter(Boolean).join('; '));
  };

  const fields = fieldsOfSchema(schema);
  const good = goodRequest(call, sample.request, fields, a);
  const found = await fc.check(fc.asyncProperty(fuzzOf(call, fields, good, known), runOne), { numRuns, seed });
  if (found.failed) {
    const [sent] = found.counterexample ?? [];
    const error = found.errorInstance instanceof Error ? found.errorInstance.message : 'failed';
    counts.smallest = `${sent ? JSON.stringify({ ...sent, body: String(sent.body) }) : ''}: ${error}`;
  }
  return counts;
}

/** The schema of a call's request in the OpenAPI document; undefined where the document has no such call. */
export function schemaIn(document: OpenApi, call: Call): Schema | undefined {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()];
  if (call.method === 'POST') return Object.values(operation?.requestBody?.content ?? {})[0]?.schema;
  const query = operation?.parameters?.filter((one) => one.in === 'query');
  return query && { type: 'object', properties: Object.fromEntries(query.map((one) => [one.name, one.schema])) };
}

/** The document that the house serves. */
export async function readOpenApi(house: WorldHouse): Promise<OpenApi> {
  return (await house.app.inject({ method: 'GET', url: '/openapi.json' })).json();
}

interface OpenApi {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
        readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
      }
    >
  >;
}

/** The sample with the ids of somebody real in it, so that what lies behind "not found" is reached too. */
function goodRequest(call: Call, sample: unknown, fields: readonly Field[], a: Settled): unknown {
  if (call.path === createOrder.path) return a.order;
  const own: Readonly<Record<string, unknown>> = {
    addrId: a.addrId,
    orderId: a.orderId,
    batchId: [a.orderId],
    orderNo: a.orderNo,
    mailNo: a.mailNo,
  };
  if (Array.isArray(sample)) return sample;
  const named = fields.map(({ path }) => String(path[0])).filter((name) => name in own);
  return { ...(sample as object), ...Object.fromEntries(named.map((name) => [name, own[name]])) };
}

/** Asks as A, who logs in again when a request ended the session or the minutes did. */
function askAs({ house, a }: FuzzWorld, call: Call, first: Visitor, watch: Watch) {
  let visitor = first;
  return async ({ body, headers }: Fuzzed): Promise<Reply> => {
    const reply = await ask(house, visitor, call, body, headers);
    const ours = !('auth-token' in headers) && !('user-sign' in headers);
    if (reply.class !== 'SESSION' || call.access === 'nobody' || call.access === 'carrier' || !ours) return reply;
    visitor = await house.visit({ phone: a.phone });
    await watch.look();
    return ask(house, visitor, call, body, headers);
  };
}
