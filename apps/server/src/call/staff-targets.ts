import type { Call } from '@yidi/contract/call';
import { own } from '@yidi/contract/values/own';
import { TARGET_KIND, targetRegistry } from '@yidi/contract/values/staff-fields';
import * as z from 'zod/mini';
import type { AuditTarget } from './staff.ts';

interface Described {
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly [TARGET_KIND]?: AuditTarget['kind'];
}

/** Makes a function that finds the ids of a request by their schemas, also those in lists. */
export function targetFinder(call: Call): (request: unknown) => readonly AuditTarget[] {
  const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any', metadata: targetRegistry });
  return (request) => collect(schema as Described, request);
}

function collect(schema: Described, value: unknown): AuditTarget[] {
  const kind = schema[TARGET_KIND];
  if (kind) return typeof value === 'string' ? [{ kind, id: value }] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => (schema.items ? collect(schema.items, entry) : []));
  if (typeof value !== 'object' || value === null) return [];
  const sent = value as Readonly<Record<string, unknown>>;
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => collect(field, own(sent, name)));
}
