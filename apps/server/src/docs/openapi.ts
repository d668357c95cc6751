import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { callsOf, domains } from '@yidi/contract/all-calls';
import { staffDomains } from '@yidi/contract/all-staff-calls';
import type { Call } from '@yidi/contract/call';
import { codes } from '@yidi/contract/codes';
import { pathNames } from '@yidi/contract/path';
import { idRegistry } from '@yidi/contract/values/id';
import * as z from 'zod/mini';
import { FILE_FIELD } from '../http/check-file.ts';
import { mediaOf } from '../http/media.ts';

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

/** Lists the calls of the console, for its proofs. The public documents have none of them. */
export const describeStaffCalls = (): DescribedCall[] => describeCalls(staffDomains);

/** Lists every call with its description and sample, in the contract's order. */
export function describeCalls(listed: Readonly<Record<string, object>> = domains): DescribedCall[] {
  return Object.entries(listed).flatMap(([domain, exports]) => {
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

/** Generates OpenAPI 3.1 of the whole contract from the schemas that the server validates with. */
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
  const request = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any', metadata: idRegistry });
  const okClass = call.okClasses[0] ?? 'OK';
  return {
    operationId: name,
    tags: [domain],
    summary: about.split(/(?<=[.。])\s/, 1)[0],
    description: about,
    'x-access': call.access,
    'x-client': call.client,
    security: securityOf(call),
    parameters: makeParameters(call, request as JsonSchema),
    ...(call.method === 'POST' && {
      requestBody: { required: true, content: makeBodies(call, request as JsonSchema, sample) },
    }),
    responses: {
      '200': { description: `${okClass} ${codes[okClass].code}`, content: makeAnswers(call, sample) },
      ...(call.answer === 'file' && {
        ...(call.method === 'GET' && { '206': { description: 'The range asked for', content: fileContent(call) } }),
        default: { description: 'A refusal', content: makeAnswers({ ...call, answer: 'info' }, sample) },
      }),
    },
  };
}

function securityOf(call: Call): Record<string, string[]>[] {
  if (call.access === 'carrier') return [{ carrierKey: [] }];
  return call.access === 'public' ? [] : [{ accessToken: [] }];
}

/** Returns the body of a POST by content type, without the parameters of the path. */
function makeBodies(call: Call, request: JsonSchema, sample: Sample): Record<string, unknown> {
  const named = pathNames(call.path);
  const inBody = <T>(fields: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !named.includes(name)));
  const schema =
    named.length === 0
      ? request
      : {
          ...request,
          properties: inBody(request.properties ?? {}),
          required: request.required?.filter((name) => !named.includes(name)),
        };
  const example = named.length === 0 ? sample.request : inBody(sample.request as Record<string, unknown>);
  if (call.raw) return Object.fromEntries(call.raw.media.map((media) => [media, { schema, example }]));
  if (!call.upload || call.body !== 'file')
    return { [call.body === 'form' ? mediaOf.form : mediaOf.json]: { schema, example } };
  const file = { type: 'string', format: 'binary', description: `at most ${call.upload.maxBytes} bytes` };
  const withFile = {
    ...schema,
    properties: { ...schema.properties, [FILE_FIELD]: file },
    required: [...(schema.required ?? []), FILE_FIELD],
  };
  const encoding = { [FILE_FIELD]: { contentType: call.upload.types.join(', ') } };
  return { [mediaOf.file]: { schema: withFile, encoding } };
}

const fileContent = (call: Call) =>
  Object.fromEntries(call.files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

function makeAnswers(call: Call, sample: Sample): Record<string, unknown> {
  if (call.answer === 'file') return fileContent(call);
  const okClass = call.okClasses[0] ?? 'OK';
  const info = z.toJSONSchema(call.info, { io: 'output', unrepresentable: 'any' });
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'info', 'traceId'],
    properties: { code: { type: 'string' }, msg: { type: 'string' }, info, traceId: { type: 'string' } },
  };
  const example = { code: codes[okClass].code, msg: '', info: sample.info, traceId: '0123456789abcdef' };
  const envelope = { 'application/json': { schema, example } };
  if (call.answer !== 'progress' || !call.event) return envelope;
  const event = z.toJSONSchema(call.event, { io: 'output', unrepresentable: 'any' });
  // OpenAPI 3.1 cannot describe events. The schema is that of an event's data; `x-last` names the
  // last event.
  return { ...envelope, 'text/event-stream': { schema: event, 'x-event': 'progress', 'x-last': 'answer' } };
}

interface JsonSchema {
  readonly properties?: Record<string, unknown>;
  readonly required?: string[];
}

function makeParameters(call: Call, request: JsonSchema): unknown[] {
  const header = (name: string, required: boolean) => ({ name, in: 'header', required, schema: { type: 'string' } });
  const named = pathNames(call.path);
  const fields = Object.entries(request.properties ?? {}).map(([name, schema]) => ({
    name,
    in: named.includes(name) ? 'path' : 'query',
    required: request.required?.includes(name) ?? false,
    schema,
  }));
  return [
    ...fields.filter((field) => call.method === 'GET' || field.in === 'path'),
    ...(call.raw?.signature ?? []).map((name) => header(name, true)),
    ...(call.method === 'POST' && !call.raw ? [header('USER-CHANNEL', true)] : []),
    ...(call.idempotent ? [header('Idempotency-Key', true)] : []),
    ...(call.client.sign ? [header('USER-SIGN', false)] : []),
  ];
}
