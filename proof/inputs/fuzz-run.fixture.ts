import type { Call } from '@yidi/contract/call';
import fc from 'fast-check';
import type { DescribedCall } from '../../apps/server/src/docs/openapi.ts';
import type { Site } from '../../apps/server/src/world/site.ts';
import { missingIds } from '../harness/two-people.ts';
import { fieldsOfSchema, type Schema } from './bad-requests.ts';
import { type Fuzzed, fuzzOf } from './fuzz.fixture.ts';
import { goodRequest, openJudge, type ProofWorld } from './judge.ts';

/** The result of a call's runs. */
export interface FuzzCounts {
  readonly name: string;
  runs: number;
  ok: number;
  refused: number;
  limited: number;
  /**
   * Numbers of 5xx answers, of answers that are not the envelope (or reveal internals), and of
   * refusals that stored something.
   */
  fives: number;
  strangers: number;
  stored: number;
  /** The smallest request that shows the first fault; null if there is none. */
  smallest: string | null;
}

/**
 * Sends `numRuns` requests generated from the OpenAPI document to a call, and shrinks the first one
 * with a bad answer.
 */
export async function fuzzCall(
  world: ProofWorld,
  { name, call, sample }: DescribedCall,
  schema: Schema,
  { numRuns, seed }: { numRuns: number; seed: number },
): Promise<FuzzCounts> {
  const { a, b } = world;
  const none = { runs: 0, ok: 0, refused: 0, limited: 0, fives: 0, strangers: 0, stored: 0 };
  const counts: FuzzCounts = { name, ...none, smallest: null };
  const judged = await openJudge(world, call);

  const runOne = async (sent: Fuzzed) => {
    const { reply, good, fault, stored } = await judged(sent.body, sent.headers);
    counts.runs += 1;
    if (good) counts.ok += 1;
    else counts.refused += 1;
    if (reply.class === 'RATE') counts.limited += 1;
    if (reply.http >= 500) counts.fives += 1;
    else if (fault) counts.strangers += 1;
    if (stored.length > 0) counts.stored += 1;
    const faults = [...(fault ? [fault] : []), ...stored];
    if (faults.length > 0) throw new Error(`${faults.join('; ')}; ${reply.body.slice(0, 300)}`);
  };

  const ids = [a.ids, b.ids, missingIds].flatMap((ids) => Object.values(ids));
  const fields = fieldsOfSchema(schema);
  const good = goodRequest(call, sample.request, fields, a);
  const found = await fc.check(fc.asyncProperty(fuzzOf(call, fields, good, ids), runOne), { numRuns, seed });
  if (found.failed) {
    const [sent] = found.counterexample ?? [];
    const error = found.errorInstance instanceof Error ? found.errorInstance.message : 'failed';
    counts.smallest = `${sent ? JSON.stringify({ ...sent, body: String(sent.body) }) : ''}: ${error}`;
  }
  return counts;
}

/**
 * Returns the schema of a call's request in the OpenAPI document; undefined if it has no such call.
 */
export function schemaIn(document: OpenApi, call: Call): Schema | undefined {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()];
  const body = Object.values(operation?.requestBody?.content ?? {})[0]?.schema;
  const others =
    operation?.parameters?.filter((parameter) => parameter.in === 'query' || parameter.in === 'path') ?? [];
  if (call.method === 'POST' && others.length === 0) return body;
  const properties = {
    ...Object.fromEntries(others.map((parameter) => [parameter.name, parameter.schema])),
    ...body?.properties,
  };
  return operation && { type: 'object', properties };
}

/** The document that the site serves. */
export async function readOpenApi(site: Site): Promise<OpenApi> {
  return (await site.app.inject({ method: 'GET', url: '/openapi.json' })).json();
}

interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
}
