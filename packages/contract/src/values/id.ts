import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

/**
 * The kinds of ids and who may query by them: the owner, or the public, who gets no personal data.
 * A new kind needs a factory in the server's `world/owned.ts` to compile.
 */
export const idKinds = {
  address: 'owner',
  order: 'owner',
  orderNo: 'owner',
  mailNo: 'public',
  message: 'owner',
  file: 'owner',
  card: 'owner',
  batch: 'owner',
  prefer: 'owner',
  delegate: 'owner',
  template: 'owner',
  session: 'owner',
  outTask: 'owner',
  invoice: 'owner',
  interception: 'owner',
  claim: 'owner',
  linkedUser: 'owner',
  redemption: 'owner',
  hostLink: 'owner',
  export: 'owner',
  interAddress: 'owner',
  interArticle: 'owner',
  interOrder: 'owner',
  dutyQuote: 'owner',
  consigneeLink: 'owner',
} as const satisfies Record<string, 'owner' | 'public'>;

export type IdKind = keyof typeof idKinds;

/** The key of the id kind in JSON Schema and OpenAPI; `z.toJSONSchema` is given the registry. */
export const ID_KIND = 'x-id-kind';
export const idRegistry = z.registry<{ readonly [ID_KIND]: IdKind }>();

/** Marks a schema with the kind of its id, for the ownership tests. */
/* @__NO_SIDE_EFFECTS__ */
export function names<Schema extends z.ZodMiniType>(kind: IdKind, schema: Schema): Schema {
  idRegistry.add(schema, { [ID_KIND]: kind });
  return schema;
}

const idText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A public id of a kind: 128 random bits in UUID notation. */
/* @__NO_SIDE_EFFECTS__ */
export function idOf(kind: IdKind) {
  return names(
    kind,
    z
      .string({ error: (i): FieldRule => (i.input === undefined ? 'field.required' : 'id.format') })
      .check(z.regex(idText, { error: 'id.format' satisfies FieldRule })),
  );
}

/** Created by the client for an action and reused for retries: 16–64 of A–Z a–z 0–9 - _. */
export const idempotencyKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, { error: 'key.format' satisfies FieldRule }));
