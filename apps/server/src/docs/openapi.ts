import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { callsOf, domains } from '@yidi/contract/all-calls';
import type { Call } from '@yidi/contract/call';
import { codes } from '@yidi/contract/codes';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);

export interface Sample {
  readonly request: unknown;
  readonly info: unknown;
}

export interface DescribedCall {
  readonly name: string;
  readonly domain: string;
  readonly call: Call;
  /** The call's docstring, from the contract's source: what it does, units, errors, source. */
  readonly about: string;
  readonly sample: Sample;
}

/** Every call with its words and sample, in the contract's order. */
export function describeCalls(): DescribedCall[] {
  return Object.entries(domains).flatMap(([domain, exports]) => {
    const source = readFileSync(require.resolve(`@yidi/contract/calls/${domain}`), 'utf8');
    return callsOf(exports).map(([name, call]) => ({
      name,
      domain,
      call,
      about: docstringOf(source, name),
      sample: sampleOf(name),
    }));
  });
}

function sampleOf(name: string): Sample {
  return JSON.parse(readFileSync(require.resolve(`@yidi/contract/samples/${name}.json`), 'utf8')) as Sample;
}

function docstringOf(source: string, name: string): string {
  const at = source.indexOf(`export const ${name} = call(`);
  const start = source.lastIndexOf('/**', at);
  if (at < 0 || start < 0) return '';
  const between = source.slice(source.indexOf('*/', start) + 2, at);
  if (between.trim() !== '') return '';
  return source
    .slice(start + 3, source.indexOf('*/', start))
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .trim();
}

/** OpenAPI 3.1 of the whole contract, made from the same schemas that the server validates with. */
export function makeOpenApi(calls: DescribedCall[] = describeCalls()): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const described of calls) {
    const { call } = described;
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: makeOperation(described) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '驿递 Yidi',
      version: '0.1.0',
      description: 'One envelope, one content type a call. Codes: see x-codes.',
    },
    'x-codes': codes,
    tags: Object.keys(domains).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'AUTH-TOKEN' },
        carrierKey: { type: 'apiKey', in: 'header', name: 'CARRIER-KEY' },
      },
    },
  };
}

function makeOperation({ name, domain, call, about, sample }: DescribedCall): Record<string, unknown> {
  const media = call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const request = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' });
  const info = z.toJSONSchema(call.info, { io: 'output', unrepresentable: 'any' });
  const okClass = call.okClasses[0] ?? 'OK';
  return {
    operationId: name,
    tags: [domain],
    summary: about.split(/(?<=[.。])\s/, 1)[0],
    description: about,
    'x-access': call.access,
    'x-client': call.client,
    security: call.access === 'carrier' ? [{ carrierKey: [] }] : call.access === 'nobody' ? [] : [{ accessToken: [] }],
    parameters: makeParameters(call, request as JsonSchema),
    ...(call.method === 'POST' && {
      requestBody: { required: true, content: { [media]: { schema: request, example: sample.request } } },
    }),
    responses: {
      '200': {
        description: `${okClass} ${codes[okClass].code}`,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'msg', 'info', 'traceId'],
              properties: { code: { type: 'string' }, msg: { type: 'string' }, info, traceId: { type: 'string' } },
            },
            example: { code: codes[okClass].code, msg: '', info: sample.info, traceId: '0123456789abcdef' },
          },
        },
      },
    },
  };
}

interface JsonSchema {
  readonly properties?: Record<string, unknown>;
  readonly required?: string[];
}

function makeParameters(call: Call, request: JsonSchema): unknown[] {
  const header = (name: string, required: boolean) => ({ name, in: 'header', required, schema: { type: 'string' } });
  const query = Object.entries(request.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: request.required?.includes(name) ?? false,
    schema,
  }));
  return [
    ...(call.method === 'GET'
      ? query
      : call.access === 'carrier'
        ? [header('CARRIER-SIGN', true)]
        : [header('USER-CHANNEL', true)]),
    ...(call.idempotent ? [header('Idempotency-Key', true)] : []),
    ...(call.client.sign ? [header('USER-SIGN', false)] : []),
  ];
}
